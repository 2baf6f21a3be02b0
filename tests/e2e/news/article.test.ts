import { expect, test } from '../support/fixtures';
import { pageHeading } from '../support/site-page';

test('an article is rendered from its Markdown', async ({ page, rows }) => {
  const { data } = await rows
    .from('news_items')
    .select('id')
    .like('title->>en', '%Northbound%')
    .single()
    .throwOnError();
  await page.goto(`/news/${data.id}`);
  const main = page.getByRole('main');
  await expect(pageHeading(main)).toContainText('Northbound');
  await expect(main.getByRole('heading', { level: 2, name: 'The stations' })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(11);
  await expect(main.locator('blockquote')).toContainText('I did not choose the tempo.');
  await expect(main.getByRole('link', { name: 'gallery', exact: true })).toHaveAttribute(
    'href',
    '/gallery',
  );
});
