import type { Browser, Page } from '@playwright/test';
import { mailedLink, mailsTo } from '@label/supabase-local/testing/mails';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import {
  addMember,
  expect,
  openPanel,
  openPanelAs,
  openPanelAsNew,
  routeOnce,
  useLanguage,
  WIDTHS,
} from '../support/fixtures';
import { test } from '../support/own-world';
import { expiredDialog, toastOf } from '../support/panel-page';
import { addMemberWithFactor } from '../support/sign-in';
import { pageHeading } from '../support/site-page';

const ACCOUNT = '/adminpanel/account';
const NEW_PASSWORD = 'fifteen blue herons';

const team = (page: Page) => page.getByRole('region', { name: 'Team', exact: true });
const emailField = (page: Page) => team(page).getByLabel('E-mail address of a new colleague');
const inviteButton = (page: Page) => team(page).getByRole('button', { name: 'Invite' });
const member = (page: Page, email: string) =>
  team(page)
    .getByRole('list', { name: 'Members' })
    .getByRole('listitem')
    .filter({ has: page.getByText(email) })
    .first();
const acceptButton = (page: Page) => page.getByRole('button', { name: 'Accept the invitation' });
const linkField = (page: Page) =>
  team(page).getByRole('textbox', { name: 'Link of the invitation' });

/** Opens a link in a browser of its own. */
async function openElsewhere(browser: Browser, link: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(link);
  return page;
}

/** Accepts an invitation, and chooses a password. */
async function accept(page: Page): Promise<void> {
  await acceptButton(page).click();
  await expect(pageHeading(page)).toHaveText('Choose a new password');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
}

test('a colleague is invited in three actions, accepts from the mail, and works in the panel', async ({
  page,
  world,
  browser,
}) => {
  const inviter = await openPanel(page, world);
  await page.getByRole('link', { name: 'Your account' }).click();
  await emailField(page).fill('Mira Sol <Mira@Team.example>');
  await inviteButton(page).click();
  await expect(team(page).getByRole('status').first()).toContainText(
    'The invitation to mira@team.example is on its way.',
  );
  await expect(emailField(page)).toHaveValue('');
  await expect(team(page).getByText(`Invited by ${inviter}`)).toBeVisible();

  const [mail] = await mailsTo(world.mailDir, 'mira@team.example');
  expect(mail?.subject).toBe('Independent label: invitation to the admin panel');
  const link = await mailedLink(world.mailDir, 'mira@team.example');
  for (const _time of [1, 2]) {
    const scanner = await openElsewhere(browser, link);
    await expect(acceptButton(scanner)).toBeVisible();
    await scanner.close();
  }
  expect(await world.sql(`select from auth.users where email = 'mira@team.example'`)).toEqual([]);

  const guest = await openElsewhere(browser, link);
  await expect(guest).toHaveURL(`${world.siteUrl}/adminpanel-login`);
  await expect(guest.getByRole('heading', { name: 'Invitation' })).toBeVisible();
  await expectAccessible(guest);
  await accept(guest);
  await expect(guest.getByText('Signed in as mira@team.example')).toBeVisible();

  await guest.goto(link);
  await acceptButton(guest).click();
  await expect(guest.getByRole('alert')).toContainText('This invitation has been used already.');
  await expect(guest.getByRole('link', { name: 'Ask for a new link' })).toBeFocused();
  await guest.getByRole('button', { name: 'Go to the admin panel' }).click();
  await expect(guest.getByText('Signed in as mira@team.example')).toBeVisible();
  await guest.close();

  await page.reload();
  await expect(member(page, 'mira@team.example')).toContainText('Without a second factor');
  await expect(team(page).getByText('Open invitations')).toBeHidden();
  await team(page).getByText('History of the team').click();
  await expect(team(page).getByText('mira@team.example accepted the invitation')).toBeVisible();
  await expect(team(page).getByText(`${inviter} invited mira@team.example`)).toBeVisible();
});

