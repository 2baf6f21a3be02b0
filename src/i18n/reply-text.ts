/** The placeholders of a reply text, as `{{name}}`. `days` is the result of formatDays, `member` the one who answers. */
export const REPLY_PLACEHOLDERS = ['name', 'reference', 'label', 'days', 'member'] as const;

/** Returns a text with its placeholders filled in. Values are inserted unchanged; an unknown placeholder stays. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** Returns a number of days in a language, `14 days`. */
export function formatDays(days: number, language: string): string {
  const format = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, format).format(days);
}
