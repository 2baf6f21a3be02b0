import type { Definition, Link, Nodes, Paragraph, Root, Text } from 'mdast';
import { parseUrl } from '@/lib/urls';

const EMAIL_ADDRESS = /^[^\s@/:?#]+@[^\s@/:?#]+\.\p{L}{2,}$/u;

/** A phone number with its country. */
const PHONE = /^\+\d[\d ()/.-]{5,}$/;

const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[\da-z-]+)(?::\d{1,5})?(?=$|[/?#])/iu;

/** The name of a file, which looks like that of a host. */
const FILE_NAME = /\.(?:docx?|gif|html?|jpe?g|md|mp[34]|pdf|php|png|svg|txt|wav|webp|xlsx?|zip)$/i;

/**
 * Returns where a link in a text leads: a URL, or a path of this site. What is left out is added where it can only be one
 * thing: `www.example.com`, `info@example.com`, `+49 40 123456`. Null where it leads nowhere.
 */
export function linkUrl(typed: string): string | null {
  const url = typed.trim();
  if (/^(?:mailto|sms|tel):[^\s/]/i.test(url)) return url;
  if (/^https?:/i.test(url)) return parseUrl(url) && url;
  if (/^\/(?:[^/\\]|$)/.test(url)) return url;
  if (EMAIL_ADDRESS.test(url)) return `mailto:${url}`;
  if (PHONE.test(url)) return `tel:${url.replaceAll(/[^+\d]/g, '')}`;
  const host = HOST.exec(url.replace(/^\/\//, ''));
  if (!host || (FILE_NAME.test(host[0]) && !/^www\./i.test(host[0]))) return null;
  const completed = `https://${host.input}`;
  return parseUrl(completed) && completed;
}

/** A link that is its own URL: a hyphen at the end of a line would look like a part of it. */
const BARE = { data: { hProperties: { className: ['bare'] } } };

const WITHIN_A_WORD = /[\p{L}\p{M}\p{N}]$/u;

/** The definitions that links refer to, by identifier: as in Markdown, the first one counts. */
type Targets = Map<string, string | null>;

const text = (value: string): Text => ({ type: 'text', value });

function findTargets(node: Nodes, targets: Targets): void {
  if (node.type === 'definition' && !targets.has(node.identifier)) {
    targets.set(node.identifier, linkUrl(node.url));
  }
  if ('children' in node) for (const child of node.children) findTargets(child, targets);
}

/** Returns a link as it is followed; one that leads nowhere becomes text. */
function asLink(link: Link, before: Nodes | undefined): Nodes[] {
  const [label] = link.children;
  const isBare = label?.type === 'text' && link.url.endsWith(label.value);
  // The parser knows e-mail addresses in ASCII only, and finds the end of others.
  const isHalf = before?.type === 'text' && WITHIN_A_WORD.test(before.value);
  if (isBare && isHalf && link.url.startsWith('mailto:')) return [text(label.value)];
  const url = linkUrl(isBare && label.value.startsWith('www.') ? label.value : link.url);
  return url === null ? link.children : [{ ...link, url, ...(isBare && BARE) }];
}

/** Returns a definition as it is referred to; one that leads nowhere, like a footnote, becomes text. */
function asDefinition(definition: Definition, source: string): Definition | Paragraph {
  const url = linkUrl(definition.url);
  return url === null ? { type: 'paragraph', children: [text(source)] } : { ...definition, url };
}

function repairLinks(node: Nodes, source: string, targets: Targets): void {
  if (!('children' in node)) return;
  const children = node.children.flatMap((child, index): Nodes[] => {
    repairLinks(child, source, targets);
    if (child.type === 'link') return asLink(child, node.children[index - 1]);
    if (child.type === 'definition') return [asDefinition(child, sourceOf(child, source))];
    const isDead = child.type === 'linkReference' && targets.get(child.identifier) === null;
    return [isDead ? text(sourceOf(child, source)) : child];
  });
  Object.assign(node, { children });
}

/** Returns a node as it was typed. */
export const sourceOf = ({ position }: Nodes, source: string): string =>
  position ? source.slice(position.start.offset, position.end.offset) : '';

/** Completes the links of a text, and makes text of those that lead nowhere. */
export function completeLinks(root: Root, source: string): void {
  const targets: Targets = new Map();
  findTargets(root, targets);
  repairLinks(root, source, targets);
}
