import { generate, ident, parse, string, tokenize, tokenTypes, url, walk } from 'css-tree';
import { tooManyParts } from './file-errors';

/** A URL that stays within the drawing: a fragment, or a picture or font as a data URL of any type but text. */
export const WITHIN = /^(?:#|data:(?!text\/))/i;

/** Functions whose strings are names, not URLs. */
const NAMING = new Set<string | undefined>(['format(', 'local(', 'tech(']);

/** Properties whose strings are names or texts. Any other, such as a variable, may become a URL. */
const NAMED = /^(?:font|content$|quotes$)/i;

type Context = 'stylesheet' | 'declarationList';

/** Returns CSS without imports, and without declarations that would load something. Throws where it is nested too deep. */
export function cleanCss(css: string, context: Context): string {
  try {
    return clean(css, context);
  } catch (cause) {
    throw cause instanceof RangeError ? tooManyParts(cause) : cause; // of the stack
  }
}

function clean(css: string, context: Context): string {
  const tree = parse(css, { context, parseCustomProperty: true, parseAtrulePrelude: false });
  walk(tree, (node, item, list) => {
    const isActive =
      node.type === 'Declaration'
        ? mayLoad(node.property, generate(node.value))
        : node.type === 'Raw' ||
          (node.type === 'Atrule' && /^import$/i.test(ident.decode(node.name)));
    if (isActive) list?.remove(item); // a Raw outside of a list is the condition of a rule
  });
  return generate(tree);
}

/** Returns whether the value of a property, or of its attribute, may refer to something outside of the drawing. */
export function mayLoad(property: string, value: string): boolean {
  const open: string[] = [];
  let found = false;
  tokenize(value, (type, start, end) => {
    const text = value.slice(start, end);
    if (type === tokenTypes.Function || type === tokenTypes.LeftParenthesis) {
      open.push(text.toLowerCase());
      found ||= text.includes('\\'); // a name that is written with escapes hides something
    } else if (type === tokenTypes.RightParenthesis) open.pop();
    else if (type === tokenTypes.Url) found ||= !WITHIN.test(url.decode(text));
    else if (type === tokenTypes.BadUrl || type === tokenTypes.BadString) found = true;
    else if (type === tokenTypes.String) {
      const within = open.at(-1);
      if (within === 'url(') found ||= !WITHIN.test(string.decode(text));
      else found ||= within === undefined ? !NAMED.test(property) : !NAMING.has(within);
    }
  });
  return found;
}
