import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { fill, findQuestion, user } from '../../../tests/support/panel-screen';
import { expectErrors } from '../../../tests/support/requests';
import { savedFiles } from '../../../tests/support/saved-files';

const { open, reload, requests, sql, staff } = startPanel();

const NEWSLETTER = '/adminpanel/newsletter';
const NO_MAIL = /no mail server is set for the function beside the site \(SMTP_URL\)/;

/** Somebody who is on the list. */
const listed = (email: string) => `
  insert into public.newsletter_subscribers
    (email, email_hash, language, state, confirmed_at, mailed_at, consent_version, consent_text)
  values ('${email}', private.newsletter_email_hash('${email}'), 'de', 'confirmed', now(), now(), '2026-11', 'Ja, gern')`;

const numbers = () => within(screen.getByRole('region', { name: 'Numbers' }));
const expectNumbers = (expected: string[]) =>
  waitFor(() => {
    const definitions = numbers().getAllByRole('definition');
    expect(definitions.map(({ textContent }) => textContent)).toEqual(expected);
  });

it('exports the subscribers, shows who has left, and erases their data', async () => {
  const files = savedFiles();
  await sql(`update public.site_settings set newsletter = 'on', has_mail_server = true;
    ${listed('mira@example.com')}; ${listed('=ada@example.com')}`);
  await open(NEWSLETTER);
  await screen.findByRole('region', { name: 'Numbers' });
  await expectNumbers(['2', '0', '0']);
  expect(numbers().getByRole('row', { name: 'German 2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export the list' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);
  const [heading, ...lines] = (await files[0]?.text)?.trimEnd().split('\r\n') ?? [];
  expect(heading).toBe('email,language,confirmed_at,unsubscribe_url');
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/^'=ada@example\.com,de,2\d{3}-/),
    expect.stringMatching(
      /^mira@example\.com,de,2\d{3}-.*,http.*\/api\/newsletter\/unsubscribe\?token=/,
    ),
  ]);

  expect(await sql('select actor, kind, subject, number from public.activity')).toEqual([
    { actor: staff.email, kind: 'exported', subject: 'newsletter_subscribers', number: 2 },
  ]);

  await sql(`select public.unsubscribe_from_newsletter(private.newsletter_token(id, 'unsubscribe'))
    from public.newsletter_subscribers where email = 'mira@example.com'`);
  await reload();
  await screen.findByRole('region', { name: 'Numbers' });
  await expectNumbers(['1', '0', '1']);
  await fill(
    await screen.findByRole('searchbox', { name: 'Search by e-mail address' }),
    'Mira@example.com',
  );
  await waitFor(() => expect(screen.queryByRole('row', { name: /ada@example/ })).toBeNull());
  const left = within(
    await screen.findByRole('row', { name: /^Address deleted Unsubscribed German/ }),
  );
  await user.click(left.getByText('Text of the consent'));
  expect(left.getByText('Ja, gern')).toBeVisible();
  await user.click(left.getByRole('button', { name: 'Erase: this person' }));
  const question = await findQuestion('Erase this person?');
  await user.click(question.getByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign-ups' })).toHaveFocus());
  expect(await sql('select email, state from public.newsletter_subscribers')).toEqual([
    { email: '=ada@example.com', state: 'confirmed' },
  ]);
});

it('does not export where that cannot be recorded', async () => {
  const files = savedFiles();
  await sql(listed('mira@example.com'));
  await open(NEWSLETTER);
  requests.fail('POST', '/rpc/record_export');
  await user.click(await screen.findByRole('button', { name: 'Export the list' }));
  expect(await screen.findByText(/^The list could not be exported\./)).toBeVisible();
  expect(files).toEqual([]);
  expect(requests.sent).not.toContain('POST /rest/v1/rpc/newsletter_recipients');
  expectErrors();
});

it('explains why nobody can sign up, also in the checklist', async () => {
  await sql(`update public.site_settings set newsletter = 'on', has_mail_server = false`);
  await open();
  const checklist = await screen.findByRole('region', {
    name: 'To be completed in the site settings',
  });
  expect(within(checklist).getByRole('link', { name: NO_MAIL })).toBeVisible();
  await open(NEWSLETTER);
  expect(await screen.findByText(NO_MAIL)).toBeVisible();
  await sql(`update public.site_settings set newsletter = 'off'`);
  await reload();
  expect(await screen.findByText('Nobody can sign up: the newsletter is off.')).toBeVisible();
});

it('marks the addresses of returned mails, and sends to one again', async () => {
  await sql(
    `${listed('mira@example.com')}; ${listed('ada@example.com')}; ${listed('olena@example.com')}`,
  );
  await open(NEWSLETTER);
  await user.click(await screen.findByRole('button', { name: 'Enter returned mails…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mails that came back' }));
  await fill(
    dialog.getByRole('textbox', { name: 'Addresses' }),
    'Mira@example.com, stranger@example.com',
  );
  const report =
    'Subject: failed\n\nFinal-Recipient: rfc822; ada@example.com\nAction: failed\nStatus: 5.1.1\n';
  await user.upload(dialog.getByLabelText('Choose .eml files'), [
    new File([report], 'failed.eml', { type: 'message/rfc822' }),
    new File(['Subject: Away\n\nolena@example.com'], 'away.eml', { type: 'message/rfc822' }),
  ]);
  expect(await dialog.findByText(/failed for good: away\.eml$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Mark 3 addresses' }));
  expect(await screen.findByText('2 addresses on the list have been marked.')).toBeVisible();
  const marked = () =>
    sql(
      `select email from public.newsletter_subscribers where undeliverable_at is not null order by email`,
    );
  expect(await marked()).toEqual([{ email: 'ada@example.com' }, { email: 'mira@example.com' }]);
  const row = within(await screen.findByRole('row', { name: /^mira@example\.com Issues leave/ }));
  await user.click(row.getByRole('button', { name: 'Send to it again' }));
  await waitFor(async () => expect(await marked()).toEqual([{ email: 'ada@example.com' }]));
});
