import { describe, expect, it } from 'vitest';
import { cutLines, fitTitle, isRightToLeft, toCapitals, wrapText } from './draw-share-image';

/** Each letter is ten pixels wide. */
const measure = (text: string) => Array.from(text).length * 10;

describe('the lines of a text', () => {
  it('keep words whole where they fit', () => {
    expect(wrapText('Low water at dawn', 100, measure)).toEqual(['Low water', 'at dawn']);
  });

  it('break a word that is wider than a line, between letters', () => {
    expect(wrapText('🌊🌊🌊 Wattenmeer', 40, measure)).toEqual(['🌊🌊🌊', 'Watt', 'enme', 'er']);
  });

  it('are none for a text without words', () => {
    expect(wrapText('  ', 100, measure)).toEqual([]);
  });

  it('end in an ellipsis where some are left out', () => {
    expect(cutLines(['one', 'two', 'three'], 2)).toEqual(['one', 'tw…']);
    expect(cutLines(['one', 'two'], 2)).toEqual(['one', 'two']);
  });

  it('are cut after a whole letter', () => {
    expect(cutLines(['tide 👩🏽‍🚀', 'two'], 1)).toEqual(['tide…']);
    expect(cutLines(['cafe\u0301', 'two'], 1)).toEqual(['caf…']);
    expect(cutLines(['שָׁלוֹם', 'two'], 1)).toEqual(['שָׁלוֹ…']);
  });
});

describe('the size of a title', () => {
  /** A letter is half as wide as it is high. */
  const measureAt = (size: number) => (text: string) => (text.length * size) / 2;

  it('is the largest for a short one', () => {
    expect(fitTitle('EBB', measureAt)).toEqual({ size: 148, lines: ['EBB'] });
  });

  it('is smaller for a long word, which stays whole', () => {
    const { size, lines } = fitTitle('WATTENMEERLIEDER', measureAt);
    expect(lines).toEqual(['WATTENMEERLIEDER']);
    expect(size).toBe(56);
  });

  it('is the smallest for the longest, which is cut', () => {
    const { size, lines } = fitTitle('A TITLE OF TWO HUNDRED LETTERS '.repeat(9), measureAt);
    expect(size).toBe(40);
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toMatch(/…$/);
  });
});

it.each([
  ['Low Water', 'LOW WATER'],
  ['Приплив і Ґанок', 'ПРИПЛИВ І ҐАНОК'],
  ['straße', 'STRASSE'],
  ['cafe\u0301', 'CAFE\u0301'],
  ['მოქცევა', 'მოქცევა'],
  ['Մակընթացություն', 'Մակընթացություն'],
  ['Παλίρροια', 'Παλίρροια'],
  ['Παλίρροια (Live)', 'Παλίρροια (LIVE)'],
  ['שלום!', 'שלום!'],
  ['مد وجزر', 'مد وجزر'],
])('writes the title %s as %s', (title, written) => {
  expect(toCapitals(title)).toBe(written);
});

it.each([
  ['שלום!', true],
  ['«مد» (Live)', true],
  ['1. שלום', true],
  ['Low Water', false],
  ['Live in שלום', false],
  ['1999', false],
  ['', false],
])('begins %j at the right: %s', (text, isTurned) => {
  expect(isRightToLeft(text)).toBe(isTurned);
});
