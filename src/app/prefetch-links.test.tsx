import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

/** What has been read, by table. */
let read: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  read = [];
  const client = new QueryClient();
  vi.spyOn(client, 'prefetchQuery').mockImplementation(({ queryKey }) => {
    read.push(queryKey?.[0]);
    return Promise.resolve();
  });
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

it('reads what a link leads to when a mouse rests on it', () => {
  over('News');
  vi.advanceTimersByTime(64);
  expect(read).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(read).toEqual(['news_items']);
});

it('reads nothing for a mouse that goes on', () => {
  over('News');
  vi.advanceTimersByTime(50);
  over('Content');
  vi.advanceTimersByTime(1000);
  expect(read).toEqual([]);
});

it('reads at once for a finger, and for a link that is focused', () => {
  over('Releases in German', 'touch');
  vi.advanceTimersByTime(0);
  expect(read).toEqual(['releases', 'releases']); // those to come, and those that are out
  fireEvent.focusIn(screen.getByRole('link', { name: 'News' }));
  vi.advanceTimersByTime(65);
  expect(read).toEqual(['releases', 'releases', 'news_items']);
});

it.each(['This page', 'Content', 'Panel', 'Elsewhere', 'Another tab'])(
  'reads nothing for a link like "%s"',
  (name) => {
    over(name);
    vi.advanceTimersByTime(1000);
    expect(read).toEqual([]);
  },
);

it.each([
  [{ saveData: true, effectiveType: '4g' }, []],
  [{ saveData: false, effectiveType: 'slow-2g' }, []],
  [{ saveData: false, effectiveType: '3g' }, ['news_items']],
])('with a connection of %j reads %j', (connection, expected) => {
  vi.stubGlobal('navigator', { connection });
  over('News');
  vi.advanceTimersByTime(1000);
  expect(read).toEqual(expected);
});
