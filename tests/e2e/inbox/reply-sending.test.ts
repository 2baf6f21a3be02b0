import { mailsTo } from '@label/supabase-local/testing/mails';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, openPanel, useLanguage } from '../support/fixtures';
import { setSettings, test as base } from '../support/own-world';
import { sectionTab } from '../support/panel-page';
import {
  history,
  nextState,
  presentState,
  replyText,
  send,
  stateAfter,
  template,
} from '../support/submission-page';
import { DEMO } from '../../support/factories';

const ID = '3f2a91bc-0000-4000-8000-000000000000';
const PATH = `/adminpanel/inbox/${ID}`;

/** A separate mailbox for each test: they share the folder of the mails. */
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

test('staff answer a demo with two clicks: the mail is sent once, and is in the history', async ({
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
