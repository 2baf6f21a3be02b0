/** An address within the drawing: a fragment, or a picture or font as a data URL of any type but text. */
export const WITHIN = /^(?:#|data:(?!text\/))/i;

/** What may load something in CSS. It holds whatever stands around it, so that no reader of CSS is needed. */
const LOADING = new RegExp(
  [
    /\\/, // may hide any of the others
    /@import/,
    /url\((?!\s*["']?(?:#|%23|data:(?!text\/)))/,
    /(?<!xmlns(?::\w+)?=)["']\s*(?!data:(?!text\/))(?:[a-z][\w+.-]*:|\/\/)/, // a text that is an address
    /(?<!(?<![\w-])(?:url|format|local|tech))\(\s*["']/, // a text that a function may take for one
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Returns whether the value of an attribute or a part of CSS may refer to something outside of the drawing. */
export function mayLoad(text: string): boolean {
  return LOADING.test(text.replaceAll(/[\t\n\r]/g, '')); // as addresses are read
}

/** CSS up to the end of a declaration, or to where the block of a rule begins or ends. */
const PART = /(?:"[^"]*"|'[^']*'|\([^()"']*\)|[^;{}"'(]+|["'(])+;?/g;

/** Returns CSS without imports and declarations that may load something; what ends a part keeps the others apart. */
export function cleanCss(css: string): string {
  return css.replaceAll(PART, (part) => (mayLoad(part) ? '' : part));
}
