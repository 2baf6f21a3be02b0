import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mailedLink } from '@label/supabase-local/testing/mails';
import { addStaff, staffPassword } from '@label/supabase-local/testing/test-backend';
import type { Journey, World } from './journey';

const DIALOG = { role: 'dialog' };
const TOASTS = { role: 'region', name: /^Notifications/ };
const MAIN = { role: 'main' };
const SECTIONS = { role: 'navigation', name: 'Sections of the panel' };

const button = (name: string) => ({ role: 'button', name });
const inDialog = (role: string, name: string | RegExp) => ({ role, name, within: DIALOG });
const rowOf = (name: string) => ({ role: 'row', text: name });

export const editor: Journey = { title: 'an editor', travel };

async function travel({ page, site, rows, step }: World): Promise<void> {
  const sign = randomUUID().slice(0, 8);
  const email = `editor-${sign}@label.example`;
  const artist = `Mira ${sign}`;
  const news = `Harbor night ${sign}`;
  const sender = `Taras ${sign}`;
  await addStaff(site.backend, email, staffPassword);
  await rows
    .from('submissions')
    .insert({ kind: 'message', name: sender, email: 'taras@example.org', message: 'Hello!' })
    .throwOnError();

  const openSection = async (name: string | RegExp) => {
    await page.click({ role: 'link', name, within: SECTIONS });
  };

  await step('signs in', async () => {
    await page.resize(1440, 900);
    await page.open('/adminpanel-login');
    await page.type({ role: 'textbox', name: 'E-mail' }, email);
    await page.type({ label: 'Password' }, staffPassword);
    await page.click(button('Sign in'));
    await page.at('/adminpanel');
    await page.see(SECTIONS);
  });

  for (const section of ['Artists', 'Releases', 'Services', 'Gallery', 'News']) {
    await step(`opens the first entry by a click into its row: ${section}`, async () => {
      await openSection(section);
      const first = { role: 'row', nth: 1, within: { role: 'table', name: section } };
      const { href } = await page.see({ role: 'link', within: first });
      await page.click(first);
      await page.see(DIALOG);
      await page.at(href);
      await page.press('Escape');
      await page.gone(DIALOG);
    });
  }

  await step('publishes an artist, and finds them in the list and on the site', async () => {
    await openSection('Artists');
    await page.click({ role: 'link', name: 'Add artist' });
    await page.type(inDialog('textbox', /^Name/), artist);
    await page.click(inDialog('button', 'Publish'));
    await page.see({ ...TOASTS, text: 'Artist saved successfully.' });
    await page.gone(DIALOG);
    assert.match((await page.see(rowOf(artist))).text, /Published/);
    const { href } = await page.see({ role: 'link', name: 'View on site', within: TOASTS });
    await page.open(href);
    await page.see({ role: 'heading', name: artist });
  });

  await step('renames them', async () => {
    await page.open(`/adminpanel/artists?q=${sign}`);
    await page.click(rowOf(artist));
    await page.type(inDialog('textbox', /^Name/), `${artist} K.`);
    await page.click(inDialog('button', 'Save'));
    await page.gone(DIALOG);
    await page.see(rowOf(`${artist} K.`));
  });

  await step('deletes them', async () => {
    await page.click(button(`Actions: ${artist} K.`));
    await page.click({ role: 'menuitem', name: 'Delete' });
    const question = { role: 'alertdialog', text: `“${artist} K.” will be deleted permanently.` };
    await page.click({ ...button('Delete permanently'), within: question });
    await page.see({ ...TOASTS, text: 'Artist deleted successfully.' });
    await page.gone(rowOf(artist));
  });

  await step('writes a news item that nobody sees yet', async () => {
    await openSection('News');
    await page.click({ role: 'link', name: /^Add / });
    await page.type(inDialog('textbox', /^Title · English/), news);
    await page.click(inDialog('button', 'Save as draft'));
    await page.gone(DIALOG);
    assert.match((await page.see(rowOf(news))).text, /Draft/);
    await page.open('/en/news');
    await page.see({ role: 'heading', name: 'News' });
    await page.gone({ role: 'link', name: news });
  });

  await step('opens a message and marks it', async () => {
    await page.open('/adminpanel/inbox');
    await page.click(rowOf(sender));
    await page.see({ role: 'heading', name: sender });
    await page.see({ role: 'paragraph', text: 'Hello!', within: MAIN });
    await page.click(button('Change status'));
    await page.click({ role: 'menuitem', name: 'Put on the shortlist' });
    await page.until(async () => {
      const { data } = await rows.from('submissions').select('state').eq('name', sender);
      assert.deepEqual(data, [{ state: 'shortlisted' }]);
    });
  });

  await step('logs out', async () => {
    await page.click(button(`Signed in as ${email}`));
    await page.click({ role: 'menuitem', name: 'Log out' });
    await page.at('/adminpanel-login');
    await page.open('/adminpanel/artists');
    await page.see(button('Sign in'));
  });

  await step('chooses another password by the link of a mail', async () => {
    await page.click({ role: 'link', name: 'Forgot your password?' });
    await page.type({ role: 'textbox', name: 'E-mail' }, email);
    await page.click(button('Send the link'));
    await page.see({ role: 'status', text: 'an e-mail is on its way' });
    const { pathname, hash } = new URL(await mailedLink(site.backend.mailDir, email));
    await page.open(pathname + hash);
    await page.click(button('Choose a new password'));
    await page.type({ label: 'New password' }, 'fifteen blue herons');
    await page.click(button('Save the password'));
    await page.at('/adminpanel');
    await page.see(SECTIONS);
  });
}
