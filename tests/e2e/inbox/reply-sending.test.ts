import type { Page } from '@playwright/test';
import { mailsTo } from '@label/supabase-local/testing/mails';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import {
  addMember,
  expect,
  letThrough,
  openPanel,
  openPanelAs,
  useLanguage,
} from '../support/fixtures';
import { setSettings, test as base } from '../support/own-world';
import { sectionTab } from '../support/panel-page';
import {
  DEMO,
  history,
  nextState,
  presentState,
  replyText,
  send,
  stateAfter,
  template,
} from '../support/submission-page';

const ID = '3f2a91bc-0000-4000-8000-000000000000';
const PATH = `/adminpanel/inbox/${ID}`;

/** A mailbox of its own for each test: they share the folder of the mails. */
const test = base.extend<{ email: string }>({
  email: [
    async ({ world, rows, emptied: _emptied }, use, { testId }) => {
      const email = `${testId}@mail.example`;
      await setSettings(
        world,
        `has_mail_server = true, label_name = 'Nordlicht', contact_email = 'hello@label.example'`,
      );
      await rows
        .from('submissions')
        .insert({ ...DEMO, id: ID, email, language: 'uk' })
        .throwOnError();
      await use(email);
    },
    { auto: true },
  ],
});

const refused = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .getByText('Not sent. The mail server refused: ', { exact: false });

test('staff answer a demo with two clicks: the mail is sent once, and the history tells of it', async ({
  page,
  world,
  email,
}) => {
  await openPanel(page, world, PATH);
  await template(page, 'Decline').click();
  await expect(stateAfter(page)).toHaveValue('closed/declined');
  await expect(page.getByText(`This goes to ${email} in the name of your label.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  const text = await replyText(page).inputValue();
  await expectAccessible(page);
  await send(page).dblclick();
  await expect(presentState(page)).toHaveText('Closed: Declined');
  await expect(history(page)).toContainText([
    /^Received/,
    new RegExp(
      String.raw`^Reply: DeclineYou.*Наша відповідь \(3F2A-91BC\)\n\nВітаємо, Mira Test!.*Sent to ${email} on `,
      's',
    ),
    /^New → Closed: DeclinedYou/,
  ]);
  await expect(replyText(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Reply' })).toBeFocused();
  expect(await mailsTo(world.mailDir, email)).toEqual([
    { to: email, subject: 'Наша відповідь (3F2A-91BC)', text },
  ]);
  await page.reload();
  await expect(presentState(page)).toHaveText('Closed: Declined');
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});

test('a reply that the mail server refuses says why, stays as it was, and is sent once it is corrected', async ({
  page,
  world,
  email,
}) => {
  await world.sql(`update public.submissions set email = 'mira@refused.example'`);
  await openPanel(page, world, PATH);
  await template(page, 'Shortlist').click();
  await replyText(page).fill('Вітаємо!\n\nКоли вам зручно?');
  await send(page).click();
  await expect(refused(page)).toContainText('550 5.1.1 No such mailbox');
  await expect(presentState(page)).toHaveText('New'); // nobody has got an answer
  await expect(history(page)).toContainText([
    /^Received/,
    /^Reply: Shortlist.*Коли вам зручно\?.*Not sent\. The mail server refused: .*550/s,
    /^New → Shortlisted/,
    /^Shortlisted → NewAutomatic/,
  ]);
  await expectAccessible(page);

  const inbox = await page.context().newPage();
  await inbox.goto(new URL('/adminpanel/inbox', world.siteUrl).href);
  await expect(inbox.getByRole('link', { name: '3F2A-91BC: a reply to the sender' })).toBeVisible();

  await world.sql(`update public.submissions set email = '${email}'`);
  await page.reload();
  await page.getByRole('button', { name: 'Correct and send again' }).click();
  await expect(replyText(page)).toHaveValue('Вітаємо!\n\nКоли вам зручно?');
  await expect(stateAfter(page)).toHaveValue('shortlisted');
  await replyText(page).fill('Вітаємо!\n\nКоли вам зручно завтра?');
  await send(page).click();
  await expect(page.getByText(`Sent to ${email} on `).first()).toBeVisible();
  await expect(presentState(page)).toHaveText('Shortlisted');
  expect((await mailsTo(world.mailDir, email)).map(({ text }) => text)).toEqual([
    'Вітаємо!\n\nКоли вам зручно завтра?',
  ]);
  await expect(inbox.getByRole('link', { name: '3F2A-91BC: a reply to the sender' })).toHaveCount(
    0,
  );
});

test('of two members who answer at once the second is asked, and loses no text', async ({
  page,
  browser,
  world,
  rows,
  email,
}) => {
  const elsewhere = await browser.newContext();
  const colleague = await elsewhere.newPage();
  const ada = await addMember(rows);
  await Promise.all([openPanel(page, world, PATH), openPanelAs(colleague, world, ada, PATH)]);
  await template(page, 'Ask for more').click();
  await replyText(page).fill('Надішліть, будь ласка, ще.');
  await template(colleague, 'Decline').click();
  await send(colleague).click();
  await expect(presentState(page)).toHaveText('Closed: Declined');
  await send(page).click();
  const question = page.getByRole('alertdialog', { name: 'Somebody else was faster' });
  await expect(question).toContainText(
    `${ada.email} has answered in the meantime. The status is “Closed: Declined” now. Your reply has not been sent.`,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Do not send' }).click();
  await expect(replyText(page)).toHaveValue('Надішліть, будь ласка, ще.');
  await expect(page.getByText(`Sent to ${email} on `).first()).toBeVisible();
  expect(await mailsTo(world.mailDir, email)).toHaveLength(1);

  await send(page).click();
  await question.getByRole('button', { name: 'Send it anyway' }).click();
  await expect(presentState(page)).toHaveText('Contacted');
  await expect.poll(async () => (await mailsTo(world.mailDir, email)).length).toBe(2);
  await elsewhere.close();
});

test('a reply that does not reach the database stays, and is sent with the next click', async ({
  page,
  world,
  email,
}) => {
  await openPanel(page, world, PATH);
  await nextState(page, 'Put on the shortlist').click(); // one's own change is no conflict
  await expect(presentState(page)).toHaveText('Shortlisted');
  await template(page, 'Confirm receipt').click();
  await replyText(page).fill('Дякуємо!');
  await page.route('**/rest/v1/rpc/send_submission_reply*', (route) => route.abort());
  await send(page).click();
  await expect(
    page.getByText('The reply has not been sent. The server could not be reached.'),
  ).toBeVisible();
  await expect(replyText(page)).toHaveValue('Дякуємо!');
  await letThrough(page, '**/rest/v1/rpc/send_submission_reply*');
  await send(page).click();
  await expect(page.getByText(`Sent to ${email} on `).first()).toBeVisible();
  await expect(presentState(page)).toHaveText('Shortlisted');
});

test('on a phone the inbox is the first tab, and a demo shows music and message on the first screen', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, world, PATH);
  await expect(sectionTab(page, 'Inbox')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: /open\.spotify\.com/ })).toBeInViewport();
  await expect(page.getByText('hear **us**')).toBeInViewport();
  const top = (await page.getByText('hear **us**').boundingBox())?.y ?? Infinity;
  const bar = (await nextState(page, 'Put on the shortlist').boundingBox())?.y ?? 0;
  expect(top).toBeLessThan(bar - 40); // above the bar with the states
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await useLanguage(page, 'de');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Status ändern' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
