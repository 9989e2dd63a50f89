/** 784 1900 NNNNNNN and the check digit of Luhn: no year of birth is 1900, so it is nobody's. */
export function emiratesId(number: number): string {
  const digits = `7841900${String(number).padStart(7, '0')}`;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** An account of a bank that does not exist (code 000), with the right check digits (ISO 13616). */
export function ibanOf(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('');
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}
