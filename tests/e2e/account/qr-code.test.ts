import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import sharp from 'sharp';
import type { Download } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, openPanel, WIDTHS } from '../support/fixtures';
import { test } from '../support/own-world';

const RELEASE = '00000000-0000-4000-8000-0000000000d2';

/** Returns what a scanner reads in a picture, and its width in pixels. */
async function scan(download: Download, background?: number) {
  const file = await readFile(await download.path());
  const picture = sharp(file, background ? { density: background } : {}).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  return { text: jsQR(pixels, info.width, info.height)?.data, width: info.width, corner: data[0] };
}

test('the form of a release has a QR code of its page', async ({ page, rows, world }) => {
  const artist = { id: '00000000-0000-4000-8000-0000000000d1', name: 'Herald' };
  await rows.from('artists').insert(artist).throwOnError();
  await rows
    .from('releases')
    .insert({
      id: RELEASE,
      title: 'Приплив / Ebb',
      artist_id: artist.id,
      release_date: '2024-05-17',
    })
    .throwOnError();
  await page.setViewportSize(WIDTHS[0]);
  await openPanel(page, world, `/adminpanel/releases/${RELEASE}`);
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await expectNoSidewaysScroll(page);

  for (const kind of ['SVG', 'PNG']) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download ${kind}` }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`Приплив-Ebb-qr.${kind.toLowerCase()}`);
    const read = await scan(download, kind === 'SVG' ? 1200 : undefined);
    expect(read.text).toBe(`${world.siteUrl}/releases/pryplyv-ebb`);
    expect(read.corner).toBe(255); // the margin
    if (kind === 'PNG') expect(read.width).toBeGreaterThanOrEqual(1200);
  }
});
