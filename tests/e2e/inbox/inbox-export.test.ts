import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, openPanel, useLanguage } from '../support/fixtures';
import { test } from '../support/own-world';

/** Returns the file that a click saves. */
async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('the list is saved as it is filtered, readable for Excel and harmless', async ({
  page,
  world,
}) => {
  await world.sql(String.raw`insert into public.submissions
      (id, kind, name, email, message, language, topic, state, closed_reason, music_link, consent_version, consented_at,
        artist_type, genre, is_released, created_at) values
    ('10000000-0000-4000-8000-000000000000', 'message', 'Jürgen "Jü" Groß', 'j@example.org', E'Hallo,\n\nist; frei?', 'de',
      '=HYPERLINK("https://evil.example")', 'new', null, null, null, null, null, null, null, '2026-03-07T08:05:00Z'),
    ('20000000-0000-4000-8000-000000000000', 'demo', 'Олена', 'o@example.org', '+1 трек', 'uk',
      null, 'closed', 'declined', 'https://soundcloud.com/olena/one', 'v', now(), 'dj', 'House', true, '2026-03-06T08:05:00Z')`);
  await openPanel(page, world, '/adminpanel/inbox?folder=all');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  const all = await saved(page, 'Save as CSV');
  expect(all.name).toMatch(/^inbox-\d{4}-\d\d-\d\d\.csv$/);
  expect(all.text).toBe(
    [
      '\uFEFFReference,Received,Type,Status,Reason,From,E-mail,Language,Subject,Message,Link to the music,Artist type,Genre,Already released,May be kept for future projects',
      '1000-0000,2026-03-07 09:05,Message,New,,"Jürgen ""Jü"" Groß",j@example.org,German,"\'=HYPERLINK(""https://evil.example"")","Hallo,\n\nist; frei?",,,,,',
      "2000-0000,2026-03-06 09:05,Demo,Closed,Declined,Олена,o@example.org,Ukrainian,,'+1 трек,https://soundcloud.com/olena/one,DJ,House,yes,no",
      '',
    ].join('\r\n'),
  );
  await expect(page.getByText('2 submissions have been saved.').first()).toBeVisible();

  await page.getByLabel('Type').selectOption('Demos');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await useLanguage(page, 'de');
  await page.reload();
  const demos = await saved(page, 'Als CSV speichern');
  expect(demos.text.split('\r\n')).toHaveLength(3);
  expect(demos.text).toContain('2000-0000;2026-03-06 09:05;Demo;Abgeschlossen;Abgelehnt;Олена;');
});

test('every page of the list is in the file, in its order', async ({ page, world }) => {
  await world.sql(`insert into public.submissions (kind, name, email, message, created_at)
    select 'message', 'Sender ' || number, 'sender@example.org', 'Hello', now() - number * interval '1 minute'
    from generate_series(1, 60) as number`);
  await openPanel(page, world, '/adminpanel/inbox?page=2');
  await expect(page.getByText('26–50 of 60')).toBeVisible();
  const { text } = await saved(page, 'Save as CSV');
  const names = text.match(/Sender \d+/g) ?? [];
  expect(names).toEqual(Array.from({ length: 60 }, (_, index) => `Sender ${index + 1}`));
});
