import type { Graph } from 'schema-dts';
import type { HeadTag, PageHead } from './page-head';

/** Marks the tags that belong to one page, so that those of the next one take their place. */
export const HEAD_MARK = 'data-head';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text as HTML or XML reads it back, between tags and in attributes in double quotes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** JSON-LD as text. No value can end the script that it stands in, or begin a comment. */
export function graphText(graph: Graph): string {
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
}

function tagHtml({ name, attributes }: HeadTag): string {
  const written = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeMarkup(value)}"`)
    .join('');
  return `<${name}${written} ${HEAD_MARK}>`;
}

/** The head of a page as HTML. */
export function headTags({ title, tags, graph }: PageHead): string {
  return [
    `<title>${escapeMarkup(title)}</title>`,
    ...tags.map(tagHtml),
    ...(graph
      ? [`<script type="application/ld+json" ${HEAD_MARK}>${graphText(graph)}</script>`]
      : []),
  ].join('\n');
}
