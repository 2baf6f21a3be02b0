import postcss, { type Container, type Root } from 'postcss';
import { PurgeCSS } from 'purgecss';

/** Selectors that only pages with a form field need; some of them are one browser's own parts of a field. */
const OF_FIELDS = /^::(?:placeholder|file-selector-button|-webkit-(?!backdrop))/;

/** The number of cached sets of names: the pages of a kind share few. */
const MAX_SETS = 500;

const unescaped = (value: string) =>
  value
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/**
 * Returns all that a selector can name in a page: elements, classes, attributes, and the values of those `asked` for.
 * The list is short enough to be the same for most pages of one kind.
 */
function namesIn(html: string, asked: ReadonlySet<string>): string[] {
  const names = new Set<string>();
  for (const [, tag] of html.matchAll(/<([a-z][a-z\d]*)/g)) names.add(tag ?? '');
  for (const [, name = '', value = ''] of html.matchAll(/\s([a-z-]+)(?:="([^"]*)")?/g)) {
    if (asked.has(name)) names.add(name);
    if (name !== 'class' && !asked.has(name)) continue;
    for (const word of unescaped(value).split(/\s+/)) names.add(word);
  }
  names.delete('');
  return [...names].toSorted();
}

/** Drops empty at-rules, from the inside out. */
function dropEmpty(container: Container): void {
  container.each((node) => {
    if (node.type !== 'atrule' || !node.nodes) return;
    dropEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

/** Drops what PurgeCSS keeps: variables that nobody reads, and parts of fields that are not there. */
function dropUnread(root: Root, names: readonly string[]): void {
  if (!names.includes('input') && !names.includes('textarea')) {
    root.walkRules((rule) => {
      rule.selectors = rule.selectors.filter((selector) => !OF_FIELDS.test(selector));
      if (rule.selectors.join('') === '') rule.remove();
    });
  }
  const rules = root.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'property');
  const used = new Set(rules.join('').match(/--[\w-]+/g));
  root.walkAtRules('property', (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
  dropEmpty(root);
}

/** Matches the fallback of a `var()`, which may contain two levels of brackets. */
const FALLBACK = String.raw`((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)`;

/** Writes out the registered variables that nothing in the page sets: each costs more than its value. */
function writeOutConstants(root: Root): void {
  const set = new Set<string>();
  root.walkDecls(/^--/, ({ prop }) => {
    set.add(prop);
  });
  root.walkAtRules('property', (rule) => {
    if (set.has(rule.params)) return;
    const initial = rule.nodes?.find(
      (node) => node.type === 'decl' && node.prop === 'initial-value',
    );
    const value = initial?.type === 'decl' ? initial.value : '$1';
    root.replaceValues(new RegExp(`var\\(${rule.params}(?:,${FALLBACK})?\\)`, 'g'), value);
    rule.remove();
  });
}

/** Returns a function that finds the styles of the site that a page uses, in all states that its elements can have. */
export function createPageStyles(stylesheet: string): (html: string) => Promise<string> {
  const asked = new Set(Array.from(stylesheet.matchAll(/\[([a-z-]+)/g), ([, name = '']) => name));
  const sheet = postcss.parse(stylesheet);
  sheet.walkComments((comment) => {
    comment.remove(); // the whole stylesheet has the copyright
  });
  // A document has those of its letters (font-faces.ts).
  sheet.walkAtRules('font-face', (rule) => void rule.remove());
  // Nobody prints before the code is there, and with it the whole sheet.
  sheet.walkAtRules('media', (rule) => {
    if (rule.params === 'print') rule.remove();
  });
  // Tailwind's fallback for browsers without @property: there a few hairlines are missing until the whole sheet comes.
  sheet.walkAtRules('layer', (rule) => {
    if (rule.params === 'properties')
      rule.replaceWith(postcss.atRule({ name: 'layer', params: rule.params })); // keeps its order
  });
  const rules = sheet.toString();
  const found = new Map<string, Promise<string>>();

  async function find(names: string[]): Promise<string> {
    const [result] = await new PurgeCSS().purge({
      content: [{ raw: names.join(' '), extension: 'html' }],
      css: [{ raw: rules }],
      defaultExtractor: () => names,
      variables: true,
      keyframes: true,
    });
    const root = postcss.parse(result?.css ?? '');
    writeOutConstants(root);
    dropUnread(root, names);
    return root.toString();
  }

  return (html) => {
    const names = namesIn(html, asked);
    const key = names.join(' ');
    if (found.size >= MAX_SETS) found.clear();
    const styles = found.get(key) ?? find(names);
    found.set(key, styles);
    return styles;
  };
}
