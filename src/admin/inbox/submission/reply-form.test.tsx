import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startPanel } from '../../../../tests/support/panel';
import { fill, findQuestion, user } from '../../../../tests/support/panel-screen';
import { expectErrors } from '../../../../tests/support/requests';

const { add, open, reload, requests, sql } = startPanel();

const ID = '3f2a91bc-0000-4000-8000-000000000000';
const EMAIL = 'mira@mail.example';

beforeEach(async () => {
  await sql(`update public.site_settings set has_mail_server = true, label_name = 'Nordlicht'`);
  await add.submission({
    id: ID,
    kind: 'demo',
    name: 'Mira Test',
    email: EMAIL,
    language: 'de',
    music_link: 'https://soundcloud.com/mira/one',
    consent_version: 'v',
    consented_at: '2026-11-20T10:00:00Z',
  });
});

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const chooseTemplate = (name: string) =>
  user.click(within(screen.getByRole('group', { name: 'Template' })).getByRole('button', { name }));
const chooseLanguage = (language: string) =>
  user.selectOptions(screen.getByLabelText('Language of the reply'), language);
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const subject = () => screen.getByRole('textbox', { name: 'Subject' });
const stateAfter = () => screen.getByLabelText('Status afterwards');
const expectText = (begins: RegExp) =>
  waitFor(() => expect(text().value.replaceAll('\u00A0', ' ')).toMatch(begins));
const expectState = (state: string) =>
  waitFor(() =>
    expect(within(screen.getByRole('main')).getAllByRole('status')[0]).toHaveTextContent(state),
  );
const expectPast = (pattern: RegExp) =>
  waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(pattern));

async function openSubmission(): Promise<void> {
  await open(`/adminpanel/inbox/${ID}`);
  await screen.findByRole('heading', { name: 'Mira Test', level: 1 });
}

async function openReply(template: string, language = 'English'): Promise<void> {
  await openSubmission();
  await chooseTemplate(template);
  await screen.findByRole('textbox', { name: 'Text' });
  await chooseLanguage(language);
}

it('begins with a template in the language of the sender, and replaces typed text only when asked to', async () => {
  await openReply('Decline', 'German');
  await expectText(/^Guten Tag Mira Test,\n\nvielen Dank/);
  expect(text()).toHaveAttribute('lang', 'de');
  expect(stateAfter()).toHaveValue('closed/declined');
  await chooseTemplate('Confirm receipt'); // nothing has been typed: no question
  await expectText(/höchstens \d+ Tage\./);
  expect(stateAfter()).toHaveValue('new');
  await chooseTemplate('Ask for more');
  await expectText(/hat uns neugierig gemacht/);
  expect(subject()).toHaveValue('Eine Frage an Sie (3F2A-91BC)');

  await fill(text(), 'Bis {{day}}, {{name}}.');
  expect(screen.getByText('Please fill in or remove: {{day}}, {{name}}')).toBeVisible();
  await chooseTemplate('Decline');
  const title = 'Replace what you have written?';
  const question = await findQuestion(title);
  await user.click(question.getByRole('button', { name: 'Keep my text' }));
  expect(text()).toHaveValue('Bis {{day}}, {{name}}.');
  await chooseTemplate('Decline');
  await user.click((await findQuestion(title)).getByRole('button', { name: 'Replace' }));
  await expectText(/^Guten Tag Mira Test/);
  await chooseLanguage('Ukrainian');
  await expectText(/^Вітаємо, Mira Test!/);
});

