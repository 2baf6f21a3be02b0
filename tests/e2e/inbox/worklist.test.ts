import { expectNoSidewaysScroll } from '../support/checks';
import { expect, hold, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { sectionTab } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

test('the sections are beside the page, and above it when a preview takes the space', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPanel(page, world, '/adminpanel/settings');
  await expect(pageHeading(page)).toHaveText('Site Settings');
  const [tab, heading] = [sectionTab(page, 'Site Settings'), pageHeading(page)];
  const right = async () => {
    const box = await tab.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  expect(await right()).toBeLessThan((await heading.boundingBox())?.x ?? 0);
  await expect(tab).toHaveCSS('border-left-width', '2px');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect.poll(right).toBeGreaterThan((await heading.boundingBox())?.x ?? 0);
  await expectNoSidewaysScroll(page);
});

test("on a phone the section's tab is fully visible, also once there are counts before it", async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.submissions (kind, name, email, message)
    values ('message', 'Mira', 'a@example.org', 'Hello')`);
  await page.setViewportSize({ width: 390, height: 844 });
  const { held, release } = hold();
  await page.route('**/rest/v1/submission_counts?*', async (route) => {
    await held;
    await route.continue();
  });
  await openPanel(page, world, '/adminpanel/statistics');
  const tab = sectionTab(page, 'Statistics');
  await expect(tab).toBeInViewport({ ratio: 1 });
  release();
  await expect(sectionTab(page, 'Inbox, 1 unread')).toBeAttached();
  await expect(tab).toBeInViewport({ ratio: 1 });
});
