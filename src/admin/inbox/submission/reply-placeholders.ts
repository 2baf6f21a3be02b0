/** The placeholders that nobody has filled in, each once, as they stand in the text. */
export function openPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{\{[^{}]*\}\}/g))];
}
