import { BYTE_ORDER_MARK, toCsv } from '@/lib/csv';
import { today } from './dates';
import { saveAsFile } from './save-as-file';

/** Saves rows, the headings first, as a table for Excel and the like; the name of the file ends with the day. */
export function saveAsCsv(
  name: string,
  rows: readonly (readonly string[])[],
  language: string,
): void {
  // Excel reads a comma as the decimal separator in locales that use one.
  const csv = toCsv(rows, language === 'en' ? ',' : ';');
  saveAsFile(`${name}-${today()}.csv`, 'text/csv', BYTE_ORDER_MARK + csv);
}
