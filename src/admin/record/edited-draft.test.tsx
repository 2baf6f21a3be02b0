import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type DraftPlace,
  type Edited,
  isDraftLike,
  readLocalDraft,
  useLocalDraft,
  writeLocalDraft,
} from './edited-draft';

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

describe('the draft in the browser', () => {
  it('is found by the same member for the same record, and by nobody else', () => {
    writeLocalDraft(place, stored('a', { name: 'Mia', price: 'about ten' }));
    expect(readLocalDraft(place)).toEqual(stored('a', { name: 'Mia', price: 'about ten' }));
    expect(readLocalDraft({ ...place, member: 'bob' })).toBeNull();
    expect(readLocalDraft({ ...place, record: '2' })).toBeNull();
    expect(readLocalDraft({ ...place, record: null })).toBeNull();
    expect(readLocalDraft({ ...place, resource: 'releases' })).toBeNull();
  });

  it('is the newest of several that an older release has stored', () => {
    localStorage.setItem('draft/ada/artists/1', JSON.stringify([stored('b'), stored('a')]));
    expect(readLocalDraft(place)).toEqual(stored('b'));
  });

  it.each(['{', '5', 'null', '[]', '{"form":1}', '{"form":"a","at":"soon","version":null}'])(
    'is ignored when the storage holds %s',
    (text) => {
      localStorage.setItem('draft/ada/artists/1', text);
      expect(readLocalDraft(place)).toBeNull();
    },
  );

  it('is lost silently when the storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeLocalDraft(place, stored('a'));
    full.mockRestore();
    expect(readLocalDraft(place)).toBeNull();
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

const kept = () => readLocalDraft(place)?.draft;

describe('a form', () => {
  it('offers unsaved text of an earlier form until it is restored', () => {
    const first = open();
    expect(first.draft().offer).toBeNull();
    first.type('Mira K.');
    first.close(); // as by a crash, without an event on unload

    open().close(); // a user who only looked has decided nothing
    const second = open();
    expect(second.draft().offer).toEqual({ at: expect.any(Date), isOlder: false });
    let restored: Edited<typeof base> | null = null;
    act(() => {
      restored = second.draft().restore();
    });
    expect(restored).toMatchObject({ draft: { ...base, name: 'Mira K.' }, base, version: '1' });
    expect(second.draft().offer).toBeNull();
    second.type('Mira K.');
    second.draft().forget();
    expect(kept()).toBeUndefined();
  });

  it('reports that the record has changed since', () => {
    const first = open();
    first.type('Mira K.');
    first.close();
    expect(open('2').draft().offer?.isOlder).toBe(true);
  });

  it('stores no undone text, and deletes discarded text', () => {
    const first = open();
    first.type('Mira K.');
    first.undo();
    expect(kept()).toBeUndefined();
    first.type('Mira M.');
    first.close();

    const second = open();
    act(() => second.draft().discard());
    expect(second.draft().offer).toBeNull();
    expect(kept()).toBeUndefined();
  });

  it('stores the newest text, and the offered one again once that is saved', () => {
    const first = open();
    first.type('Mira K.');
    first.close();

    const second = open();
    second.type('Other');
    expect(kept()).toEqual({ ...base, name: 'Other' });
    expect(second.draft().offer).not.toBeNull(); // it can still be restored
    act(() => second.draft().saved({ ...base, name: 'Other' }));
    expect(kept()).toEqual({ ...base, name: 'Mira K.' });
    second.close();
    expect(open().draft().offer).not.toBeNull();
  });

  it('keeps its own text when the offered one is discarded', () => {
    const first = open();
    first.type('Mira K.');
    first.close();

    const second = open();
    second.type('Other');
    act(() => second.draft().discard());
    expect(kept()).toEqual({ ...base, name: 'Other' });
    act(() => second.draft().saved({ ...base, name: 'Other' }));
    expect(kept()).toBeUndefined();
  });

  it('does not offer again what is discarded while other text is saved', () => {
    const first = open();
    first.type('Mira K.');
    first.close();

    const second = open();
    second.type('Other');
    const { saved } = second.draft(); // as it was when the save began
    act(() => second.draft().discard());
    act(() => saved({ ...base, name: 'Other' }));
    expect(kept()).toBeUndefined();
    second.close();
    expect(open().draft().offer).toBeNull();
  });

  it('deletes only its own text, not a newer one of another tab', () => {
    const one = open();
    const other = open();
    one.type('Mira K.');
    other.type('Mira M.');
    act(() => one.draft().saved({ ...base, name: 'Mira K.' }));
    expect(kept()).toEqual({ ...base, name: 'Mira M.' });
    other.undo();
    expect(kept()).toBeUndefined();
  });

  it('does not offer text that has been saved in another way', () => {
    const first = open();
    first.type('Mira K.');
    first.close();

    const second = open();
    second.type('Mira K.'); // once more, by hand
    act(() => second.draft().saved({ ...base, name: 'Mira K.' }));
    expect(second.draft().offer).toBeNull();
    expect(kept()).toBeUndefined();

    writeLocalDraft(place, stored('a', base)); // as it is stored
    expect(open().draft().offer).toBeNull();
  });
});
