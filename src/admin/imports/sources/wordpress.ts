import { readSource } from '@/lib/redirect-paths';
import { decodeText } from '../decode-text';
import { SourceError, type ReadContext, type ReadEntry, type SourceCode } from '../source';
import { htmlToMarkdown } from './html-to-markdown';

/** The states of posts that somebody has written. */
const STATES = new Set(['publish', 'future', 'draft', 'pending', 'private']);

/** Returns the text of an element by its name in the file, `wp:post_type`; empty without one. */
const textOf = (item: Element, name: string) =>
  item.getElementsByTagName(name)[0]?.textContent.trim() ?? '';

/** Titles have entities, as they are written for pages. */
const plainText = (html: string) =>
  new DOMParser()
    .parseFromString(html, 'text/html')
    .body.textContent.replaceAll(/\s+/g, ' ')
    .trim();

function parse(text: string): Element[] {
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
  return [...file.getElementsByTagName('item')];
}

/** Returns the day of a post; a draft may have none but that of its last change. */
function dayOf(item: Element): string {
  const days = ['wp:post_date', 'wp:post_modified'].map((name) => textOf(item, name).slice(0, 10));
  return days.find((day) => /^[12]\d{3}-/.test(day)) ?? '';
}

/** The former paths of a post: its address, and the short one by its number. */
function formerPaths(item: Element): string[] {
  const short = `/?p=${textOf(item, 'wp:post_id')}`;
  const paths = [textOf(item, 'link'), short].flatMap((address) => {
    const read = readSource(address);
    return 'path' in read && read.path !== '/' ? [read.path] : [];
  });
  return [...new Set(paths)];
}

function toEntry(item: Element, line: number, context: ReadContext): ReadEntry {
  const { markdown, notes } = htmlToMarkdown(textOf(item, 'content:encoded'));
  const language = context.language();
  const title = plainText(textOf(item, 'title'));
  return {
    kind: 'newsItem',
    line,
    notes,
    formerPaths: formerPaths(item),
    draft: {
      title: title === '' ? {} : { [language]: title },
      date: dayOf(item),
      content: markdown === '' ? null : { [language]: markdown },
    },
  };
}

export const source: SourceCode = {
  async open({ files: [file] }) {
    const posts = parse(await decodeText(file ?? new Blob())).filter(
      (item) => textOf(item, 'wp:post_type') === 'post' && STATES.has(textOf(item, 'wp:status')),
    );
    if (posts.length === 0) throw new SourceError('noPosts');
    return (context) => ({
      entries: posts.map((item, at) => toEntry(item, at + 1, context)),
      ignored: [],
    });
  },
};
