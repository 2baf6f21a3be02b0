import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { findQuestion, user } from '../../../tests/support/panel-screen';
import { expectErrors } from '../../../tests/support/requests';

const { add, open, requests, sql } = startPanel();

const ID = '00000000-0000-4000-8000-00000000000a';
const LIST = '/adminpanel/mailings';
const PAGE = `${LIST}/${ID}/send`;

const mail = (language: string, subject: string) => ({
  language,
  subject,
  text: `Text in ${language}`,
  html: `<p>Mail in ${language}</p>`,
  size: language === 'de' ? 120_000 : 400,
});

async function addIssue(): Promise<void> {
  await sql(`update public.site_settings set newsletter = 'on', has_mail_server = true;
    insert into public.newsletter_subscribers (email, email_hash, state, confirmed_at) values
      ('mira@example.com', '\\x01', 'confirmed', now()), ('ada@example.com', '\\x02', 'confirmed', now())`);
  await add.all('mailings', [{ id: ID, title: { en: 'July', de: 'Juli' } }]);
  requests.answer('POST', `/api/newsletter/mailings/${ID}/preview`, 200, {
    data: { mails: [mail('en', 'July'), mail('de', 'Juli')], leftOut: 1, sendsMail: true },
  });
}

const sendings = () => sql('select state from public.mailing_sendings');

it('an issue is written with entries, and saved without being sent or public', async () => {
  await add.release({ title: 'Low Water' });
  await open(`${LIST}/new`);
  await user.type(await screen.findByRole('textbox', { name: /^Subject/ }), 'July');
  await user.click(screen.getByRole('button', { name: 'Add release' }));
  await user.type(screen.getByRole('combobox', { name: 'Release (1)' }), 'low');
  await user.click(await screen.findByRole('option', { name: 'Low Water – Mira' }));
  await user.click(screen.getByRole('button', { name: 'Add coming concerts' }));
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Issue saved successfully.')).toBeVisible();
  expect(await sql('select published_at, entries from public.mailings')).toEqual([
    {
      published_at: null,
      entries: [{ kind: 'release', id: expect.any(String) }, { kind: 'dates' }],
    },
  ]);
  expect(await sendings()).toEqual([]);
});

it('an issue is sent at once, paused, and stopped', async () => {
  await addIssue();
  await open(LIST);
  await user.click(await screen.findByRole('link', { name: 'Preview and send: July' }));
  expect(await screen.findByText('It goes to 2 addresses.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send…' }));
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
  expect(await screen.findByText(/^It will be sent/)).toBeVisible();
  expect(await sendings()).toEqual([{ state: 'scheduled' }]);

  await sql(
    `update public.mailing_sendings set state = 'sending', started_at = now(), total = 2, sent = 1`,
  );
  expect(await screen.findByText('1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Paused')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop for good' }));
  const question = await findQuestion('Stop this issue for good?');
  await user.click(question.getByRole('button', { name: 'Stop for good' }));
  expect(await dialog.findByText('Stopped')).toBeVisible();
  expect(await sendings()).toEqual([{ state: 'stopped' }]);
});

it('says why an issue was paused, and goes on', async () => {
  await addIssue();
  await sql(`insert into public.mailing_sendings (id, state, halted_by, started_at, total, failure)
    values ('${ID}', 'paused', 'refusals', now(), 30, '554 Go away')`);
  await open(PAGE);
  expect(await screen.findByText(/has refused ten mails in a row/)).toBeVisible();
  expect(screen.getByText('The mail server said last: 554 Go away')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(async () => expect(await sendings()).toEqual([{ state: 'sending' }]));
});

it('offers to try again where there is no preview', async () => {
  await addIssue();
  const answer = requests.fail('POST', `/api/newsletter/mailings/${ID}/preview`);
  await open(PAGE);
  expect(await screen.findByText(/^There is no preview/)).toBeVisible();
  answer();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('Preview')).toHaveAttribute('srcdoc', '<p>Mail in en</p>');
  expectErrors();
});

it('shows the mails of each language in two widths, to be copied or tested', async () => {
  await addIssue();
  await open(PAGE);
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  const frame = await preview.findByTitle('Preview');
  expect(frame).toHaveAttribute('srcdoc', '<p>Mail in en</p>');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveStyle({ width: '390px' });
  expect(preview.getByText('1 entry is not public at that time and is left out.')).toBeVisible();
  await user.click(preview.getByRole('button', { name: '640 pixels wide' }));
  expect(frame).toHaveStyle({ width: '640px' });
  await user.selectOptions(preview.getByRole('combobox', { name: 'Language' }), 'German');
  expect(preview.getByText('Subject: Juli')).toBeVisible();
  expect(preview.getByText(/larger than 100 kB/)).toBeVisible();
  await user.click(preview.getByRole('button', { name: 'Copy as text' }));
  expect(await navigator.clipboard.readText()).toBe('Text in de');
  requests.answer('POST', `/api/newsletter/mailings/${ID}/test`, 200, {
    data: { failure: '550 Not you' },
  });
  await user.click(preview.getByRole('button', { name: 'Send a test to me' }));
  expect(await screen.findByText('The test could not be sent. 550 Not you')).toBeVisible();
});
