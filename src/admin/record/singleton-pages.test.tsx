import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import {
  chooseTextLanguage,
  expectToast,
  fill,
  findQuestion,
  user,
} from '../../../tests/support/panel-screen';

const { open, sql, url } = startPanel();

const pages = () => within(screen.getByRole('navigation', { name: 'Site Settings' }));
const openPage = (name: string) => user.click(pages().getByRole('link', { name }));
const currentPage = () => pages().getByRole('link', { current: 'page' }).textContent;
const labelName = () => screen.findByRole('textbox', { name: 'Name of the label' });
const instagram = () => screen.findByRole('textbox', { name: 'Instagram' });
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

it('shows one page of the settings at a time, with a history entry for each', async () => {
  await open('/adminpanel/settings');
  await labelName();
  expect(currentPage()).toBe('Label');
  expect(screen.queryByRole('textbox', { name: 'Instagram' })).toBeNull();
  await openPage('Links');
  await instagram();
  expect(screen.queryByRole('textbox', { name: 'Name of the label' })).toBeNull();
  expect(document.title).toBe('Links – Site Settings – Label');
  await openPage('Legal notice');
  await screen.findByRole('textbox', { name: /^Register number/ });
  act(() => history.back());
  await instagram();
  expect(currentPage()).toBe('Links');
  act(() => history.back());
  await labelName();
  expect(currentPage()).toBe('Label');
});

it('keeps the input of every page, and saves it together', async () => {
  await open('/adminpanel/settings');
  await fill(await labelName(), 'Nordlicht');
  await openPage('Links');
  await fill(await instagram(), 'https://www.instagram.com/nord');
  await openPage('Label');
  expect(await labelName()).toHaveValue('Nordlicht');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await save();
  await expectToast('Site settings saved successfully.');
  expect(currentPage()).toBe('Label');
  expect(await sql('select label_name, social_links from public.site_settings')).toEqual([
    { label_name: 'Nordlicht', social_links: { instagram: 'https://www.instagram.com/nord' } },
  ]);
});

it('lists the redirects beside its pages, and asks before it leaves unsaved changes for them', async () => {
  await open('/adminpanel/settings?page=links');
  await fill(await instagram(), 'https://www.instagram.com/nord');
  await openPage('Redirects');
  const question = await findQuestion('Leave without saving?');
  await user.click(question.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('heading', { name: 'Redirects', level: 1 })).toBeVisible();
  expect(url()).toBe('/adminpanel/settings/redirects');
  expect(currentPage()).toBe('Redirects');
  const sections = within(screen.getByRole('navigation', { name: 'Sections of the panel' }));
  expect(sections.getByRole('link', { current: 'page' })).toHaveTextContent('Site Settings');
  await openPage('Links');
  expect(await instagram()).toHaveValue('');
  expect(url()).toBe('/adminpanel/settings?page=links');
});

it('links to an error in another language on another page, and marks that page', async () => {
  await open('/adminpanel/settings?page=about');
  const textbox = (name: RegExp) => screen.findByRole('textbox', { name });
  await textbox(/^Title · English/);
  await chooseTextLanguage('German');
  await fill(await textbox(/^Title · German/), 'x'.repeat(2_000));
  await chooseTextLanguage('English');
  await openPage('Label');
  await labelName();
  await save();
  const text = await textbox(/^Title · German/);
  await waitFor(() => expect(text).toHaveFocus());
  expect(text).toBeInvalid();
  expect(currentPage()).toBe('About usneeds correcting');
});
