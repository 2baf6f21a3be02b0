import { expect, it } from 'vitest';
import { createVisits, pageAt } from './visits';

/** Visits that note what they have counted. */
function startVisits({ isReturn = false, isMeant = (): boolean => true } = {}) {
  const counted: string[] = [];
  const visits = createVisits(({ page, entry }, isFirst) => {
    if (isMeant()) counted.push(`${page} ${entry}${isFirst ? ' first' : ''}`);
    return isMeant();
  }, isReturn);
  return { counted, ...visits, open: (path: string) => visits.show(pageAt(path)) };
}

it('counts a page once, at its first touch', () => {
  const { counted, open, touch, leave } = startVisits();
  open('/');
  expect(counted).toEqual([]);
  touch();
  touch();
  leave(60_000);
  expect(counted).toEqual(['home  first']);
});

it('counts the pages after a touch as they are opened, each once', () => {
  const { counted, open, touch } = startVisits();
  open('/');
  touch();
  open('/releases/low-water');
  open('/');
  open('/releases/low-water/');
  open('/artists/low-water');
  expect(counted).toEqual(['home  first', 'release low-water', 'artist low-water']);
});

it('counts the page that replaces an untouched one as the first', () => {
  const { counted, open, touch } = startVisits();
  open('/releases/00000000-0000-4000-8000-0000000000d2');
  open('/releases/low-water');
  touch();
  expect(counted).toEqual(['release low-water first']);
});

it('counts an untouched page when it is left after ten seconds', () => {
  const { counted, open, leave } = startVisits();
  open('/about');
  leave(9_999);
  expect(counted).toEqual([]);
  leave(10_000);
  expect(counted).toEqual(['about  first']);
});

it('does not count a reloaded or revisited page again, but those after it', () => {
  const { counted, open, touch, leave } = startVisits({ isReturn: true });
  open('/about');
  touch();
  leave(60_000);
  open('/contact');
  open('/about');
  expect(counted).toEqual(['contact ']);
});

it('counts at a later touch when counting failed at the first', () => {
  let isRead = false;
  const { counted, open, touch } = startVisits({ isMeant: () => isRead });
  open('/about');
  touch();
  isRead = true;
  touch();
  expect(counted).toEqual(['about  first']);
});

it.each(['/nowhere', '/releases/Not A Slug', '/embed/releases/low-water', '/preview/1'])(
  'counts nothing at %s',
  (path) => {
    const { counted, open, touch } = startVisits();
    open(path);
    touch();
    expect(counted).toEqual([]);
    open('/about');
    expect(counted).toEqual(['about ']);
  },
);
