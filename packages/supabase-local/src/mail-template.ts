export type Template = (values: Readonly<Record<string, string>>) => string;

type Escaper = (value: string) => string;

/**
 * Returns a template of a mail as GoTrue renders it with Go's html/template, as far as mails with a link need:
 * `{{ .Variable }}` in a text, in the URL of an href or src, and in an alt or title. Throws for anything else, so that no
 * template works here alone; `file` is named by the error.
 */
export function parseTemplate(
  source: string,
  variables: readonly string[],
  file: string,
): Template {
  const fail = (text: string, problem: string) =>
    new Error(`${file}: {{${text}}} ${problem}. A mail may have ${variables.join(', ')}.`);
  let before = '';
  // Go leaves out comments, too.
  const parts = source.replaceAll(/<!--.*?-->/gs, '').split(/\{\{(.*?)\}\}/s);
  const renderers = parts.map((part, index): Template => {
    if (index % 2 === 0) {
      if (part.includes('{{')) throw fail('', 'has no end');
      before += part;
      return () => part;
    }
    const name = /^\s*\.(\w+)\s*$/.exec(part)?.[1];
    if (name === undefined || !variables.includes(name)) throw fail(part, 'is not known');
    const escape = escaperAfter(before);
    if (!escape) throw fail(part, 'stands where no text or URL does');
    before += 'x';
    return (values) => escape(values[name] ?? '');
  });
  return (values) => renderers.map((render) => render(values)).join('');
}

const wholeTag = /<[/!]?[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
const openAttribute = /^<[a-z]\w*(?:\s+[\w:-]+(?:="[^"]*")?)*\s+([\w:-]+)="([^"]*)$/i;

/** Returns how a value is escaped after this much of a template; null where it may not stand. */
function escaperAfter(before: string): Escaper | null {
  if (/<(script|style)\b(?!.*<\/\1)/is.test(before)) return null;
  const [tag] = /<[/!a-z].*$/is.exec(before.replaceAll(wholeTag, '')) ?? [];
  if (tag === undefined) return escapeHtml;
  const [, name = '', value = ''] = openAttribute.exec(tag) ?? [];
  if (/^(alt|title)$/i.test(name)) return escapeHtml;
  if (!/^(href|src)$/i.test(name)) return null;
  if (/[?#]/.test(value)) return (text) => escapeHtml(escapeUrl(text, unreserved));
  const normalize = (text: string) => escapeHtml(escapeUrl(text, reserved));
  return value === '' ? (text) => normalize(isSafe(text) ? text : '#ZgotmplZ') : normalize;
}

const entities: Readonly<Record<string, string>> = {
  '\0': '\uFFFD',
  '"': '&#34;',
  '&': '&amp;',
  "'": '&#39;',
  '+': '&#43;',
  '<': '&lt;',
  '>': '&gt;',
};

const escapeHtml: Escaper = (text) =>
  text.replaceAll(/[\0"&'+<>]/g, (character) => entities[character] ?? '');

const unreserved = /[\w.~-]/;
const reserved = /%[\da-f]{2}|[\w.~!#$&*+,/:;=?@[\]-]/i;

/** Encodes every byte of a text but for what matches `kept`. */
function escapeUrl(text: string, kept: RegExp): string {
  return text.replaceAll(new RegExp(`(${kept.source})|.`, 'gisu'), (found, isKept?: string) =>
    isKept === undefined ? Buffer.from(found).toString('hex').replaceAll(/../g, '%$&') : found,
  );
}

const isSafe = (url: string) => !/^[^/:]*:/.test(url) || /^(https?|mailto):/i.test(url);
