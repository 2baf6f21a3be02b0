import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DEMO } from '../../../../tests/support/factories';
import { startPanel } from '../../../../tests/support/panel';
import { fill, findForm, findQuestion, user } from '../../../../tests/support/panel-screen';
import { expectErrors } from '../../../../tests/support/requests';
import { savedFiles } from '../../../../tests/support/saved-files';

const { add, open, reload, requests, sql, staff } = startPanel();

const ID = '3f2a91bc-0000-4000-8000-000000000000';
const EMAIL = 'mira@mail.example';
const PATH = `/adminpanel/inbox/${ID}`;
const MUSIC = 'https://open.spotify.com/track/4AbC2dEf6GhI8jKl0MnO1p';
const MESSAGE = 'Hello,\n\nhear **us** at https://mira.example <b>now</b>.';

beforeEach(() => add.submission({ ...DEMO, id: ID, email: EMAIL }));

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const note = () => screen.getByRole('textbox', { name: 'New note' });
const findReplyText = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const main = () => within(screen.getByRole('main'));

async function openSubmission(path = PATH, name = 'Mira Test'): Promise<void> {
  await open(path);
  await screen.findByRole('heading', { name, level: 1 });
}

/** Opens the menu of a submission, and chooses from it. */
async function more(action: string): Promise<void> {
  await press('More actions');
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

const expectState = (state: string) =>
  waitFor(() => expect(main().getAllByRole('status')[0]).toHaveTextContent(state));

/** The entries of the history. */
const past = () =>
  main()
    .getAllByRole('list')
    .flatMap((list) => within(list).queryAllByRole('listitem'))
    .map(({ textContent }) => textContent);

const chooseTemplate = (name: string) =>
  user.click(within(screen.getByRole('group', { name: 'Template' })).getByRole('button', { name }));

it('goes through its states, with a history and a note', async () => {
  await openSubmission();
  await more('Mark as spam');
  await expectState('Spam');
  await press('Not spam');
  await expectState('New');
  await fill(note(), 'Strong voice.\nAsk for stems.');
  await press('Add note');
  await waitFor(() => expect(note()).toHaveValue(''));
  await press('Put on the shortlist');
  await expectState('Shortlisted');
  expect(screen.getByRole('button', { name: 'Mark as contacted' })).toBeVisible();
  await press('Change status');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Set to new',
    'Closed: Answered',
    'Closed: Signed',
    'Closed: Declined',
    'Closed: No reply from the sender',
    'Closed: Another reason',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Closed: Declined' }));
  await expectState('Closed: Declined');

  await reload();
  await screen.findByRole('heading', { name: 'Mira Test', level: 1 });
  await waitFor(() =>
    expect(past()).toEqual([
      expect.stringMatching(/^Received/),
      expect.stringMatching(/^New → SpamYou/),
      expect.stringMatching(/^Spam → NewYou/),
      expect.stringMatching(/^NoteYou.*Strong voice\.\nAsk for stems\./s),
      expect.stringMatching(/^New → ShortlistedYou/),
      expect.stringMatching(/^Shortlisted → Closed: DeclinedYou/),
    ]),
  );
  await press('Delete note');
  const question = await findQuestion('Delete note?');
  await user.click(question.getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(past()).toHaveLength(5));
});

it('makes an artist of a demo', async () => {
  await openSubmission();
  await more('Create artist from this demo');
  const form = await findForm('New artist');
  const name = form.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Mira Test');
  expect(form.getByRole('combobox', { name: 'Type' })).toHaveValue('dj');
  expect(form.getByRole('textbox', { name: 'Spotify' })).toHaveValue(MUSIC);
  await user.keyboard('{Escape}'); // it counts as edited
  const question = await findQuestion('Leave without saving?');
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await fill(name, 'Mira Sol');
  await user.click(form.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('heading', { name: 'Mira Test', level: 1 })).toBeVisible();
  expect(await sql('select name, artist_type, streaming_links from public.artists')).toEqual([
    { name: 'Mira Sol', artist_type: 'dj', streaming_links: { spotify: MUSIC } },
  ]);
});

it('keeps a typed note through a failure and a reload, and asks before it is left', async () => {
  await openSubmission();
  await fill(note(), 'Strong voice.');
  const mend = requests.fail('POST', '/submission_events');
  await press('Add note');
  expect(
    await screen.findByText(/^Failed to save note\. The server could not be reached\./),
  ).toBeVisible();
  expect(note()).toHaveValue('Strong voice.');
  expectErrors();
  await user.click(screen.getByRole('link', { name: 'Back to the inbox' }));
  const question = await findQuestion('Leave without saving?');
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Strong voice.'));
  mend();
  await openSubmission();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(note()).toHaveValue('Strong voice.');
  await press('Add note');
  await waitFor(() => expect(past().at(-1)).toContain('Strong voice.'));
  await user.click(screen.getByRole('link', { name: 'Back to the inbox' }));
  expect(await screen.findByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
});

it('is deleted with its drafts', async () => {
  await openSubmission();
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes(ID));
  await fill(note(), 'Strong voice.');
  await chooseTemplate('Shortlist');
  await fill(await findReplyText(), 'Hallo Mira');
  await waitFor(() => expect(drafts()).toHaveLength(2));
  await openSubmission();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Restore' })).toHaveLength(2));
  await more('Delete');
  const question = await findQuestion('Delete submission?');
  await user.click(question.getByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  expect(drafts()).toEqual([]);
  expect(await sql('select id from public.submissions')).toEqual([]);
});

it('exports everything of its sender into a file named by the reference, once that is recorded', async () => {
  const files = savedFiles();
  const earlier = await add.submission({
    name: 'M. Test',
    email: 'MIRA@mail.example',
    message: 'Are you there?',
    created_at: '2026-01-02T03:04:05Z',
  });
  await openSubmission();
  const end = requests.fail('POST', '/rpc/record_export');
  await more('Export all data of the sender');
  expect(await screen.findByText(/The server could not be reached/)).toBeVisible();
  expect(files).toEqual([]);
  expectErrors();
  end();
  await more('Export all data of the sender');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await sql('select actor, kind, subject, number, name from public.activity')).toEqual([
    { actor: staff.email, kind: 'exported', subject: 'submissions', number: 2, name: null },
  ]);
  expect(files[0]?.name).toBe('submissions-3F2A-91BC.json');
  expect(JSON.parse((await files[0]?.text) ?? '')).toMatchObject({
    sender: EMAIL,
    submissions: [
      {
        id: earlier.id,
        kind: 'message',
        name: 'M. Test',
        email: earlier.email,
        message: 'Are you there?',
        createdAt: '2026-01-02T03:04:05+00:00',
      },
      {
        id: ID,
        kind: 'demo',
        reference: '3F2A-91BC',
        name: 'Mira Test',
        email: EMAIL,
        language: 'de',
        message: MESSAGE,
        musicLink: MUSIC,
        artistType: 'dj',
        genre: 'House',
        isReleased: true,
        mayBeKept: true,
        keptMonths: null,
        consentVersion: '2026-11-21',
        consentedAt: '2026-11-20T10:00:00+00:00',
        state: 'new',
        history: [],
      },
    ],
  });
});

it('shows what a colleague does, asks before it is overwritten, and keeps a typed note to copy', async () => {
  const asAda = (statement: string) =>
    act(() =>
      sql(
        `select set_config('request.jwt.claims', '{"email": "ada@label.example"}', true); ${statement}`,
      ),
    );
  await openSubmission();
  await fill(note(), 'Mine, not stored yet.');
  await asAda(`update public.submissions set state = 'shortlisted'`);
  await expectState('Shortlisted');
  await asAda(
    `insert into public.submission_events (submission_id, kind, body) values ('${ID}', 'note', 'Theirs.')`,
  );
  await waitFor(() =>
    expect(past()).toEqual([
      expect.stringMatching(/^Received/),
      expect.stringMatching(/^New → Shortlistedada@label\.example/),
      expect.stringMatching(/^Noteada@label\.example.*Theirs\./),
    ]),
  );
  expect(note()).toHaveValue('Mine, not stored yet.');

  // It has changed since the menu was opened.
  await press('Change status');
  await asAda(`update public.submissions set state = 'contacted'`);
  await expectState('Contacted');
  await user.click(screen.getByRole('menuitem', { name: 'Closed: Declined' }));
  const question = await findQuestion('Somebody else has changed the status in the meantime');
  const text =
    'ada@label.example has set it to “Contacted”. Nothing has been overwritten. You wanted “Closed: Declined”.';
  expect(question.getByText(text)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Change it anyway' }));
  await expectState('Closed: Declined');

  await asAda('delete from public.submissions');
  expect(await screen.findByText('Somebody else has deleted this submission.')).toBeVisible();
  expect(note()).toHaveValue('Mine, not stored yet.');
  expect(screen.getByRole('button', { name: 'Copy note' })).toBeVisible();
  expect(screen.queryByText(/hear \*\*us\*\*/)).toBeNull();
});
