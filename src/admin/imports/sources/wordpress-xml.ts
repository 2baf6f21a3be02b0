import { SourceError } from '../source';

/** Returns the text of an element by its name in the file, `wp:post_type`; empty without one. */
export const textOf = (item: Element, name: string) =>
  item.getElementsByTagName(name)[0]?.textContent.trim() ?? '';

/** Returns the file of an export. Throws `SourceError` for half of one, and for what is none. */
export function parseExport(text: string): Document {
  // XML takes no control characters; texts that were pasted from word processors have them.
  const clean = text.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
  const file = new DOMParser().parseFromString(clean, 'application/xml');
  const [error] = file.getElementsByTagName('parsererror');
  if (error) {
    const [message = ''] = /[^\n]*line[^\n]*/i.exec(error.textContent) ?? [error.textContent];
    throw new SourceError('wordpress', { text: message.slice(0, 200) });
  }
  if (file.getElementsByTagName('wp:wxr_version').length === 0) {
    throw new SourceError('wordpress', { text: 'wp:wxr_version' });
  }
  return file;
}
