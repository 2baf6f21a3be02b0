import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { fill, setOnline, user } from '../../../tests/support/panel-screen';
import { expectErrors } from '../../../tests/support/requests';
import { savedFiles } from '../../../tests/support/saved-files';

const { add, open, reload, requests, sql, staff, url } = startPanel();

const INBOX = '/adminpanel/inbox';

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const count = (number: number) =>
  waitFor(() => expect(screen.queryAllByRole('rowheader')).toHaveLength(number));
const choose = (label: string, option: string) =>
  user.selectOptions(within(screen.getByRole('main')).getByLabelText(label), option);
const chosen = (label: string) => {
  const select = screen.getByLabelText(label);
  return select instanceof HTMLSelectElement ? select.selectedOptions[0]?.text : undefined;
};
const tab = (name: string | RegExp) => screen.findByRole('link', { name });

/** Adds messages and demos in turn, the newest first; the first are in English, the others in German. */
const addSenders = (count: number, english: number) =>
  sql(`insert into public.submissions
      (kind, name, email, message, language, music_link, consent_version, consented_at, created_at)
    select case when number % 2 = 0 then 'demo' else 'message' end, 'Sender ' || lpad(number::text, 3, '0'),
      'sender@example.org', 'Hello', case when number > ${english} then 'de' else 'en' end,
      case when number % 2 = 0 then 'https://soundcloud.com/sender/' || number end,
      case when number % 2 = 0 then 'v' end, case when number % 2 = 0 then now() end,
      now() - number * interval '1 minute'
    from generate_series(1, ${count}) as number`);

it('keeps search, filters and page in its URL, and returns to them from a row', async () => {
  await addSenders(80, 20);
  await open(`${INBOX}?kind=demo&language=de&page=2`);
  expect(await screen.findByText('26–30 of 30')).toBeVisible();
  await waitFor(() => expect(chosen('Status')).toBe('Open (80)'));
  expect(chosen('Type')).toBe('Demos');
  await user.click(within(await row('Sender 080')).getByRole('link'));
  expect(await screen.findByRole('heading', { name: 'Sender 080', level: 1 })).toBeVisible();
  act(() => history.back());
  expect(await screen.findByText('26–30 of 30')).toBeVisible();
  await waitFor(async () =>
    expect(within(await row('Sender 080')).getByRole('link')).toHaveFocus(),
  );

  const search = screen.getByLabelText('Search the inbox');
  await fill(search, 'sender/78');
  await count(1);
  expect(url()).toBe(`${INBOX}?q=sender%2F78&kind=demo&language=de`);
  await fill(search, 'nobody');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await fill(search, 'sender/2');
  await choose('Language', 'Ukrainian');
  const everything = await screen.findByRole('link', { name: 'Show everything' });
  await waitFor(() => expect(everything).toHaveAttribute('href', `${INBOX}?q=sender%2F2`));
  await user.click(everything);
  await count(6); // 2, and 20 to 28
  expect(search).toHaveValue('sender/2');
  expect(url()).toBe(`${INBOX}?q=sender%2F2`);
});

it("searches all states, shows each result's state, and can be filtered by one", async () => {
  await add.all(
    'submissions',
    ['new', 'shortlisted', 'contacted', 'closed', 'spam', 'held'].map((state) => ({
      kind: 'message',
      name: `Mira ${state}`,
      email: 'mira@example.org',
      message: 'Hello',
      state,
      closed_reason: state === 'closed' ? 'answered' : null,
      held_reason: state === 'held' ? 'email-limit' : null,
    })),
  );
  await open(INBOX);
  await count(3);
  const search = screen.getByLabelText('Search the inbox');
  await fill(search, 'mira@');
  await count(6);
  expect(await row('Mira closed')).toHaveTextContent('Closed: Answered');
  expect(await row('Mira spam')).toHaveTextContent('Spam');
  expect(await row('Mira held')).toHaveTextContent('Held back: Many submissions from this e-mail');
  await choose('Status', 'Closed (1)');
  await count(1);
  expect(await row('Mira closed')).toBeVisible();
  await fill(search, '');
  await count(3);
  await waitFor(() => expect(chosen('Status')).toBe('Open (3)'));
});

