import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SitePage } from '@/site/pages';
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

/** The pages that have been prefetched, code and rows. */
const fetched: string[] = [];
vi.mock('./load-page', () => ({
  loadPage: ({ name }: SitePage) => {
    fetched.push(name);
    return Promise.resolve({ load: () => Promise.resolve() });
  },
}));

function open(): void {
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
}

beforeEach(() => {
  vi.useFakeTimers();
  fetched.length = 0;
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

it('prefetches the page of a link when a mouse rests on it', () => {
  open();
  over('News');
  vi.advanceTimersByTime(64);
  expect(fetched).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fetched).toEqual(['news']);
});

it('prefetches nothing when the mouse moves on', () => {
  open();
  over('News');
  vi.advanceTimersByTime(50);
  over('Content');
  vi.advanceTimersByTime(1000);
  expect(fetched).toEqual([]);
});

it('prefetches at once on touch, and for a focused link', () => {
  open();
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
    open();
    over(name);
    vi.advanceTimersByTime(1000);
    expect(fetched).toEqual([]);
  },
);

it.each([
  [{ saveData: true, effectiveType: '4g' }, [], 0],
  [{ saveData: false, effectiveType: 'slow-2g' }, [], 0],
  [{ saveData: false, effectiveType: '3g' }, ['news'], 0],
  [{ saveData: false, effectiveType: '4g' }, ['news'], 7],
])('with a connection of %j fetches %j, and watches %d links', (connection, expected, watched) => {
  const observe = vi.fn<(link: Element) => void>();
  class Observer {
    observe = observe;
    disconnect = () => undefined;
  }
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('IntersectionObserver', Observer);
  open();
  over('News');
  vi.advanceTimersByTime(1000);
  expect(fetched).toEqual(expected);
  expect(new Set(observe.mock.calls.flat()).size).toBe(watched);
});
