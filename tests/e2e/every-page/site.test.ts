import { connect } from '@label/supabase-local/testing/test-backend';
import { storedIn } from '../support/checks';
import { expect } from '../support/fixtures';
import { arrive } from './arrival';
import { test } from './computers';
import { documentFaults } from './document-faults';
import { atWidths, faultsOf, faultsOfTexts } from './faults';
import { findCutWords } from './in-page';
import { ROUNDS } from './rounds';
import { MISSING, sitePaths } from './site-paths';
import { watch } from './watch';

/** Other views of pages. */
const VIEWS = ['/gallery?type=video', ...MISSING];

for (const { name, viewport, languageOf, isOfTexts } of ROUNDS) {
  test(`every page of the site is faultless on a ${name}`, async ({ browser, served }) => {
    test.setTimeout(600_000); // some thirty pages
    const rows = connect(served.supabaseUrl, served.secretKey);
    const found: string[] = [];
    for (const [index, path] of [...(await sitePaths(rows)), ...VIEWS].entries()) {
      const language = languageOf(index);
      await test.step(`${path} in ${language}`, async () => {
        const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
        const page = await context.newPage();
        const seen = watch(page, served);
        const url = new URL(`/${language}${path === '/' ? '' : path}`, served.siteUrl);
        const { response, faults } = await arrive(page, url, seen);
        const isThere = !MISSING.includes(path);
        faults.push(...(await documentFaults({ response, url, language, isThere })));
        faults.push(...(await atWidths(page, findCutWords)));
        faults.push(...(await (isOfTexts ? faultsOfTexts : faultsOf)(page, seen)));
        for (const stored of await storedIn(page)) {
          if (stored !== 'sessionStorage scroll-positions') faults.push(`stores ${stored}`);
        }
        found.push(...faults.map((fault) => `${path} in ${language}: ${fault}`));
        await context.close();
      });
    }
    expect(found).toEqual([]);
  });
}
