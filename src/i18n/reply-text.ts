/** What a text of the label to a sender may name, as `{{name}}`. `days` is what formatDays writes, `member` answers. */
export const REPLY_PLACEHOLDERS = ['name', 'reference', 'label', 'days', 'member'] as const;

export type ReplyValues = Record<(typeof REPLY_PLACEHOLDERS)[number], string>;

/**
 * A text with its placeholders filled in. A value is inserted as it is, whatever it looks like, and a placeholder that
 * nobody knows stays.
 */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** A number of days in a language, `14 days`. */
export function formatDays(days: number, language: string): string {
  const format = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, format).format(days);
}
