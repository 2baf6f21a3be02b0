import { connect } from '@label/supabase-local/testing/test-backend';
import { expect } from '../support/fixtures';
import { arrive } from './arrival';
import { COMPUTERS, hasFonts, test } from './computers';
import { isEveryRound, TWO_ROUNDS } from './rounds';
import { sitePaths } from './site-paths';
import { watch } from './watch';

test.skip(!isEveryRound, 'A second computer is for `npm test -- --all`.');
test.skip(!hasFonts, 'The fonts of a computer are set by fontconfig, with DejaVu as on Debian.');
test.use({ fonts: COMPUTERS.unknown });

for (const { name, viewport, languageOf } of TWO_ROUNDS) {
  test(`without installed fallback fonts, no page shifts when its fonts load on a ${name}`, async ({
    browser,
    served,
  }) => {
    test.setTimeout(600_000); // some thirty pages
    const moved: string[] = [];
    const rows = connect(served.supabaseUrl, served.secretKey);
    for (const [index, path] of (await sitePaths(rows)).entries()) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const url = new URL(`/${languageOf(index)}${path === '/' ? '' : path}`, served.siteUrl);
      const { faults } = await arrive(page, url, watch(page, served));
      moved.push(...faults.map((fault) => `${path}: ${fault}`));
      await context.close();
    }
    expect(moved).toEqual([]);
  });
}
