import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { save, toastOf } from '../support/panel-page';

const svg = (content: string, size = 'viewBox="0 0 200 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;

/** Its right half is HTML, which no stored drawing may hold. */
const HALF_HTML = svg(
  `<rect width="100" height="100" fill="#fff"/><foreignObject x="100" width="100" height="100">
    <div xmlns="http://www.w3.org/1999/xhtml" style="height:100px;background:#f00"></div></foreignObject>`,
);

const logoField = (page: Page) => page.getByRole('group', { name: 'Logo', exact: true });

async function chooseLogo(page: Page, name: string, drawing: string): Promise<void> {
  await logoField(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
}

/** Returns the colours of the middle of the left and of the right half, once the image is there. */
function halvesOf(page: Page, name: string) {
  const image = logoField(page).getByRole('img', { name });
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const context = new OffscreenCanvas(200, 100).getContext('2d');
    context?.drawImage(element, 0, 0, 200, 100);
    return [50, 150].map((x) => [...(context?.getImageData(x, 50, 1, 1).data ?? [])].join());
  });
}

test.describe('a logo that would look different from its file', () => {
  test.beforeEach(async ({ page, world }) => {
    await openPanel(page, world, '/adminpanel/settings');
    await chooseLogo(page, 'half.svg', HALF_HTML);
  });

  test('is shown beside it, and not saved before that is chosen', async ({ page, world }) => {
    await expect(logoField(page).getByRole('alert')).toHaveText(
      'Part of this drawing cannot be kept: visitors would see it differently from your file. Compare both, then choose what to use.',
    );
    expect(await halvesOf(page, 'Your file')).toEqual(['255,255,255,255', '255,0,0,255']);
    expect(await halvesOf(page, 'As visitors would see it')).toEqual([
      '255,255,255,255',
      '0,0,0,0',
    ]);
    await expectAccessible(page);
    await save(page);
    await expect(
      logoField(page).getByRole('button', { name: 'Use a PNG picture of your file' }),
    ).toBeFocused();
    expect(await world.sql('select logo_url from public.site_settings')).toEqual([
      { logo_url: null },
    ]);

    await logoField(page).getByRole('button', { name: 'Use the changed drawing' }).click();
    await expect(logoField(page).getByRole('img', { name: 'Your file' })).toBeHidden();
    await expect(logoField(page).locator('input[type="file"]')).toBeFocused();
    await save(page);
    await expect(toastOf(page, 'Site settings saved successfully.')).toBeVisible();
    expect(await world.sql('select logo_url from public.site_settings')).toEqual([
      { logo_url: expect.stringMatching(/^\/uploads\/\S+\.svg$/) },
    ]);
  });

  test('is kept whole as a picture', async ({ page, world }) => {
    await logoField(page).getByRole('button', { name: 'Use a PNG picture of your file' }).click();
    await expect(logoField(page).getByText('1 file uploaded successfully.')).toBeVisible();
    await save(page);
    await expect(toastOf(page, 'Site settings saved successfully.')).toBeVisible();
    const [stored] = await world.sql('select logo_url from public.site_settings');
    const url = String(Object.values(stored ?? {})[0]);
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}-1600x800-[0-9a-f]{6}\.webp$/);
    const picture = await page.request.get(url);
    const { data } = await sharp(await picture.body())
      .extract({ left: 1200, top: 400, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(240);
    expect(data[1]).toBeLessThan(15);
  });

  test('is forgotten with another file', async ({ page }) => {
    await expect(logoField(page).getByRole('img', { name: 'Your file' })).toBeVisible();
    await chooseLogo(page, 'whole.svg', svg('<circle cx="50" cy="50" r="40" fill="#fff"/>'));
    await expect(logoField(page).getByText('1 file uploaded successfully.')).toBeVisible();
    await expect(logoField(page).getByRole('img', { name: 'Your file' })).toHaveCount(0);
  });
});

for (const [what, drawing] of [
  [
    'that loses only what nobody sees',
    svg('<script>alert(1)</script><path d="M0 0h90v90z" onclick="a()"/>'),
  ],
  ['without a size', svg('<text y="50" fill="#fff">Label</text>', 'viewBox="0 0 90 90"')],
  ['of thin lines', svg('<path d="M1 1 199 99" stroke="#fff" stroke-width=".2"/><script/>')],
] as const) {
  test(`a logo ${what} is taken without a question`, async ({ page, world }) => {
    await openPanel(page, world, '/adminpanel/settings');
    await chooseLogo(page, 'logo.svg', drawing);
    await expect(logoField(page).getByRole('status')).toHaveText('1 file uploaded successfully.');
  });
}
