/**
 * Returns a barcode without its name, and the spaces, hyphens and quotes that it is printed and typed with. A decimal comma
 * stays, which is none of a barcode: without it the digits of another number may fit.
 */
export function cleanBarcode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}="'“”„‘’]/gu, '')
    .replace(/^(?:UPC|EAN|GTIN|JAN)(?:1[234](?=:))?:?/i, '');
}

/**
 * Returns true for the 12 to 14 digits of a barcode (UPC, EAN, GTIN) whose last one is the check digit of the others. The
 * database has the same rule.
 */
export function isBarcode(digits: string): boolean {
  if (!/^\d{12,14}$/.test(digits)) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Returns the reason why digits are no barcode; null for one. A spreadsheet drops a leading zero. */
export function barcodeError(digits: string): 'barcode' | 'barcode-zero' | null {
  if (isBarcode(digits)) return null;
  return digits.length === 11 && isBarcode(`0${digits}`) ? 'barcode-zero' : 'barcode';
}