describe('with a mail server', () => {
  it('is kept when it could not be stored, and is sent with the next click', async () => {
    await openReply('Confirm receipt');
    await fill(await screen.findByRole('textbox', { name: 'Text' }), 'Thank you!');
    const mend = requests.fail('POST', '/rpc/send_submission_reply');
    await press('Send');
    const error = /^The reply has not been sent\. The server could not be reached\./;
    expect(await screen.findByText(error)).toBeVisible();
    expectErrors();
    expect(text()).toHaveValue('Thank you!');
    mend();
    await press('Send');
    await expectPast(/Reply: Confirm receipt.*Thank you!.*Being sent to mira@mail\.example…/);
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
  });

  it("is sent after the member's own change, although the history does not have it yet", async () => {
    await openSubmission();
    const release = requests.hold('GET', '/submission_events');
    await press('Put on the shortlist');
    await expectState('Shortlisted');
    await chooseTemplate('Confirm receipt');
    await fill(await screen.findByRole('textbox', { name: 'Text' }), 'Thank you!');
    await press('Send');
    await waitFor(() => expect(requests.sent.join()).toContain('send_submission_reply'));
    release();
    await expectPast(/Reply: Confirm receipt.*Thank you!/);
    await expectState('Shortlisted');
  });

  it('shows why its mail was rejected, and can be corrected with its text', async () => {
    await openReply('Shortlist');
    await fill(text(), 'Hello!\n\nWhen does it suit you?');
    await press('Send');
    await expectState('Shortlisted');
    await act(() =>
      sql(`update public.submission_mails set created_at = created_at - interval '1 minute';
        update public.submission_events set created_at = created_at - interval '1 minute';
        update public.submissions set state_changed_at = state_changed_at - interval '1 minute';
        select public.settle_submission_mail(id, '550 5.1.1 No such mailbox', true) from public.submission_mails
          where purpose = 'reply'`),
    );
    await expectState('New'); // nobody has got an answer
    await expectPast(
      /Reply: Shortlist.*When does it suit you\?.*Not sent\. The mail server refused: 550 5\.1\.1 No such mailbox.*Shortlisted → NewAutomatic/,
    );
    await press('Correct and send again');
    expect(text()).toHaveValue('Hello!\n\nWhen does it suit you?');
    expect(stateAfter()).toHaveValue('shortlisted');
    await press('Send');
    await expectState('Shortlisted');
  });

  it('asks for confirmation when somebody else was faster, and keeps the text', async () => {
    await openReply('Ask for more');
    await fill(text(), 'Please send more.');
    await act(() =>
      sql(`select set_config('request.jwt.claims', '{"email": "ada@label.example"}', true);
        insert into public.submission_events (id, submission_id, kind, template, body)
          values ('${ID}', '${ID}', 'reply', 'decline', 'No.');
        insert into public.submission_mails (submission_id, purpose, reply_id) values ('${ID}', 'reply', '${ID}');
        update public.submissions set state = 'closed', closed_reason = 'declined'`),
    );
    await expectState('Closed: Declined');
    await press('Send');
    const question = await findQuestion('Somebody else was faster');
    expect(
      question.getByText(
        'ada@label.example has answered in the meantime. The status is “Closed: Declined” now. Your reply has not been sent.',
      ),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Do not send' }));
    expect(text()).toHaveValue('Please send more.');
    await press('Send');
    const again = await findQuestion('Somebody else was faster');
    await user.click(again.getByRole('button', { name: 'Send it anyway' }));
    await expectState('Contacted');
    await expectPast(/Reply: Ask for more.*Please send more\./);
  });
});

describe('without a mail server', () => {
  const openWindow = vi.spyOn(window, 'open');

  beforeEach(async () => {
    openWindow.mockReset().mockReturnValue(null);
    await sql('update public.site_settings set has_mail_server = false');
  });

  const copyAndOpen = () => press('Copy and open the mail program');
  const findQuestionWhetherSent = () => screen.findByRole('group', { name: 'Did you send it?' });
  const onClipboard = 'The text is on your clipboard: paste it into the mail.';

  it('is copied and opened in the mail program, and recorded with the state that follows', async () => {
    await openReply('Shortlist');
    await waitFor(() => expect(subject()).toHaveValue('Your demo is on our shortlist (3F2A-91BC)'));
    await fill(subject(), 'Ja & nein?');
    await fill(text(), 'Hallo Mira,\n\nschön 100 %!');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await copyAndOpen();
    await findQuestionWhetherSent();
    expect(await navigator.clipboard.readText()).toBe('Hallo Mira,\n\nschön 100 %!');
    expect(openWindow.mock.lastCall?.[0]).toBe(
      `mailto:${EMAIL}?subject=Ja%20%26%20nein%3F&body=Hallo%20Mira%2C%0D%0A%0D%0Asch%C3%B6n%20100%20%25!`,
    );
    expect(stateAfter()).toHaveValue('shortlisted');
    await press('Yes, it was sent');
    await expectState('Shortlisted');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Reply' })).toHaveFocus());
    await reload();
    await expectState('Shortlisted');
    await expectPast(
      /Reply sent: ShortlistYou.*Ja & nein\? Hallo Mira, schön 100 %!.*New → ShortlistedYou/,
    );
    expect(await sql('select purpose from public.submission_mails')).toEqual([]);
  });

  it('is pasted by hand when it is too long for a link, until it is shortened', async () => {
    await openReply('Decline', 'Ukrainian');
    await expectText(/^Вітаємо/);
    await copyAndOpen();
    expect(await screen.findByText(onClipboard)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(text().value);
    expect(openWindow.mock.lastCall?.[0]).toBe(
      `mailto:${EMAIL}?subject=${encodeURIComponent('Наша відповідь (3F2A-91BC)')}`,
    );
    await user.type(text(), 'x');
    expect(screen.queryByText(onClipboard)).toBeNull();
  });

  it('also opens when it cannot be copied, and explains what to do with its text', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await openReply('Decline', 'Ukrainian');
    await expectText(/^Вітаємо/);
    await copyAndOpen();
    expect(
      await screen.findByText(
        'Your browser does not let the text be copied. Select it above, copy it, and paste it into the mail.',
      ),
    ).toBeVisible();
    expect(openWindow).toHaveBeenCalledOnce();
    await findQuestionWhetherSent();
  });
});
