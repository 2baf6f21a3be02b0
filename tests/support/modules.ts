import { afterAll, expect, vi } from 'vitest';
import { forgetConnections, openConnections, trackConnections } from './leaks/connections';
import { findAlterations } from './worker-backend';

declare global {
  var tracksConnections: boolean | undefined; // files that share a worker share its connections
}

if (!globalThis.tracksConnections) trackConnections();
globalThis.tracksConnections = true;

afterAll(async () => {
  // What has been closed may take a moment to be so.
  await vi
    .waitFor(() => expect(openConnections(), 'what this file leaves open').toEqual([]), {
      timeout: 5000,
    })
    .finally(forgetConnections);
  expect(await findAlterations(), 'what this file has altered in the shared database').toEqual([]);
});
