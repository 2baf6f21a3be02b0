import type { Page } from '@playwright/test';

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
