/** Returns a barcode without the spaces and hyphens that it is printed and typed with. */
export function cleanBarcode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
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
