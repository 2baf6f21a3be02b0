import type { Page } from '@playwright/test';

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

export const history = (page: Page) =>
  page.getByRole('main').getByRole('list').getByRole('listitem');
export const template = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Template' }).getByRole('button', { name });
export const replyText = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
export const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
export const stateAfter = (page: Page) => page.getByLabel('Status afterwards');

/** What the state is now, which is no button. */
export const presentState = (page: Page) => page.getByRole('main').getByRole('status').first();
const states = (page: Page) => page.getByRole('group', { name: 'Status', exact: true });
/** The button of the state that most often follows. */
export const nextState = (page: Page, name: string) =>
  states(page).getByRole('button', { name, exact: true });
