import { describe, expect, it } from 'vitest';
import { fingerprint, reasonToRead } from '../../form/marks';
import { mergeReviews, reviewOf } from '../../form/review';

const BIO = { en: 'Mira sings.', de: 'Mira singt.', uk: 'Міра співає.' };
const de = fingerprint('Mira singt.');
const uk = fingerprint('Міра співає.');

describe('a text that is changed in one language', () => {
  it('may be outdated in the others that it is written in', () => {
    const draft = { bio: { ...BIO, en: 'Mira dances.' }, toReview: {} };
    expect(reviewOf({ bio: BIO, toReview: {} }, draft)).toEqual({
      de: { [de]: 'outdated' },
      uk: { [uk]: 'outdated' },
    });
  });

  it('is not outdated in those that were changed with it', () => {
    const draft = { bio: { ...BIO, en: 'Mira dances.', de: 'Mira tanzt.' }, toReview: {} };
    expect(reviewOf({ bio: BIO, toReview: {} }, draft)).toEqual({ uk: { [uk]: 'outdated' } });
  });

  it.each([
    ['a comma is corrected', { ...BIO, en: 'Mira, sings.' }],
    ['a translation is added', { ...BIO, ru: 'Мира поёт.' }],
    ['a language is emptied', { de: BIO.de, uk: BIO.uk }],
    ['nothing is changed', { ...BIO }],
  ])('is not outdated in any language when %s', (_, bio) => {
    expect(reviewOf({ bio: BIO, toReview: {} }, { bio, toReview: {} })).toEqual({});
  });

  it('is not outdated in a new entry, whose languages were written together', () => {
    expect(reviewOf({ bio: null, toReview: {} }, { bio: BIO, toReview: {} })).toEqual({});
  });
});

describe('a text that may be outdated', () => {
  const stored = { bio: { ...BIO, en: 'Mira dances.' }, toReview: { de: { [de]: 'outdated' } } };

  it('stays so while other fields are changed', () => {
    expect(reviewOf(stored, { ...stored, name: 'Mira' })).toEqual({ de: { [de]: 'outdated' } });
  });

  it('is up to date once it is changed, which outdates no other language', () => {
    const draft = { ...stored, bio: { ...stored.bio, de: 'Mira tanzt.' } };
    expect(reviewOf(stored, draft)).toEqual({});
  });

  it('is up to date once somebody approves it', () => {
    expect(reviewOf(stored, { ...stored, toReview: { de: { [de]: 'read' } } })).toEqual({});
  });

  it('can be approved in the form in which another language was changed', () => {
    const draft = {
      bio: { ...BIO, en: 'Mira dances.' },
      toReview: { de: { [de]: 'read' }, uk: { [uk]: 'read' } },
    };
    expect(reviewOf({ bio: BIO, toReview: {} }, draft)).toEqual({});
  });
});

describe('the lines of a price list', () => {
  const mixing = { name: { en: 'Mixing', de: 'Mischen' }, note: { en: 'from', de: 'ab' } };
  const mastering = { name: { en: 'Mastering', de: 'Mastern' }, note: { en: 'from', de: 'ab' } };
  const base = { items: [mixing, mastering] };

  it('are not outdated when they are moved, removed or added', () => {
    const vocals = { name: { en: 'Vocals', de: 'Gesang' }, note: { en: 'each', de: 'ab' } };
    expect(reviewOf(base, { items: [mastering, mixing] })).toEqual({});
    expect(reviewOf(base, { items: [mastering] })).toEqual({});
    expect(reviewOf(base, { items: [mixing, mastering, vocals] })).toEqual({});
  });

  it('are each compared with their former text when several are changed and moved', () => {
    const items = [
      { ...mastering, name: { en: 'Stem mastering', de: 'Mastern' } },
      { ...mixing, name: { en: 'Stem mixing', de: 'Mischen' } },
    ];
    expect(reviewOf(base, { items })).toEqual({
      de: { [fingerprint('Mastern')]: 'outdated', [fingerprint('Mischen')]: 'outdated' },
    });
  });

  it('may be outdated when one was changed, also after it was moved', () => {
    const changed = { ...mixing, name: { en: 'Stem mixing', de: 'Mischen' } };
    expect(reviewOf(base, { items: [mastering, changed] })).toEqual({
      de: { [fingerprint('Mischen')]: 'outdated' },
    });
  });
});

it('returns the reason for a wording, ignoring spaces, and none where the wording was removed', () => {
  const review = { de: { [fingerprint('Mira singt.')]: 'suggested' as const } };
  expect(reasonToRead(review, { de: ' Mira\nsingt. ' }, 'de')).toBe('suggested');
  expect(reasonToRead(review, { de: 'Mira tanzt.' }, 'de')).toBeNull();
  expect(reasonToRead(review, { en: 'Mira singt.' }, 'en')).toBeNull();
  expect(reasonToRead(review, null, 'de')).toBeNull();
});

it('merges two versions, and keeps texts that were approved here', () => {
  const theirs = { de: { aaaaaaaa: 'outdated', bbbbbbbb: 'outdated' } };
  expect(mergeReviews({ de: { aaaaaaaa: 'read' } }, theirs)).toEqual({
    de: { aaaaaaaa: 'read', bbbbbbbb: 'outdated' },
  });
});
