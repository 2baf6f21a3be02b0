import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { startSite } from '../../../tests/support/site';
import { mailing } from './mailing-page';
import { newsletter } from './newsletter-page';

const { show, speak, sql } = startSite();

const SENT = JSON.stringify([
  {
    kind: 'release',
    id: '00000000-0000-4000-8000-00000000000b',
    path: '/releases/low-water',
    title: 'Low Water',
    by: 'Mira',
    city: null,
    date: '2026-07-03',
    lead: { en: 'Nine songs' },
    picture: null,
    alt: null,
  },
]);

const addIssues = () =>
  sql(`insert into public.mailings (title, words, sent_entries, published_at) values
    ('{"en": "July", "de": "Juli"}', '{"en": "Hello **all**"}', '${SENT}', '2026-07-05T10:00Z'),
    ('{"en": "Still a draft"}', null, null, null)`);

it('the page of the newsletter lists the issues that were sent', async () => {
  await addIssues();
  show(<newsletter.Component />);
  expect(await screen.findByRole('heading', { name: 'Issues so far' })).toBeVisible();
  const links = screen.getAllByRole('link', { name: /July|draft/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['July', '/newsletter/july'],
  ]);
});

it('the page of an issue has its words and what its entries said, in the language of each', async () => {
  await addIssues();
  show(<IssueAt slug="july" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'July' })).toBeVisible();
  expect((await screen.findByText('all')).tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'Low Water' })).toHaveAttribute(
    'href',
    '/releases/low-water',
  );
  await speak('de');
  expect(await screen.findByRole('heading', { level: 1, name: 'Juli' })).toBeVisible();
  expect(screen.getByText('Nine songs')).toHaveAttribute('lang', 'en');
});

it('an issue that was not sent has no page', async () => {
  await addIssues();
  show(<IssueAt slug="still-a-draft" />);
  expect(await screen.findByRole('heading', { name: 'Issue not found' })).toBeVisible();
});

/** The page under its path, within the router of the test. */
function IssueAt({ slug }: { slug: string }) {
  return (
    <Routes location={`/newsletter/${slug}`}>
      <Route path="/newsletter/:id" element={<mailing.Component />} />
    </Routes>
  );
}
