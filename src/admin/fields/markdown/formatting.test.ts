import { describe, expect, it } from 'vitest';
import {
  addPicture,
  type Edit,
  linkOfPasted,
  type Selected,
  toggleEmphasis,
  toggleLink,
  toggleList,
} from './formatting';

/** Reads a text whose selection is between two bars, or whose cursor is one. */
function read(marked: string): Selected {
  const [before = '', inside = '', after] = marked.split('|');
  const text = marked.replaceAll('|', '');
  const start = before.length;
  return { text, start, end: after === undefined ? start : start + inside.length };
}

function write({ text }: Selected, { from, to, insert, start, end }: Edit): string {
  const next = text.slice(0, from) + insert + text.slice(to);
  const bar = start === end ? '|' : `|${next.slice(start, end)}|`;
  return next.slice(0, start) + bar + next.slice(end);
}

const edited = (marked: string, edit: (selected: Selected) => Edit) =>
  write(read(marked), edit(read(marked)));

describe('bold', () => {
  it.each([
    ['a |new| single', 'a **|new|** single'],
    ['a **|new|** single', 'a |new| single'],
    ['a |**new**| single', 'a |new| single'],
    ['a| new |single', 'a **|new|** single'],
    ['a n|ew single', 'a **|new|** single'],
    ['a | b', 'a **|** b'],
    ['a **|** b', 'a | b'],
    ['*|new|*', '***|new|***'],
    ['***|new|***', '*|new|*'],
    ['__|new|__', '|new|'],
    ['|one\n\ntwo|', '**|one**\n\n**two|**'],
    ['**|one**\n**two|**', '|one\ntwo|'],
    ['|- one\n- two|', '- **|one**\n- **two|**'],
    ['|Один, два|', '**|Один, два|**'],
  ])('makes %j %j', (before, after) => {
    expect(edited(before, (selected) => toggleEmphasis(selected, 'bold'))).toBe(after);
  });
});

describe('italic', () => {
  it.each([
    ['a |new| single', 'a *|new|* single'],
    ['a *|new|* single', 'a |new| single'],
    ['a _|new|_ single', 'a |new| single'],
    ['**|new|**', '***|new|***'],
    ['***|new|***', '**|new|**'],
  ])('makes %j %j', (before, after) => {
    expect(edited(before, (selected) => toggleEmphasis(selected, 'italic'))).toBe(after);
  });
});

describe('a link', () => {
  it.each([
    ['hear |it| now', 'hear [it](|) now'],
    ['hear| it |now', 'hear [it](|) now'],
    ['hear i|t now', 'hear [it](|) now'],
    ['hear  | now', 'hear  [|]() now'],
    ['|https://a.example/b|', '[|](https://a.example/b)'],
    ['hear [i|t](https://a.example) now', 'hear |it| now'],
    ['hear |[it](https://a.example)| now', 'hear |it| now'],
  ])('makes %j %j', (before, after) => {
    expect(edited(before, toggleLink)).toBe(after);
  });

  it.each([
    ['hear |it| now', 'https://a.example/b', 'hear [it](https://a.example/b)| now'],
    ['hear| it |now', ' https://a.example/b\n', 'hear [it](https://a.example/b)| now'],
    ['|it|', 'https://a.example/(b)', '[it](https://a.example/%28b%29)|'],
    ['|it|', 'mailto:mail@a.example', '[it](mailto:mail@a.example)|'],
  ])('is made of selected words by pasting a URL over them: %j and %j', (before, pasted, after) => {
    const edit = linkOfPasted(read(before), pasted);
    expect(edit && write(read(before), edit)).toBe(after);
  });

  it.each([
    ['hear |it| now', 'some words'],
    ['hear | now', 'https://a.example'],
    ['|https://b.example|', 'https://a.example'],
    ['[it](|here|)', 'https://a.example'],
    ['|one\ntwo|', 'https://a.example'],
  ])('is not made of %j and %j', (before, pasted) => {
    expect(linkOfPasted(read(before), pasted)).toBeNull();
  });
});

describe('a list', () => {
  it.each([
    ['|one\ntwo|', '|- one\n- two|'],
    ['o|ne\ntw|o\nthree', '|- one\n- two|\n\nthree'],
    ['|- one\n- two|', '|one\ntwo|'],
    ['|- one\ntwo|', '|- one\n- two|'],
    ['|one\n\ntwo|\n', '|- one\n\n- two|\n'],
    ['|• one\n– two|', '|- one\n- two|'],
    ['on|e', '- one|'],
    ['|', '- |'],
    ['above\non|e\nbelow', 'above\n- one|\n\nbelow'],
    ['|3. Oktober\n17. Oktober|', '|- 3. Oktober\n- 17. Oktober|'],
  ])('makes %j %j', (before, after) => {
    expect(edited(before, toggleList)).toBe(after);
  });
});

describe('a picture', () => {
  const picture = { url: '/uploads/a.webp', alt: 'The [blue] room' };

  it.each([
    ['|', '![The \\[blue\\] room](/uploads/a.webp)|'],
    ['Before|', 'Before\n\n![The \\[blue\\] room](/uploads/a.webp)|'],
    ['Before|\nAfter', 'Before\n\n![The \\[blue\\] room](/uploads/a.webp)|\n\nAfter'],
    ['|Before|\n\nAfter', 'Before\n\n![The \\[blue\\] room](/uploads/a.webp)|\n\nAfter'],
  ])('is inserted as a separate paragraph after the selection: %j', (before, after) => {
    expect(edited(before, (selected) => addPicture(selected, picture))).toBe(after);
  });
});
