import { svg, type RejectedFile } from './hostile-pictures';

const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
const letters = (count: number) => 'a'.repeat(count);
const gradient = (stops: number, id = 'colors') =>
  `<linearGradient id="${id}">${repeat(stops, (at) => `<stop offset="${at / stops}"/>`)}</linearGradient>`;
const painted = (count: number) => '<rect width="9" height="9" fill="url(#colors)"/>'.repeat(count);
const circle = (attributes: string) => `<circle r="3" stroke="red" ${attributes}/>`;
const longPath = `M0 0${repeat(2000, (at) => `L${(at * 37) % 900} ${(at * 91) % 600}`)}`;

const SVGS: [what: string, content: string][] = [
  // Letters: time for a text grows with the cube of them.
  ['of 10,000 letters in one text', `<text>${letters(10_000)}</text>`],
  ['of 2,001 letters in many texts', `<text>${letters(87)}</text>`.repeat(23)],
  ['of 2,001 accents on a letter', `<text>a${'\u0301'.repeat(2000)}</text>`],
  [
    'of a stretched text of 400 kB',
    `<text textLength="9" letter-spacing="1">${letters(400_000)}</text>`,
  ],
  [
    'whose mask has a text that is rendered forty times',
    `<mask id="m"><text>${letters(50)}</text></mask>${'<path d="M0 0h9" mask="url(#m)"/>'.repeat(41)}`,
  ],
  [
    'of 3,000 turned letters',
    `<text>${'<tspan x="1" y="2" rotate="3">a</tspan>'.repeat(3000)}</text>`,
  ],
  ['of 1,001 empty pieces of text', `<text>a${'<tspan x="1"/>'.repeat(1001)}</text>`],

  // Stops of gradients, for each part that they paint.
  ['of 1,000 shapes in 1,000 colours', gradient(1000) + painted(1000)],
  [
    'of 1,000 shapes in a group of 101 colours',
    `${gradient(101)}<g fill="url(#colors)">${'<path d="M0 0h9"/>'.repeat(1000)}</g>`,
  ],
  [
    'of lines in 1,000 colours from a style sheet',
    `<style>.a{stroke:url(#colors)}</style>${gradient(1000)}${'<path class="a" d="M0 0h9"/>'.repeat(101)}`,
  ],
  [
    'of shapes in borrowed colours',
    `${gradient(1000, 'source')}<linearGradient id="colors" href="#source"/>${painted(101)}`,
  ],
  [
    'of a text in 1,000 colours',
    `${gradient(1000)}<text fill="url(#colors)">${letters(101)}</text>`,
  ],
  ['of two gradients of one name', `${gradient(1000)}${gradient(1)}${painted(101)}`],

  // Dashes, however they come to be many.
  ['of very short dashes', circle('stroke-width="1e6" stroke-dasharray="0.00001"')],
  ['of dashes in a group', `<g stroke-dasharray=".001">${circle('').repeat(10)}</g>`],
  ['of dashes in a style', circle('style="stroke-dasharray: .0001px, .0001px"')],
  ['of dashes by a percentage', circle('stroke-dasharray="0.00001%"')],
  [
    'of dashes on a way of a million kilometres',
    `<path stroke="red" stroke-dasharray="1" d="M0 0${'L1e6 1e6L0 0'.repeat(10)}"/>`,
  ],
  [
    'of dashes on a way that only its steps tell',
    `<path stroke="red" stroke-dasharray="1" d="m0 0${'h1e4h-1e4'.repeat(10)}"/>`,
  ],
  [
    'of dashes on a curve that swings out',
    `<path stroke="red" stroke-dasharray="1" d="M0 0q1e5 0 0 0t0 0t0 0"/>`,
  ],
  ['of dashes on a huge arc', `<path stroke="red" stroke-dasharray="1" d="M0 0A1e6 1e6 0 115 5"/>`],
  [
    'of dashes on a polygon',
    `<polygon stroke="red" stroke-dasharray="1" points="0,0 1e6,0 1e6,1e6"/>`,
  ],
  ['of dashes on a length that is only declared', circle('pathLength="1e9" stroke-dasharray="1"')],
  [
    'of dashes on large letters',
    `<text font-size="9e4" stroke="red" stroke-dasharray="1">aaa</text>`,
  ],
  [
    'of dashes on letters that grow',
    `<g font-size="100em"><text font-size="9000%" stroke-dasharray="1">a</text></g>`,
  ],
  [
    'of dashes without a number',
    circle('r="1e999" stroke-dasharray="1e999"').replace('r="3" ', ''),
  ],

  // What masks and clips repeat.
  [
    'whose clip of a long path is used 1,000 times',
    `<clipPath id="c"><path d="${longPath}"/></clipPath>${'<path d="M0 0h9" clip-path="url(#c)"/>'.repeat(1000)}`,
  ],
  [
    'of two masks of one name',
    `<mask id="m">${'<rect/>'.repeat(500)}</mask><mask id="m"/>${'<path d="M0 0h9" mask="url(#m)"/>'.repeat(100)}`,
  ],
];

/** SVGs of which one alone would take seconds to years to render. */
export const COSTLY_SVGS: RejectedFile[] = SVGS.map(([what, content]) => [
  `an SVG ${what}`,
  () => svg(content),
  413,
  'drawing-too-complex',
]);

const unsized = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9z"/></svg>`;

/** SVGs that would have to be rendered to find out how large they are, or that cannot be shown at any size. */
export const UNSIZED_SVGS: RejectedFile[] = [
  ['an SVG without a size', () => unsized(''), 400, 'drawing-without-size'],
  [
    'an SVG as large as the page around it',
    () => unsized('width="100%" height="100%"'),
    400,
    'drawing-without-size',
  ],
  ['an SVG of a width alone', () => unsized('width="9"'), 400, 'drawing-without-size'],
  ['an SVG of no height', () => unsized('width="9" height="0"'), 400, 'bad-request'],
  ['an SVG with a view of nothing', () => unsized('viewBox="0 0 0 0"'), 400, 'bad-request'],
  ['an SVG of less than nothing', () => unsized('viewBox="0 0 -9 9"'), 400, 'bad-request'],
];
