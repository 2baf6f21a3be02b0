import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { test as base } from './fixtures';
import { pageHeading } from './site-page';

interface Demo {
  id: string;
  /** Unique per test. */
  email: string;
  path: string;
}

export const DEMO = {
  kind: 'demo',
  name: 'Mira Test',
  language: 'de',
  message: 'Hello,\n\nhear **us** at https://mira.example <b>now</b>.',
  music_link: 'https://open.spotify.com/track/4AbC2dEf6GhI8jKl0MnO1p',
  artist_type: 'dj',
  genre: 'House',
  is_released: true,
  may_be_kept: true,
  consent_version: '2026-11-21',
  consented_at: '2026-11-20T10:00:00Z',
};

/** A demo that is deleted after the test. */
export const test = base.extend<{ submission: Demo }>({
  submission: async ({ rows }, use) => {
    const id = randomUUID();
    const email = `mira-${id.slice(0, 8)}@mail.example`;
    await rows
      .from('submissions')
      .insert({ ...DEMO, id, email })
      .throwOnError();
    await use({ id, email, path: `/adminpanel/inbox/${id}` });
    await rows.from('submissions').delete().eq('email', email).throwOnError();
  },
});

export const referenceOf = (id: string) => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
export const heading = (page: Page) => pageHeading(page, 'Mira Test');
export const history = (page: Page) =>
  page.getByRole('main').getByRole('list').getByRole('listitem');
export const template = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Template' }).getByRole('button', { name });
export const note = (page: Page) => page.getByRole('textbox', { name: 'New note' });
export const replyText = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
export const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
export const stateAfter = (page: Page) => page.getByLabel('Status afterwards');
export const sentQuestion = (page: Page) => page.getByRole('group', { name: 'Did you send it?' });

/** What the state is now, which is no button. */
export const presentState = (page: Page) => page.getByRole('main').getByRole('status').first();
const states = (page: Page) => page.getByRole('group', { name: 'Status', exact: true });
/** The button of the state that most often follows. */
export const nextState = (page: Page, name: string) =>
  states(page).getByRole('button', { name, exact: true });

/** Returns an action of the menu of a submission, which is opened for it. */
export async function moreAction(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'More actions' }).click();
  return page.getByRole('menuitem', { name, exact: true });
}

/** The facts besides the text, unfolded. */
export async function openFacts(page: Page): Promise<Locator> {
  await page.getByText('About the submission').click();
  return page.getByRole('region', { name: 'About the submission' });
}
