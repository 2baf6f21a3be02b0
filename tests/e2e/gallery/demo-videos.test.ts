import { expect, test } from '../support/fixtures';

test('both videos of the demo content play from storage, from any position', async ({
  page,
  rows,
}) => {
  const { data: videos } = await rows
    .from('gallery_items')
    .select('id, url')
    .eq('type', 'video')
    .like('url', '/uploads/%.mp4')
    .throwOnError();
  expect(videos).toHaveLength(2);
  for (const { id, url } of videos) {
    const answer = page.waitForResponse((response) => response.url().endsWith(url ?? 'none'));
    await page.goto(`/gallery/${id}`);
    const video = page.locator('video');
    await expect(video).toHaveAttribute('src', url ?? 'none');
    expect((await answer).status()).toBe(206);
    expect((await answer).headers()['content-type']).toBe('video/mp4');

    const facts = await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true; // without a click no page may sound
      await element.play();
      element.currentTime = 6;
      await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
      const { videoWidth, videoHeight, duration, error } = element;
      return { videoWidth, videoHeight, seconds: Math.round(duration), error };
    });
    expect(facts).toEqual({ videoWidth: 1280, videoHeight: 720, seconds: 8, error: null });
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(6);
  }
});