it('counts held-back submissions until staff see them, with the reason, and accepts one with one click', async () => {
  const held = { state: 'held', read_at: null };
  await add.submission({ ...held, name: 'Bot', held_reason: 'trap' });
  await add.submission({ ...held, name: 'Olena', held_reason: 'email-limit' });
  await add.submission({ name: 'Ada' });
  await open(INBOX);
  await tab('Inbox, 1 unread, 2 held back');
  expect(screen.getByText(/2 submissions have been held back\./)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show what is held back' }));
  expect(await row('Bot')).toHaveTextContent('Filled in a field that people cannot see');
  expect(url()).toBe(`${INBOX}?folder=held`);
  expect(await row('Olena')).toHaveTextContent('Many submissions from this e-mail address');
  await tab('Inbox, 1 unread');
  await waitFor(() => expect(chosen('Status')).toBe('Held back (2)'));

  await user.click(within(await row('Olena')).getByRole('button', { name: 'Move to inbox' }));
  await count(1);
  await tab('Inbox, 2 unread');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Inbox' })).toHaveFocus());
  await user.click(within(await row('Bot')).getByRole('link'));
  await user.click(await screen.findByRole('button', { name: 'Move to inbox' }));
  expect(await screen.findByText('Received and held back')).toBeVisible();
  expect(await screen.findByText('Held back → New')).toBeVisible();
  // Each is confirmed by mail now.
  expect(
    await sql(`select name from public.submissions join public.submission_mails on submissions.id = submission_id
      where purpose = 'acknowledgement' order by name`),
  ).toEqual(expect.arrayContaining([{ name: 'Bot' }, { name: 'Olena' }]));
});

it('marks a submission as overdue after the number of days in the settings', async () => {
  await sql(`insert into public.submissions (kind, name, email, message, state, created_at)
    select 'message', state || ' ' || days, 'a@example.org', 'Hello', state, now() - days * interval '1 day'
    from unnest(array['new', 'shortlisted', 'contacted']) as state, unnest(array[3, 17]) as days`);
  await open(INBOX);
  await count(6);
  expect(screen.getAllByText('Overdue by 3 days')).toHaveLength(2);
  expect(await row('new 17')).toHaveTextContent('Overdue by 3 days');
  await choose('Answer due', 'Overdue');
  await count(2);
  expect(url()).toBe(`${INBOX}?overdue=1`);

  await sql('update public.site_settings set answer_days = 2');
  await reload();
  await count(4);
  expect(await row('shortlisted 3')).toHaveTextContent('Overdue by 1 day');
  await user.click(within(await row('shortlisted 3')).getByRole('link'));
  expect(await screen.findByText('Overdue by 1 day')).toBeVisible();
});

it('reads a burst of submissions in a few requests, and keeps the focus while rows come and go', async () => {
  await open(INBOX);
  expect(await screen.findByText('Nothing has arrived yet')).toBeVisible();
  await addSenders(200, 200);
  expect(await screen.findByText('1–25 of 200')).toBeVisible();
  await tab('Inbox, 200 unread');
  expect(screen.getByText('Everything on this page is new')).toBeVisible();
  const reads = requests.sent.filter((one) => one === 'GET /rest/v1/submissions_with_notes');
  expect(reads.length).toBeLessThan(20);

  within(await row('Sender 020'))
    .getByRole('link')
    .focus();
  await sql(`update public.submissions set state = 'closed', closed_reason = 'answered'
    where name in ('Sender 001', 'Sender 002')`);
  expect(await screen.findByText('1–25 of 198')).toBeVisible();
  await tab('Inbox, 198 unread');
  expect(within(await row('Sender 020')).getByRole('link')).toHaveFocus();
});

it('reports that it could not be read, or that there is no connection', async () => {
  const mend = requests.answer('GET', '/submissions_with_notes', 500);
  await open(INBOX);
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  expectErrors();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing has arrived yet')).toBeVisible();
  setOnline(false);
  await choose('Status', 'Spam (0)');
  expect(await screen.findByText(/^There is no connection to the internet\./)).toBeVisible();
  setOnline(true);
  await waitFor(() => expect(screen.queryByText(/^There is no connection/)).toBeNull());
});

it('lists mails that could not be sent, with the reason and the next attempt', async () => {
  const id = '3f2a91bc-0000-4000-8000-000000000000';
  await open(INBOX);
  await screen.findByText('Nothing has arrived yet');
  await add.submission({ id });
  await sql(`delete from public.submission_mails;
    insert into public.submission_mails (submission_id, purpose, failure, next_attempt_at) values
      ('${id}', 'notice', 'connect ECONNREFUSED', '2031-05-01T12:00:00Z'),
      ('${id}', 'acknowledgement', '550 Unknown', null)`);
  expect(
    await screen.findByText(/^1 e-mail could not be sent yet\. Next attempt: 1 May 2031/),
  ).toBeVisible();
  expect(screen.getByText('Error message: connect ECONNREFUSED')).toBeVisible();
  expect(screen.getByText('Error message: 550 Unknown')).toBeVisible();
  const mail = '3F2A-91BC: the automatic confirmation for the sender';
  await user.click(screen.getByRole('link', { name: mail }));
  expect(await screen.findByRole('heading', { name: 'Mira', level: 1 })).toBeVisible();
});

it('shows the domain of an e-mail address as it is written', async () => {
  await add.submission({ email: 'mira@xn--mller-kva.example' });
  await open(INBOX);
  await user.click(within(await row('mira@müller\\.example')).getByRole('link'));
  expect(await screen.findByRole('link', { name: 'mira@müller.example' })).toHaveAttribute(
    'href',
    'mailto:mira@xn--mller-kva.example',
  );
});

it('exports the filtered list as a CSV file that Excel reads and that has no formulas', async () => {
  const files = savedFiles();
  await sql(String.raw`insert into public.submissions
      (id, kind, name, email, message, language, topic, state, closed_reason, music_link, consent_version, consented_at,
        artist_type, genre, is_released, created_at) values
    ('10000000-0000-4000-8000-000000000000', 'message', 'Jürgen "Jü" Groß', 'j@example.org', E'Hallo,\n\nist; frei?', 'de',
      '=HYPERLINK("https://evil.example")', 'new', null, null, null, null, null, null, null, '2026-03-07T08:05:00Z'),
    ('20000000-0000-4000-8000-000000000000', 'demo', 'Олена', 'o@example.org', '+1 трек', 'uk',
      null, 'closed', 'declined', 'https://soundcloud.com/olena/one', 'v', now(), 'dj', 'House', true, '2026-03-06T08:05:00Z')`);
  await open(`${INBOX}?folder=all`);
  await count(2);
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^inbox-\d{4}-\d\d-\d\d\.csv$/);
  expect(await files[0]?.text).toBe(
    [
      '\uFEFFReference,Received,Type,Status,Reason,From,E-mail,Language,Subject,Message,Link to the music,Artist type,Genre,Already released,May be kept for future projects',
      '1000-0000,2026-03-07 09:05,Message,New,,"Jürgen ""Jü"" Groß",j@example.org,German,"\'=HYPERLINK(""https://evil.example"")","Hallo,\n\nist; frei?",,,,,',
      "2000-0000,2026-03-06 09:05,Demo,Closed,Declined,Олена,o@example.org,Ukrainian,,'+1 трек,https://soundcloud.com/olena/one,DJ,House,yes,no",
      '',
    ].join('\r\n'),
  );
  await choose('Type', 'Demos');
  await count(1);
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect((await files[1]?.text)?.split('\r\n')).toHaveLength(3);
  expect(
    await sql('select actor, kind, subject, number from public.activity order by happened_at'),
  ).toEqual([
    { actor: staff.email, kind: 'exported', subject: 'submissions', number: 2 },
    { actor: staff.email, kind: 'exported', subject: 'demos', number: 1 },
  ]);
});

it('does not export where that cannot be recorded, and reads nothing more', async () => {
  const files = savedFiles();
  await addSenders(2, 2);
  await open(INBOX);
  await count(2);
  const end = requests.fail('POST', '/rpc/record_export');
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await screen.findByText(/^The list could not be saved\./)).toBeVisible();
  expect(requests.sent.at(-1)).toBe('POST /rest/v1/rpc/record_export');
  expect(files).toEqual([]);
  expectErrors();
  end();
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
});

it('exports all pages, in the order of the list', async () => {
  const files = savedFiles();
  await addSenders(60, 60);
  await open(`${INBOX}?page=3`);
  expect(await screen.findByText('51–60 of 60')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const names = (await files[0]?.text)?.match(/Sender \d+/g);
  expect(names).toEqual(
    Array.from({ length: 60 }, (_, index) => `Sender ${String(index + 1).padStart(3, '0')}`),
  );
});