test('a member who is removed is out of an open panel at its next step', async ({
  page,
  world,
  rows,
  browser,
}) => {
  const colleague = await addMember(rows);
  const open = await browser.newPage();
  await openPanelAs(open, world, colleague, '/adminpanel/inbox');
  await expect(pageHeading(open, 'Inbox')).toBeVisible();

  const own = await openPanel(page, world, ACCOUNT);
  await expect(member(page, own).getByRole('button')).toHaveText('Leave the team');
  await page.getByRole('button', { name: `Remove: ${colleague.email}` }).click();
  const dialog = page.getByRole('alertdialog', { name: `Remove ${colleague.email}?` });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Remove: ${colleague.email}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(toastOf(page, `${colleague.email} is no longer on the team.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeFocused();
  await expect(member(page, colleague.email)).toBeHidden();

  await open.getByRole('link', { name: 'Artists' }).click();
  await expect(expiredDialog(open)).toBeVisible();
  await open.close();
});

test('the last member stays, and one of two leaves', async ({ page, world, rows }) => {
  await world.sql('delete from auth.users');
  await openPanelAsNew(page, world, ACCOUNT);
  const leave = team(page).getByRole('button', { name: 'Leave the team' });
  const dialog = page.getByRole('alertdialog', { name: 'Leave the team?' });
  await leave.click();
  await dialog.getByRole('button', { name: 'Leave the team' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The last member cannot be removed: nobody could sign in any more.',
  );
  await addMember(rows);
  await dialog.getByRole('button', { name: 'Leave the team' }).click();
  await expect(pageHeading(page)).toHaveText('Staff sign-in');
  expect(await world.sql('select from auth.users')).toHaveLength(1);
});

test('a link is passed on where the mail fails, and a newer one replaces it, until it is withdrawn', async ({
  page,
  world,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const own = await openPanel(page, world, ACCOUNT);
  await emailField(page).fill(own);
  await inviteButton(page).click();
  await expect(emailField(page)).toHaveAccessibleDescription('This person is on the team already.');
  await expect(emailField(page)).toHaveValue(own);
  await emailField(page).fill('not an address');
  await inviteButton(page).click();
  await expect(emailField(page)).toBeFocused();

  await routeOnce(page, '**/api/team/invitations', (route) => route.abort());
  await emailField(page).fill('mira@team.example');
  await inviteButton(page).click();
  await expect(team(page).getByRole('alert').first()).toContainText('could not be reached');
  await expect(emailField(page)).toHaveValue('mira@team.example');

  await routeOnce(page, '**/api/team/invitations', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, mail: 'failed' } } });
  });
  await page.keyboard.press('Enter');
  await expect(team(page).getByText('could not be sent. Please pass this link on')).toBeVisible();
  const first = await linkField(page).inputValue();
  await team(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(team(page).getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await team(page).getByRole('button', { name: 'New link: mira@team.example' }).click();
  await expect(linkField(page)).not.toHaveValue(first);
  const second = await linkField(page).inputValue();
  const guest = await openElsewhere(browser, first);
  await acceptButton(guest).click();
  await expect(guest.getByRole('alert')).toContainText('it has been replaced by a newer one');
  await expect(guest.getByRole('button', { name: 'Back to the sign-in' })).toBeFocused();

  await team(page).getByRole('button', { name: 'Withdraw: mira@team.example' }).click();
  await expect(
    toastOf(page, 'The invitation to mira@team.example has been withdrawn.'),
  ).toBeVisible();
  await expect(linkField(page)).toBeHidden();
  await guest.goto(second);
  await acceptButton(guest).click();
  await expect(guest.getByRole('alert')).toContainText('does not exist any more');
  await guest.close();
});

test('an invitation is accepted where somebody else is signed in, who is told, and in spite of a lost answer', async ({
  page,
  world,
}) => {
  const own = await openPanel(page, world, ACCOUNT);
  await emailField(page).fill('mira@team.example');
  await inviteButton(page).click();
  const link = await linkField(page).inputValue();
  await page.goto(link);
  await expect(page.getByText(`You are signed in as ${own}.`)).toBeVisible();
  await routeOnce(page, '**/api/team/accept', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await acceptButton(page).click();
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await accept(page);
  await expect(page.getByText('Signed in as mira@team.example')).toBeVisible();
});

test('a lost second factor is removed by a colleague who has one', async ({
  page,
  world,
  rows,
}) => {
  const { email, session } = await addMemberWithFactor(world, rows);
  const colleague = await addMemberWithFactor(world, rows);
  await openPanel(page, world, ACCOUNT);
  await expect(member(page, colleague.email)).toContainText('With a second factor');
  await expect(team(page).getByText('If a colleague has lost their second factor')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove second factor/ })).toBeHidden();

  await openPanelAs(page, world, { email, session }, ACCOUNT);
  await page.getByRole('button', { name: `Remove second factor: ${colleague.email}` }).click();
  await page
    .getByRole('alertdialog', { name: `Remove the second factor of ${colleague.email}?` })
    .getByRole('button', { name: 'Remove second factor' })
    .click();
  await expect(member(page, colleague.email)).toContainText('Without a second factor');
  for (const told of [email, colleague.email]) {
    const [mail] = await mailsTo(world.mailDir, told);
    expect(mail?.subject).toBe('Independent label: a second factor has been removed');
  }
});

for (const [what, status, json] of [
  ['secret key', 501, { error: { code: 'no-secret-key', message: 'None.' } }],
  ['function', 404, undefined],
] as const) {
  test(`without a ${what} the page names the commands`, async ({ page, world }) => {
    await page.route('**/api/team', (route) => route.fulfill({ status, ...(json && { json }) }));
    const own = await openPanel(page, world, ACCOUNT);
    await expect(team(page).getByText('npm run staff -- add EMAIL')).toBeVisible();
    await expect(member(page, own)).toBeVisible();
    await expect(emailField(page)).toBeHidden();
    await expect(team(page).getByRole('button', { name: 'Leave the team' })).toBeHidden();
  });
}

test('without a mail server the page says that there will be a link', async ({ page, world }) => {
  await page.route('**/api/team', (route) =>
    route.fulfill({ json: { data: { sendsMail: false } } }),
  );
  await openPanel(page, world, ACCOUNT);
  await expect(
    team(page).getByText('This server sends no e-mail: you get a link to pass on.'),
  ).toBeVisible();
});

test('the team with an open history and a new link has no accessibility violations and fits a phone', async ({
  page,
  world,
}) => {
  await page.setViewportSize(WIDTHS[0]);
  await useLanguage(page, 'de');
  await world.sql(`
    insert into public.team_events (kind, email, actor) values
      ('removed', 'somebody@label.example', null), ('factor_removed', 'ada@label.example', 'ben@label.example');
    insert into public.team_invitations (email, token_hash, invited_by, expires_at) values
      ('a-very-long-address-of-somebody-with-a-long-name@subdomain.example.com', repeat('a', 64), 'ada@label.example', now())`);
  await openPanel(page, world, ACCOUNT);
  const region = page.getByRole('region', { name: 'Team' });
  await expect(region.getByText('Abgelaufen')).toBeVisible();
  await region.getByLabel('E-Mail-Adresse des neuen Mitglieds').fill('mira@gmial.com');
  await region.getByRole('button', { name: 'Meinten Sie mira@gmail.com?' }).click();
  await region.getByRole('button', { name: 'Einladen', exact: true }).click();
  await expect(region.getByRole('textbox', { name: 'Link der Einladung' })).toBeVisible();
  await region.getByText('Verlauf des Teams').click();
  await expect(
    region.getByText('somebody@label.example wurde mit einem Befehl auf dem Server entfernt'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
