import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Pages from '@/site/pages';
import { PrefetchLinks } from './prefetch-links';

const LINKS = [
  { name: 'News', href: '/news' },
  { name: 'Releases in German', href: '/de/releases' },
  { name: 'This page', href: '/' },
  { name: 'Content', href: '#main' },
  { name: 'Panel', href: '/adminpanel' },
  { name: 'Elsewhere', href: 'https://music.example/artists' },
  { name: 'Another tab', href: '/artists', target: '_blank' },
];

/** The pages that have been fetched, code and rows. */
const fetched: string[] = [];
vi.mock('@/site/pages', async (original) => ({
  ...(await original<typeof Pages>()),
  loadPage: ({ name }: Pages.SitePage) => {
    fetched.push(name);
    return Promise.resolve({ load: () => Promise.resolve() });
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  fetched.length = 0;
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <PrefetchLinks />
      {LINKS.map(({ name, ...link }) => (
        <a key={name} {...link}>
          <span>{name}</span>
        </a>
      ))}
    </QueryClientProvider>,
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const over = (name: string, pointerType = 'mouse') =>
  fireEvent(
    screen.getByText(name),
    Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }),
  );

it('fetches what a link leads to when a mouse rests on it', () => {
  over('News');
  vi.advanceTimersByTime(64);
  expect(fetched).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fetched).toEqual(['news']);
});

it('fetches nothing for a mouse that goes on', () => {
  over('News');
  vi.advanceTimersByTime(50);
  over('Content');
  vi.advanceTimersByTime(1000);
  expect(fetched).toEqual([]);
});

it('fetches at once for a finger, and for a link that is focused', () => {
  over('Releases in German', 'touch');
  vi.advanceTimersByTime(0);
  expect(fetched).toEqual(['releases']);
  fireEvent.focusIn(screen.getByRole('link', { name: 'News' }));
  vi.advanceTimersByTime(65);
  expect(fetched).toEqual(['releases', 'news']);
});

it.each(['This page', 'Content', 'Panel', 'Elsewhere', 'Another tab'])(
  'fetches nothing for a link like "%s"',
  (name) => {
    over(name);
    vi.advanceTimersByTime(1000);
    expect(fetched).toEqual([]);
  },
);

it.each([
  [{ saveData: true, effectiveType: '4g' }, []],
  [{ saveData: false, effectiveType: 'slow-2g' }, []],
  [{ saveData: false, effectiveType: '3g' }, ['news']],
])('with a connection of %j fetches %j', (connection, expected) => {
  vi.stubGlobal('navigator', { connection });
  over('News');
  vi.advanceTimersByTime(1000);
  expect(fetched).toEqual(expected);
});
