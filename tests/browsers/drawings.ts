import assert from 'node:assert/strict';
import { startDrawingHosts } from '../support/drawing-hosts';
import type { Journey, World } from './journey';

export const drawings: Journey = { title: 'a visitor of hostile drawings', travel };

async function travel({ page, step }: World): Promise<void> {
  const hosts = await startDrawingHosts();
  try {
    await step('sees what a drawing runs and loads that is not sanitized', async () => {
      await page.open(hosts.original);
      await page.open(hosts.end);
      await page.titled(/^end$/);
      const reports = hosts.takeReports();
      for (const report of ['/end', '/image', '/import.css', '/script-1', '/script.js']) {
        assert(reports.includes(report), `${report} is missing: ${reports.join()}`);
      }
    });
    await step(
      'sees a sanitized one in every element of a page, as a document and from disk',
      async () => {
        await page.resize(1440, 900);
        await page.open(hosts.page);
        await page.titled(/^page$/);
        await page.click({ role: 'link', name: 'Open' });
        await page.titled(/^page$/); // it is a download
        for (const url of [hosts.bare, hosts.onDisk, hosts.end]) await page.open(url);
        await page.titled(/^end$/);
        assert.deepEqual(hosts.takeReports(), ['/end', '/page']);
      },
    );
  } finally {
    await hosts.stop();
  }
}
