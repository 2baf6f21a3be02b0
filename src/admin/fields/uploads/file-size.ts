const MEGABYTE = 1024 * 1024;

/** How large a file is, in kB or MB. */
export function formatFileSize(bytes: number, language: string): string {
  const [value, unit] =
    bytes < MEGABYTE ? [bytes / 1024, 'kilobyte'] : [bytes / MEGABYTE, 'megabyte'];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
