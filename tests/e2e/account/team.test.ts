import type { Browser, Page } from '@playwright/test';
import { mailedLink, mailsTo } from '@label/supabase-local/testing/mails';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, openPanel, routeOnce, useLanguage, WIDTHS } from '../support/fixtures';
import { test } from '../support/own-world';
import { chooseFromAccountMenu } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

const TEAM = '/adminpanel/team';
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

/** Opens a link in another browser context. */
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

test('a colleague is invited in three actions, accepts by the mail, and uses the panel', async ({
  page,
  world,
  browser,
}) => {
  const inviter = await openPanel(page, world);
  await chooseFromAccountMenu(page, 'Team');
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
  await team(page).getByRole('link', { name: 'History of the team' }).click();
  const done = (text: string) => page.getByRole('row', { name: `mira@team.example Team ${text}` });
  await expect(done('Joined the team mira@team.example')).toBeVisible();
  await expect(done(`Invited ${inviter}`)).toBeVisible();
});

test('an invitation can be accepted where somebody else is signed in, after a warning, and despite a lost response', async ({
  page,
  world,
}) => {
  const own = await openPanel(page, world, TEAM);
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

test('the team with a new link has no accessibility violations and fits a phone', async ({
  page,
  world,
}) => {
  await page.setViewportSize(WIDTHS[0]);
  await useLanguage(page, 'de');
  await world.sql(`
    insert into public.team_invitations (email, token_hash, invited_by, expires_at) values
      ('a-very-long-address-of-somebody-with-a-long-name@subdomain.example.com', repeat('a', 64), 'ada@label.example', now())`);
  await openPanel(page, world, TEAM);
  const region = page.getByRole('region', { name: 'Team' });
  await expect(region.getByText('Abgelaufen')).toBeVisible();
  await region.getByLabel('E-Mail-Adresse des neuen Mitglieds').fill('mira@gmial.com');
  await region.getByRole('button', { name: 'Meinten Sie mira@gmail.com?' }).click();
  await region.getByRole('button', { name: 'Einladen', exact: true }).click();
  await expect(region.getByRole('textbox', { name: 'Link der Einladung' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
