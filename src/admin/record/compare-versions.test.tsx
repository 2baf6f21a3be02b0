import { describe, expect, it } from 'vitest';
import { differencesOf, mergeVersions } from './compare-versions';

const base = {
  name: 'Mira',
  bio: { en: 'Singer', de: 'Sängerin' },
  photoUrl: null,
  links: {},
  items: [{ name: { en: 'Mixing' }, value: 80 }],
};

describe('the differences', () => {
  it('are empty between equal versions, in any order of their keys', () => {
    const mine = { ...base, bio: { de: 'Sängerin', en: 'Singer' } };
    expect(differencesOf(base, mine, { ...base })).toEqual([]);
  });

  it('are empty where both have changed a value to the same', () => {
    expect(differencesOf(base, { ...base, name: 'Mia' }, { ...base, name: 'Mia' })).toEqual([]);
  });

  it('prefer my change, else theirs', () => {
    const mine = { ...base, name: 'Mira K.', photoUrl: '/uploads/a.webp' };
    const theirs = { ...base, name: 'Mira M.', links: { instagram: 'https://a.example/' } };
    expect(differencesOf(base, mine, theirs)).toEqual([
      { field: 'name', language: null, mine: 'Mira K.', theirs: 'Mira M.', isMine: true },
      { field: 'photoUrl', language: null, mine: '/uploads/a.webp', theirs: null, isMine: true },
      {
        field: 'links',
        language: null,
        mine: {},
        theirs: { instagram: 'https://a.example/' },
        isMine: false,
      },
    ]);
  });

  it('are listed for each language of a text', () => {
    const mine = { ...base, bio: { en: 'A singer', de: 'Sängerin', uk: 'Співачка' } };
    const theirs = { ...base, bio: { en: 'Singer', de: 'Eine Sängerin' } };
    expect(differencesOf(base, mine, theirs)).toEqual([
      { field: 'bio', language: 'en', mine: 'A singer', theirs: 'Singer', isMine: true },
      { field: 'bio', language: 'uk', mine: 'Співачка', theirs: null, isMine: true },
      { field: 'bio', language: 'de', mine: 'Sängerin', theirs: 'Eine Sängerin', isMine: false },
    ]);
  });

  it('are listed for each language where one version has no text left', () => {
    expect(differencesOf(base, { ...base, bio: null }, base)).toEqual([
      { field: 'bio', language: 'en', mine: null, theirs: 'Singer', isMine: true },
      { field: 'bio', language: 'de', mine: null, theirs: 'Sängerin', isMine: true },
    ]);
  });
});

describe('the merged version', () => {
  const mine = { ...base, name: 'Mira K.', bio: { en: 'A singer', de: 'Sängerin' } };
  const theirs = { ...base, name: 'Mira M.', bio: { en: 'Singer', de: 'Eine Sängerin' } };
  const differences = differencesOf(base, mine, theirs);
  const only = (field: string) => differences.filter((difference) => difference.field === field);

  it('is theirs when none of mine is chosen', () => {
    expect(mergeVersions(mine, theirs, [])).toEqual(theirs);
  });

  it('has the chosen values of mine, and of a text only the chosen languages', () => {
    const chosen = differences.filter(({ isMine }) => isMine);
    expect(mergeVersions(mine, theirs, chosen)).toEqual({
      ...base,
      name: 'Mira K.',
      bio: { en: 'A singer', de: 'Eine Sängerin' },
    });
    expect(mergeVersions(mine, theirs, only('name')).bio).toEqual(theirs.bio);
  });

  it('loses a text that I have removed in its last language', () => {
    const emptied = { ...base, bio: null };
    const other = { ...base, bio: { en: 'One', de: 'Eins' } };
    const all = differencesOf(base, emptied, other);
    expect(mergeVersions<{ bio: object | null }>(emptied, other, all).bio).toBeNull();
  });
});
