import { readSource } from '@/lib/redirect-paths';
import { decodeText } from '../decode-text';
import { SourceError, type ReadContext, type ReadEntry, type SourceCode } from '../source';
import { htmlToMarkdown } from './html-to-markdown';
import { picturesOf, readLibrary, withGalleries, type Library } from './wordpress-pictures';
import { parseExport, textOf } from './wordpress-xml';

/** The states of posts that somebody has written. */
const STATES = new Set(['publish', 'future', 'draft', 'pending', 'private']);

/** Titles have entities, as they are written for pages. */
const plainText = (html: string) =>
  new DOMParser()
    .parseFromString(html, 'text/html')
    .body.textContent.replaceAll(/\s+/g, ' ')
    .trim();

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

function toEntry(item: Element, line: number, library: Library, context: ReadContext): ReadEntry {
  const { pictures, featured, isFeaturedMissing, markOf } = picturesOf(item, library);
  const html = withGalleries(textOf(item, 'content:encoded'), library);
  const { markdown, notes } = htmlToMarkdown(html, markOf);
  const language = context.language();
  const title = plainText(textOf(item, 'title'));
  const alt = featured?.alt ?? '';
  return {
    kind: 'newsItem',
    line,
    notes: [...notes, ...(isFeaturedMissing ? (['featuredMissing'] as const) : [])],
    formerPaths: formerPaths(item),
    ...(pictures.length > 0 && { pictures }),
    draft: {
      title: title === '' ? {} : { [language]: title },
      date: dayOf(item),
      content: markdown === '' ? null : { [language]: markdown },
      ...(alt !== '' && { imageAlt: { [language]: alt } }),
    },
  };
}

export const source: SourceCode = {
  async open({ files: [file] }) {
    const content = parseExport(await decodeText(file ?? new Blob()));
    const library = readLibrary(content);
    const posts = [...content.getElementsByTagName('item')].filter(
      (item) => textOf(item, 'wp:post_type') === 'post' && STATES.has(textOf(item, 'wp:status')),
    );
    if (posts.length === 0) throw new SourceError('noPosts');
    return (context) => ({
      entries: posts.map((item, at) => toEntry(item, at + 1, library, context)),
      ignored: [],
    });
  },
};
