// Numbers, as NumberText.swift writes them.
const observatoryNumbers = (() => {
  "use strict";

  const count = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ",");
  const decimal = (value, digits) => {
    const scale = 10 ** digits;
    const scaled = Math.round(Math.abs(value) * scale);
    const whole = (value < 0 && scaled > 0 ? "−" : "") + count(Math.trunc(scaled / scale));
    return digits > 0 ? `${whole}.${String(scaled % scale).padStart(digits, "0")}` : whole;
  };
  const digitsFor = (number) => {
    const value = Math.abs(number);
    if (value === 0) return 2;
    if (value >= 0.0995) return value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    let digits = 3;
    for (let limit = 0.00995; value < limit && digits < 9; limit /= 10) digits += 1;
    return digits;
  };

  return { decimal, digitsFor };
})();
