import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type DraftPlace,
  type Edited,
  isDraftLike,
  keepLocalDraft,
  readLocalDrafts,
  useLocalDraft,
} from './local-draft';

afterEach(() => localStorage.clear());

const place: DraftPlace = { member: 'ada', resource: 'artists', record: '1' };
const base = { name: 'Mira', price: 1 };
const stored = (form: string, draft: unknown = base) => ({
  form,
  at: '2026-03-07T10:00:00.000Z',
  version: '1',
  base,
  draft,
});

describe('the drafts in the browser', () => {
  it('are found by the same member for the same record, and by nobody else', () => {
    keepLocalDraft(place, stored('a', { name: 'Mia', price: 'about ten' }));
    expect(readLocalDrafts(place)).toEqual([stored('a', { name: 'Mia', price: 'about ten' })]);
    expect(readLocalDrafts({ ...place, member: 'bob' })).toEqual([]);
    expect(readLocalDrafts({ ...place, record: '2' })).toEqual([]);
    expect(readLocalDrafts({ ...place, record: null })).toEqual([]);
    expect(readLocalDrafts({ ...place, resource: 'releases' })).toEqual([]);
  });

  it('are one text per opened form, the newest first, up to a maximum', () => {
    for (const form of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) keepLocalDraft(place, stored(form));
    expect(readLocalDrafts(place).map(({ form }) => form)).toEqual(['b', 'f', 'e', 'd', 'c']);
  });

  it.each(['{', '5', 'null', '[{"form":1}]', '[{"form":"a","at":"soon","version":null}]'])(
    'are ignored when the storage holds %s',
    (text) => {
      localStorage.setItem('draft/ada/artists/1', text);
      expect(readLocalDrafts(place)).toEqual([]);
    },
  );

  it('are lost without an error when the storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepLocalDraft(place, stored('a'));
    full.mockRestore();
    expect(readLocalDrafts(place)).toEqual([]);
  });

  it.each([
    [{ name: '', price: 5 }, true],
    [{ name: '' }, false],
    [{ name: '', price: 5, more: 1 }, false],
    [['a', 'b'], false],
    [null, false],
  ])('%j has the values of a draft: %s', (json, expected) => {
    expect(isDraftLike(json, base)).toBe(expected);
  });
});

/** A form that is opened; `type` changes its name. */
function open(version = '1') {
  const start: Edited<typeof base> = { draft: base, base, version };
  const { result, rerender, unmount } = renderHook(
    (edited: Edited<typeof base>) => useLocalDraft(place, edited, edited.draft !== edited.base),
    { initialProps: start },
  );
  return {
    draft: () => result.current,
    type: (name: string) => rerender({ ...start, draft: { ...base, name } }),
    undo: () => rerender(start),
    close: unmount,
  };
}

const names = () => readLocalDrafts(place).map(({ draft }) => draft);

describe('a form', () => {
  it('offers unsaved text of an earlier form, and keeps it until it is restored or discarded', () => {
    const first = open();
    expect(first.draft().offer).toBeNull();
    first.type('Mira K.');
    first.close(); // as by a crash: nothing is said on the way out

    const second = open();
    expect(second.draft().offer).toEqual({
      at: expect.any(Date),
      isOlder: false,
      isPassedOver: false,
    });
    second.type('Other'); // a user who types on without deciding loses neither
    expect(names()).toEqual([
      { ...base, name: 'Other' },
      { ...base, name: 'Mira K.' },
    ]);
    let restored: Edited<typeof base> | null = null;
    act(() => {
      restored = second.draft().restore();
    });
    expect(restored).toMatchObject({ draft: { ...base, name: 'Mira K.' }, base, version: '1' });
    expect(second.draft().offer).toBeNull();
    second.draft().forget();
    expect(names()).toEqual([]);
  });

  it('says that the record has changed since', () => {
    const first = open();
    first.type('Mira K.');
    first.close();
    expect(open('2').draft().offer?.isOlder).toBe(true);
  });

  it('stores no text that was undone, and forgets discarded text', () => {
    const first = open();
    first.type('Mira K.');
    first.undo();
    expect(names()).toEqual([]);
    first.type('Mira M.');
    first.close();

    const second = open();
    act(() => second.draft().discard());
    expect(second.draft().offer).toBeNull();
    expect(names()).toEqual([]);
  });

  it('does not offer text again that was passed over when another was saved, and does not lose it', () => {
    const first = open();
    first.type('Mira K.');
    first.close();

    const second = open();
    second.type('Other');
    act(() => second.draft().saved({ ...base, name: 'Other' }));
    expect(second.draft().offer?.isPassedOver).toBe(true);
    second.close();

    const third = open();
    expect(third.draft().offer?.isPassedOver).toBe(true);
    third.type('Mira M.');
    third.close();
    const fourth = open();
    expect(fourth.draft().offer?.isPassedOver).toBe(false); // what is new comes first
    act(() => fourth.draft().discard());
    expect(fourth.draft().offer?.isPassedOver).toBe(true);
    expect(names()).toEqual([{ ...base, name: 'Mira K.' }]);
  });

  it('does not offer text that has been saved in another way', () => {
    const first = open();
    first.type('Mira K.');
    first.close();

    const second = open();
    second.type('Mira K.'); // once more, by hand
    act(() => second.draft().saved({ ...base, name: 'Mira K.' }));
    expect(second.draft().offer).toBeNull();
    expect(names()).toEqual([]);

    keepLocalDraft(place, stored('a', base)); // as it is stored
    expect(open().draft().offer).toBeNull();
  });
});
