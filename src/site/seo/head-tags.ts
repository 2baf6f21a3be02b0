import { scriptJson } from '@/config/script-json';
import type { HeadTag, PageHead } from './page-head';

/** Marks the tags of one page, so that those of the next one replace them. */
export const HEAD_MARK = 'data-head';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes a text for HTML or XML, between tags and in attributes in double quotes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

function tagHtml({ name, attributes }: HeadTag): string {
  const written = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeMarkup(value)}"`)
    .join('');
  return `<${name}${written} ${HEAD_MARK}>`;
}

/** Returns the head of a page as HTML. */
export function headTags({ title, tags, graph }: PageHead): string {
  return [
    `<title>${escapeMarkup(title)}</title>`,
    ...tags.map(tagHtml),
    ...(graph
      ? [`<script type="application/ld+json" ${HEAD_MARK}>${scriptJson(graph)}</script>`]
      : []),
  ].join('\n');
}
