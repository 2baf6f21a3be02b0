import { connect } from '@label/supabase-local/testing/test-backend';
import { expect, WIDTHS } from '../support/fixtures';
import { arrive } from './arrival';
import { test } from './computers';
import { documentFaults } from './document-faults';
import { faultsOf } from './faults';
import { MISSING, sitePaths } from './site-paths';
import { watch } from './watch';

const LANGUAGES = ['de', 'en', 'uk', 'ru'];

for (const { name, ...viewport } of WIDTHS) {
  test(`every page of the site is faultless on a ${name}`, async ({ browser, served }) => {
    test.setTimeout(600_000);
    const found: string[] = [];
    const paths = await sitePaths(served.siteUrl, connect(served.supabaseUrl, served.secretKey));
    for (const [index, path] of paths.entries()) {
      const language = name === 'phone' ? 'de' : LANGUAGES[1 + (index % 3)] ?? '';
      await test.step(`${path} in ${language}`, async () => {
      const t0 = Date.now();
        const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
        const page = await context.newPage();
        const seen = watch(page, served);
        const url = new URL(`/${language}${path === '/' ? '' : path}`, served.siteUrl);
        const { response, faults } = await arrive(page, url.href, seen);
        const t1 = Date.now();
        const html = await response.text();
        url.search = '';
        const isThere = !MISSING.includes(path);
        faults.push(
          ...(await documentFaults({ html, status: response.status(), url, language, isThere })),
        );
        const t2 = Date.now();
        faults.push(...(await faultsOf(page, seen)));
        const t3 = Date.now();
        console.log(path, language, t1 - t0, t2 - t1, t3 - t2);
        found.push(...faults.map((fault) => `${path} in ${language}: ${fault}`));
        await context.close();
      });
    }
    expect(found).toEqual([]);
  });
}
