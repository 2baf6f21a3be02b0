import { randomUUID } from 'node:crypto';
import type { Frame, Page } from '@playwright/test';
import { expect, openPanel, type Client } from '../support/fixtures';
import { test } from '../support/own-world';

const WORDS = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft ';
const URL_WITH_ALL =
  'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M?si=0e2b5f1f9c0a4f9b8f2b6c1d&pi=u-FqN0x2iYQdKb&utm_source=copy-link&nd=1';

const fill = (text: string, length: number) =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim();

/** Texts in lines, by what is bad about them. */
const LINES = {
  'letters without a space': (length: number) => 'W'.repeat(length),
  'long words': (length: number) => fill(WORDS, length),
  'URLs, tabs and emoji': (length: number) =>
    fill(`${URL_WITH_ALL}\t👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈🇺🇦 Ж_Ж\u00A0Ж\u00A0`, length),
};

const MARKDOWN = `# ${WORDS.trim()}

${'x'.repeat(5_000)}

${URL_WITH_ALL}

[${URL_WITH_ALL}](${URL_WITH_ALL}) ![${'W'.repeat(300)}](/uploads/none.webp)

\t${'tabs\t'.repeat(40)}

    ${'four spaces '.repeat(20)}${'y'.repeat(400)}

\`${'z'.repeat(400)}\` ~~${'v'.repeat(300)}~~ ${'👩🏽‍🚀'.repeat(200)}

\`\`\`
${'code_without_a_space'.repeat(20)}
\`\`\`

| ${Array.from({ length: 14 }, (_, column) => `column${column}`).join(' | ')} |
|${'---|'.repeat(14)}
| ${'W'.repeat(300)} | ${URL_WITH_ALL} |

- ${'u'.repeat(400)}
  - ${'t'.repeat(400)}
    - [ ] ${'s'.repeat(400)}

10. ${'r'.repeat(400)}
9. ${'q'.repeat(400)}

> > > ${'p'.repeat(400)}
`;

/** Writes the text into every field that visitors read; returns the paths that show it. */
async function writeEverywhere(rows: Client, line: (length: number) => string): Promise<string[]> {
  const markdown = { en: `${line(400)}\n\n${MARKDOWN}` };
  const picture = '/uploads/none.webp'; // the alternative is read in its place
  const image_alt = { en: line(500) };

  const artist = { name: line(200), bio: markdown, image_alt, photo_url: picture };
  const [performer, beatmaker] = [randomUUID(), randomUUID()];
  await rows
    .from('artists')
    .insert([
      { ...artist, id: performer, artist_type: 'performer' },
      { ...artist, id: beatmaker, artist_type: 'beatmaker' },
    ])
    .throwOnError();

  const release = {
    title: line(200),
    artist_id: performer,
    description: markdown,
    image_alt,
    cover_art_url: picture,
    spotify_link: 'https://open.spotify.com/album/1DFixLWuPkv3KT3TnV35m3',
  };
  const [out, upcoming] = [randomUUID(), randomUUID()];
  await rows
    .from('releases')
    .insert([
      { ...release, id: out, release_date: '2026-01-01' },
      { ...release, id: upcoming, release_date: '2199-01-01' },
    ])
    .throwOnError();

  const item = {
    type: 'image',
    caption: { en: line(500) },
    images: [picture],
    image_alts: { [picture]: { en: line(500) } },
    artist_id: performer,
  };
  const [image, next] = [randomUUID(), randomUUID()];
  await rows
    .from('gallery_items')
    .insert([{ ...item, id: image }, { ...item, id: next }, item])
    .throwOnError();

  const news = randomUUID();
  await rows
    .from('news_items')
    .insert({
      id: news,
      title: { en: line(500) },
      content: markdown,
      image_alt,
      cover_art_url: picture,
    })
    .throwOnError();

  const price = { name: { en: line(200) }, note: { en: line(500) } };
  await rows
    .from('services')
    .insert({
      name: { en: line(200) },
      description: markdown,
      image_alt,
      image_url: picture,
      items: [
        { ...price, value: 99_999, unit: 'half-day' },
        { ...price, value: null },
      ],
    })
    .throwOnError();

  await rows
    .from('site_settings')
    .update({
      label_name: line(200),
      home_description: { en: line(2_000) },
      about_us_title: { en: line(200) },
      about_us_subtitle: { en: line(500) },
      about_us_content: markdown,
      about_us_mission: markdown,
      about_us_team: markdown,
      imprint: markdown,
      imprint_name: line(200),
      imprint_street: line(200),
      imprint_responsible: line(200),
      privacy_policy: markdown,
      contact_address: `${line(200)}\n${line(200)}`,
      contact_email: `${'e'.repeat(64)}@${'m'.repeat(63)}.${'n'.repeat(63)}.example`,
      contact_phone: `+49 ${'1'.repeat(46)}`,
    })
    .eq('id', '00000000-0000-0000-0000-000000000001')
    .throwOnError();
  return [
    '/',
    '/artists',
    `/artists/${performer}`,
    '/bits',
    `/bits/${beatmaker}`,
    '/releases',
    `/releases/${out}`,
    `/releases/${upcoming}`,
    '/gallery',
    `/gallery/${image}`,
    `/gallery/${next}`,
    '/news',
    `/news/${news}`,
    '/about',
    '/contact',
    '/services',
    `/search?q=${encodeURIComponent(line(10))}`,
    '/impressum',
    '/datenschutz',
    '/artists/00000000-0000-4000-8000-000000000000',
  ];
}

