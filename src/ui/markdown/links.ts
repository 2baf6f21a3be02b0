import type { Definition, Link, LinkReference, Nodes, Paragraph, Root, Text } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import { linkUrl } from './link-url';

/** An e-mail address with letters of any alphabet. */
const E_MAIL =
  /(?<![\p{L}\p{M}\p{N}_.+@/-])[\p{L}\p{M}\p{N}_.+-]{1,64}@(?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/gu;

const WITHIN_A_WORD = /[\p{L}\p{M}\p{N}]$/u;

/** The definitions that links refer to, by identifier: as in Markdown, the first one counts. */
type Targets = Map<string, string | null>;

const text = (value: string): Text => ({ type: 'text', value });

const sourceOf = ({ position }: Nodes, source: string) =>
  source.slice(position?.start.offset, position?.end.offset);

function findTargets(node: Nodes, targets: Targets): Targets {
  if (node.type === 'definition' && !targets.has(node.identifier)) {
    targets.set(node.identifier, linkUrl(node.url));
  }
  if ('children' in node) for (const child of node.children) findTargets(child, targets);
  return targets;
}

/** Returns a link as it is followed; one that leads nowhere becomes text. */
function asLink(link: Link, before: Nodes | undefined): Nodes[] {
  const [label] = link.children;
  const isBare = label?.type === 'text' && link.url.endsWith(label.value);
  // The parser knows e-mail addresses in ASCII alone, and finds the end of others.
  const isHalf = before?.type === 'text' && WITHIN_A_WORD.test(before.value);
  if (isBare && isHalf && link.url.startsWith('mailto:')) return [text(label.value)];
  const url = isBare && label.value.startsWith('www.') ? label.value : link.url;
  const found = linkUrl(url);
  return found === null ? link.children : [{ ...link, url: found }];
}

/** Returns a definition as it is referred to; one that leads nowhere, like a footnote, becomes text. */
function asDefinition(definition: Definition, source: string): (Definition | Paragraph)[] {
  const url = linkUrl(definition.url);
  if (url !== null) return [{ ...definition, url }];
  return [{ type: 'paragraph', children: [text(sourceOf(definition, source))] }];
}

function asReference(reference: LinkReference, targets: Targets, source: string): Nodes[] {
  const leadsNowhere = targets.get(reference.identifier) === null;
  return leadsNowhere ? [text(sourceOf(reference, source))] : [reference];
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

function repairLinks(node: Nodes, targets: Targets, source: string): void {
  if (!('children' in node)) return;
  const children = node.children.flatMap((child, index): Nodes[] => {
    repairLinks(child, targets, source);
    if (child.type === 'link') return asLink(child, node.children[index - 1]);
    if (child.type === 'linkReference') return asReference(child, targets, source);
    return child.type === 'definition' ? asDefinition(child, source) : [child];
  });
  Object.assign(node, { children: joinTexts(children) });
}

/** Completes the links of a text, makes text of those that lead nowhere, and finds the e-mail addresses of any alphabet. */
export function completeLinks(root: Root, source: string): void {
  repairLinks(root, findTargets(root, new Map()), source);
  findAndReplace(
    root,
    [
      E_MAIL,
      (address: string) => ({ type: 'link', url: `mailto:${address}`, children: [text(address)] }),
    ],
    {
      ignore: ['link', 'linkReference'],
    },
  );
}
