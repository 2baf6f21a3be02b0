import type { Frame, Page } from '@playwright/test';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';

const WORDS = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft ';
const URL_WITH_ALL =
  'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M?si=0e2b5f1f9c0a4f9b8f2b6c1d&pi=u-FqN0x2iYQdKb&utm_source=copy-link&nd=1';

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
