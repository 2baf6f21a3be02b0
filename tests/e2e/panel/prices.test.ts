import { expect, test, WIDTHS } from '../support/fixtures';

for (const { name, width, height } of WIDTHS) {
  test(`the first screen of the services shows prices on a ${name}, in text size`, async ({
    page,
    seed,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${seed.siteUrl}/services`);
    const price = page.getByRole('main').getByText('from €80', { exact: true });
    await expect(price).toBeInViewport({ ratio: 1 });
    await expect(price).toHaveCSS('font-size', '16px');
  });
}

test('a group of the price list is reached from the front page and from the list beside it', async ({
  page,
  seed,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(seed.siteUrl);
  await page.getByRole('main').getByRole('link', { name: 'Marketing', exact: true }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await expect(heading('Marketing')).toBeInViewport();
  await expect(page).toHaveURL(/\/services#[0-9a-f-]{36}$/);

  const groups = page.getByRole('navigation', { name: 'Services' });
  await expect(groups.getByRole('link')).toHaveText([
    'Studio',
    'Graphics',
    'Distribution',
    'Marketing',
    'Events',
    'Legal',
  ]);
  await groups.getByRole('link', { name: 'Legal' }).click();
  await expect(heading('Legal')).toBeInViewport();
  await expect(groups).toBeInViewport({ ratio: 1 }); // it stays beside the prices
  await groups.getByRole('link', { name: 'Studio' }).click();
  await expect(heading('Studio')).toBeInViewport();
});
