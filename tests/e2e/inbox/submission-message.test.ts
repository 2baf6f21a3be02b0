import { randomUUID } from 'node:crypto';
import { expect, openPanel, test } from '../support/fixtures';
import { pageHeading } from '../support/site-page';
import { moreAction, openFacts } from '../support/submission-page';

test('staff see which service a message asks for, in the list and beside its text', async ({
  page,
  demo,
  rows,
}) => {
  const email = `${randomUUID()}@example.com`;
  await rows
    .from('submissions')
    .insert({ kind: 'message', name: 'Olena', email, topic: 'Mixing', message: 'When?' })
    .throwOnError();
  try {
    await openPanel(page, demo, `/adminpanel/inbox?q=${email}`);
    const list = page.getByRole('table', { name: 'Inbox' }).getByRole('row');
    const row = list.filter({ hasText: email });
    await expect(row).toContainText(/Message\s*Mixing\s*When\?/);
    await row.getByRole('link').click();
    await expect(pageHeading(page, 'Olena')).toBeVisible();
    await expect(page.getByRole('main').getByText('Mixing', { exact: true }).first()).toBeVisible();
    const facts = await openFacts(page);
    await expect(facts.getByRole('term').filter({ hasText: 'Subject' })).toBeVisible();
    await expect(facts.getByRole('definition').filter({ hasText: /^Mixing$/ })).toBeVisible();
    await expect(await moreAction(page, 'Export all data of the sender')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Create artist' })).toHaveCount(0);
  } finally {
    await rows.from('submissions').delete().eq('email', email).throwOnError();
  }
});
