/** What a text of the label to a sender may name, as `{{name}}`. */
export interface ReplyValues {
  name: string;
  reference: string;
  label: string;
  /** Within how many days the label answers, as formatDays writes it. */
  days: string;
  /** Who answers. */
  member: string;
}

/**
 * A text with its placeholders filled in. A value is inserted as it is, whatever it looks like, and a placeholder that
 * nobody knows stays.
 */
export function fillText(text: string, values: Readonly<Partial<ReplyValues>>): string {
  const known = new Map<string, string>(Object.entries(values));
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => known.get(name) ?? whole);
}

/** A number of days in a language, `14 days`. */
export function formatDays(days: number, language: string): string {
  const format = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, format).format(days);
}
