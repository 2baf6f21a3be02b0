import { expect, it } from 'vitest';
import { barcodeError, cleanBarcode, isBarcode } from './barcode';

it.each([
  ['036000291452', 'UPC of the standard’s example'],
  ['4006381333931', 'EAN of a pen'],
  ['0602445790128', 'EAN of an album'],
  ['5099749534728', 'EAN of a CD'],
  ['00012345600012', 'GTIN of a carton'],
])('recognizes %s: the %s', (digits) => {
  expect(isBarcode(digits)).toBe(true);
});

it.each([
  ['036000291453', 'another check digit'],
  ['036000294152', 'two digits swapped'],
  ['40063813339', 'too few digits'],
  ['400638133393100', 'too many digits'],
  ['4006381 33393', 'a space'],
  ['٠٣٦٠٠٠٢٩١٤٥٢', 'digits of another script'],
  ['', 'nothing'],
])('rejects %s: %s', (digits) => {
  expect(isBarcode(digits)).toBe(false);
});

it.each([
  ['4 006381 333931', '4006381333931'],
  ['0-36000-29145-2', '036000291452'],
  ['\u00A0４００６３８１３３３９３１', '4006381333931'],
  ['="036000291452"', '036000291452'],
  ['UPC 036000291452', '036000291452'],
  ['UPC: 0 36000 29145 2', '036000291452'],
  ['EAN-13: 4006381333931', '4006381333931'],
  ['ean4006381333931', '4006381333931'],
  ['GTIN 4006381333931', '4006381333931'],
  // As numbers of a spreadsheet: without their decimals another number would fit.
  ['47875840614,00', '47875840614,00'],
  ['47875840614.00', '47875840614.00'],
  ['4,78758E+10', '4,78758E+10'],
])('cleans “%s”', (typed, clean) => {
  expect(cleanBarcode(typed)).toBe(clean);
});

it.each([
  ['036000291452', null],
  ['36000291452', 'barcode-zero'], // a spreadsheet has taken its zero
  ['36000291453', 'barcode'],
  ['47875840614,00', 'barcode'],
  ['', 'barcode'],
])('returns for %j: %s', (digits, error) => {
  expect(barcodeError(digits)).toBe(error);
});
