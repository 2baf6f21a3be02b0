import type { Definition, Link, LinkReference, Nodes, Paragraph, Root, Text } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
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

declare module 'mdast' {
  interface RootData {
    /** The texts that look like links in the source and are shown as text. */
    deadLinks?: string[];
  }
}

/** An e-mail address with letters of any alphabet. */
const E_MAIL =
  /(?<![\p{L}\p{M}\p{N}_.+@/-])[\p{L}\p{M}\p{N}_.+-]{1,64}@(?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/gu;

/** A link that is its own URL: a hyphen at the end of a line would look like a part of it. */
const BARE = { data: { hProperties: { className: ['bare'] } } };

const WITHIN_A_WORD = /[\p{L}\p{M}\p{N}]$/u;

/** A link whose URL has a space in it. */
const BROKEN_LINK = /(?<!\\)\[[^\][\n\\]+\]\([^()\n]*\)/g;

interface Links {
  source: string;
  /** The definitions that links refer to, by identifier: as in Markdown, the first one counts. */
  targets: Map<string, string | null>;
  dead: string[];
}

const text = (value: string): Text => ({ type: 'text', value });

const sourceOf = ({ position }: Nodes, { source }: Links) =>
  position ? source.slice(position.start.offset, position.end.offset) : '';

function findTargets(node: Nodes, targets: Links['targets']): void {
  if (node.type === 'definition' && !targets.has(node.identifier)) {
    targets.set(node.identifier, linkUrl(node.url));
  }
  if ('children' in node) for (const child of node.children) findTargets(child, targets);
}

/** Returns a link as it is followed; one that leads nowhere becomes text. */
function asLink(link: Link, before: Nodes | undefined, links: Links): Nodes[] {
  const [label] = link.children;
  const isBare = label?.type === 'text' && link.url.endsWith(label.value);
  // The parser knows e-mail addresses in ASCII only, and finds the end of others.
  const isHalf = before?.type === 'text' && WITHIN_A_WORD.test(before.value);
  if (isBare && isHalf && link.url.startsWith('mailto:')) return [text(label.value)];
  const url = linkUrl(isBare && label.value.startsWith('www.') ? label.value : link.url);
  if (url !== null) return [{ ...link, url, ...(isBare && BARE) }];
  links.dead.push(sourceOf(link, links));
  return link.children;
}

/** Returns a definition as it is referred to; one that leads nowhere, like a footnote, becomes text. */
function asDefinition(definition: Definition, links: Links): (Definition | Paragraph)[] {
  const url = linkUrl(definition.url);
  if (url !== null) return [{ ...definition, url }];
  const source = sourceOf(definition, links);
  links.dead.push(source);
  return [{ type: 'paragraph', children: [text(source)] }];
}

function asReference(reference: LinkReference, links: Links): Nodes[] {
  const leadsNowhere = links.targets.get(reference.identifier) === null;
  return leadsNowhere ? [text(sourceOf(reference, links))] : [reference];
}

function joinTexts(nodes: readonly Nodes[]): Nodes[] {
  const joined: Nodes[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      joined[joined.length - 1] = text(last.value + node.value);
    } else joined.push(node);
  }
  return joined;
}

function repairLinks(node: Nodes, links: Links): void {
  if (!('children' in node)) return;
  const children = node.children.flatMap((child, index): Nodes[] => {
    repairLinks(child, links);
    if (child.type === 'link') return asLink(child, node.children[index - 1], links);
    if (child.type === 'linkReference') return asReference(child, links);
    if (child.type === 'definition') return asDefinition(child, links);
    if (child.type === 'text')
      links.dead.push(...(sourceOf(child, links).match(BROKEN_LINK) ?? []));
    return [child];
  });
  Object.assign(node, { children: joinTexts(children) });
}

/** Completes the links of a text, makes text of those that lead nowhere, and finds the e-mail addresses of any alphabet. */
export function completeLinks(root: Root, source: string): void {
  const links: Links = { source, targets: new Map(), dead: [] };
  findTargets(root, links.targets);
  repairLinks(root, links);
  root.data = { deadLinks: links.dead };
  const asMail = (address: string): Link => ({
    type: 'link',
    url: `mailto:${address}`,
    children: [text(address)],
    ...BARE,
  });
  findAndReplace(root, [E_MAIL, asMail], { ignore: ['link', 'linkReference'] });
}
