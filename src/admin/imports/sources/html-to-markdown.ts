import TurndownService from 'turndown';
import type { ReadEntry } from '../source';

/** Returns what is in the place of a picture until it is fetched, by its source and its number; null where it is left out. */
export type MarkOf = (source: string, id: string | undefined) => string | null;

/** A link around a picture, to a larger one or to its page. */
const LARGER = /\.(?:jpe?g|png|gif|webp|avif)(?:$|\?)|attachment_id=/i;

/** Pages that load pictures late have their URLs there. */
const SOURCES = ['data-orig-file', 'data-lazy-src', 'data-src', 'src'];

const isElement = (node: Node): node is Element => 'getAttribute' in node;

function createService(markOf: MarkOf, onLeftOut: () => void) {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '---',
    codeBlockStyle: 'fenced',
  });
  service.remove(['script', 'style', 'noscript', 'form', 'button']);
  service.addRule('picture', {
    filter: 'img',
    replacement(_, node) {
      if (!isElement(node)) return '';
      const alt = (node.getAttribute('alt') ?? '').replaceAll(/[[\]\s]+/g, ' ').trim();
      if (/\bwp-smiley\b|\bemoji\b/.test(node.className)) return alt;
      const source = SOURCES.map((name) => node.getAttribute(name) ?? '').find(
        (url) => url !== '' && !url.startsWith('data:'),
      );
      const [, id] = /\bwp-image-(\d+)/.exec(node.className) ?? [];
      const mark = source === undefined ? null : markOf(source, id);
      if (mark === null) onLeftOut();
      return mark === null ? '' : `![${alt}](${mark})`;
    },
  });
  service.addRule('larger', {
    filter: (node) =>
      node.nodeName === 'A' &&
      node.querySelector('img') !== null &&
      LARGER.test(node.getAttribute('href') ?? ''),
    replacement: (content) => content,
  });
  service.addRule('player', {
    filter: ['iframe', 'audio', 'video'],
    replacement: (_, node) => {
      const source = isElement(node) ? node.getAttribute('src') : null;
      return source === null ? '' : `\n\n<${source.replace(/^\/\//, 'https://')}>\n\n`;
    },
  });
  return service;
}

/** What WordPress and its page builders write in brackets; other words in brackets are words. */
const SHORTCODE =
  /\[\/?(?:gallery|audio|video|playlist|embed|caption|wp_caption|vc_\w+|et_pb_\w+|contact-form(?:-7)?|mc4wp_form)(?=[\s\]/])[^\]]*\]|\[\/?[a-z][\w-]*\s+[\w-]+=["“”'][^\]]*\]/gi;

/** Elements that are paragraphs by themselves. */
const BLOCK =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|figure|table|pre|hr|iframe|section|article|center)\b/i;

/** Returns the paragraphs that WordPress makes of empty lines where the text is not of its newer editor. */
const withParagraphs = (html: string) =>
  html.includes('<!-- wp:') || /<p[\s>]/i.test(html)
    ? html
    : html
        .split(/\n\s*\n/)
        .map((part) => part.trim())
        .map((part) => (BLOCK.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
        .join('\n');

/** Returns a text of WordPress as Markdown, and what was left out of it. */
export function htmlToMarkdown(
  html: string,
  markOf: MarkOf,
): {
  markdown: string;
  notes: NonNullable<ReadEntry['notes']>;
} {
  const plain = html
    .replaceAll('\r\n', '\n')
    .replaceAll(
      /\[(?:wp_)?caption[^\]]*\]\s*((?:<a[^>]*>)?<img[^>]*>(?:<\/a>)?)\s*(.*?)\[\/(?:wp_)?caption\]/gis,
      '<p>$1</p><p><em>$2</em></p>',
    )
    .replaceAll(/\[embed[^\]]*\]\s*(.*?)\s*\[\/embed\]/gis, '<p>$1</p>');
  const without = plain.replaceAll(SHORTCODE, (code) => {
    const [, url] = /\b(?:url|src|href|mp3)=["“”']?(https?:\/\/[^\s"“”'\]]+)/i.exec(code) ?? [];
    return url === undefined ? '' : `\n\n<p>${url}</p>\n\n`;
  });
  let isWhole = true;
  const service = createService(markOf, () => (isWhole = false));
  return {
    markdown: service.turndown(withParagraphs(without)).trim(),
    notes: [
      ...(without === plain ? [] : (['shortcodes'] as const)),
      ...(isWhole ? [] : (['pictures'] as const)),
    ],
  };
}
