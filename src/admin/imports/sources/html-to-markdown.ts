import TurndownService from 'turndown';
import type { ReadEntry } from '../source';

const service = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
  codeBlockStyle: 'fenced',
});
service.remove(['script', 'style', 'noscript', 'form', 'button']);
service.addRule('picture', { filter: 'img', replacement: () => '' });
service.addRule('player', {
  filter: ['iframe', 'audio', 'video'],
  replacement: (_, node) => {
    const source = 'getAttribute' in node ? node.getAttribute('src') : null;
    return source === null ? '' : `\n\n<${source.replace(/^\/\//, 'https://')}>\n\n`;
  },
});

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
export function htmlToMarkdown(html: string): {
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
  return {
    markdown: service.turndown(withParagraphs(without)).trim(),
    notes: [
      ...(without === plain ? [] : (['shortcodes'] as const)),
      ...(/<img\b/i.test(without) ? (['pictures'] as const) : []),
    ],
  };
}
