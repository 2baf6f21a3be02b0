import { expect } from '../support/fixtures';
import { test } from '../support/own-world';
import { pageHeading } from '../support/site-page';

// On a host of files without rules for them: the browser itself looks old paths up.

test('an old path redirects in the browser, without a history entry', async ({ page, rows }) => {
  await rows
    .from('redirects')
    .insert([
      { source: '/2019/05/13/northbound', target: '/northbound' },
      { source: '/northbound', target: '/contact#demo' },
    ])
    .throwOnError();
  await page.goto('/about');
  await expect(pageHeading(page, 'About us')).toBeVisible();
  await page.goto('/de/2019/05/13/Northbound/?utm_source=mail');
  await expect(pageHeading(page, 'Kontakt')).toBeVisible();
  await expect(page).toHaveURL(/\/de\/contact\?utm_source=mail#demo$/);
  await page.goBack();
  await expect(pageHeading(page, 'About us')).toBeVisible();
});

test('a circle of old paths ends on the 404 page', async ({ page, rows }) => {
  await rows
    .from('redirects')
    .insert([
      { source: '/a', target: '/b' },
      { source: '/b', target: '/a' },
    ])
    .throwOnError();
  await page.goto('/a');
  await expect(pageHeading(page, 'Oops! Page Not Found')).toBeVisible();
});