/** Returns what reaches beyond the sides of the window, but for what scrolls by itself or is cut with an ellipsis. */
function findWide(): string[] {
  document.documentElement.dataset['whole'] = ''; // what is below the window is laid out, too
  const { clientWidth, scrollWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? [`${location.pathname} is ${scrollWidth} px wide`] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const isBoxed = (element: Element | null): boolean => {
    if (!element) return false;
    const { overflowX, textOverflow, clip, clipPath } = getComputedStyle(element);
    const isHidden = clip !== 'auto' || clipPath !== 'none';
    return (
      isHidden ||
      overflowX === 'auto' ||
      overflowX === 'scroll' ||
      textOverflow === 'ellipsis' ||
      isBoxed(element.parentElement)
    );
  };
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    const parent = texts.currentNode.parentElement;
    const boxes = [...range.getClientRects()].filter(
      ({ width, height }) => width > 1 && height > 1,
    );
    if (boxes.some(({ left, right }) => right > clientWidth + 1 || left < -1) && !isBoxed(parent)) {
      wide.push(`${location.pathname}: ${parent?.outerHTML.slice(0, 150)}`);
    }
  }
  return wide;
}

const expectNarrow = (page: Page | Frame, where: string) =>
  expect.poll(() => page.evaluate(findWide), { message: where, timeout: 10_000 }).toEqual([]);

for (const [what, line] of Object.entries(LINES)) {
  test(`no page is wider than its screen: ${what}`, async ({ page, rows }) => {
    const paths = await writeEverywhere(rows, line);
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNarrow(page, `${path} at ${width} px`);
      }
    }
  });
}

test('a form and its preview are no wider than their screens', async ({ page, rows, world }) => {
  const { data: artist } = await rows
    .from('artists')
    .insert({
      name: 'W'.repeat(200),
      artist_type: 'performer',
      bio: { en: MARKDOWN },
    })
    .select('id')
    .single()
    .throwOnError();
  await openPanel(page, world, `/adminpanel/artists/${artist.id}`);
  await expect(page.getByRole('textbox', { name: 'Biography · English' })).toBeVisible();
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNarrow(page, `the form at ${width} px`);
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const framed = page.frameLocator('iframe[title="Preview"]');
  await expect(framed.getByRole('table')).toBeVisible();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error('There is no frame.');
  await expectNarrow(frame, 'the preview of a phone');
  await page.getByRole('button', { name: 'Desktop' }).click();
  await expectNarrow(frame, 'the preview of a desktop');
  await expectNarrow(page, 'the form beside its preview');
});
