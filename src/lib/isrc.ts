/** “ISRC DE-A12-26-00001” is typed and printed in many ways; it is stored as twelve characters. */
export const cleanIsrc = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^ISRC/, '');

/** Returns true for an ISRC as it is stored. It has no check digit. */
export const isIsrc = (code: string): boolean => /^[A-Z]{2}[A-Z\d]{3}\d{7}$/.test(code);
