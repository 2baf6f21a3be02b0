import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { languageDetector } from '@/i18n/language-detector';
import { setUpI18n } from '@/i18n/setup';
import { requestsAnswered, takePendingTimers, trackTimers } from './leaks/timers';

configure({ asyncUtilTimeout: 15_000 }); // a busy machine is slow, not wrong

declare global {
  var isSetUp: boolean | undefined; // files that share a worker share its window
}

if (!globalThis.isSetUp) {
  const ready = new Promise((resolve) => {
    i18next.on('initialized', resolve);
  });
  setUpI18n(languageDetector);
  await ready;
  await import('@/i18n/deferred-messages');
  trackTimers();
}
globalThis.isSetUp = true;

// jsdom has no canvas. Here, for all files of a worker: they share modules.
vi.mock('@/admin/music/share-image', () => ({
  makeShareImage: () => undefined,
  makeShareImagesOf: () => undefined,
}));

process.env['TZ'] = 'Europe/Berlin'; // of the reader

Element.prototype.scrollIntoView = () => undefined; // jsdom has none
vi.stubGlobal('matchMedia', () => ({ matches: true })); // nor this: every query matches, also reduced motion
// Nor this, where something waits for nothing.
vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
vi.stubGlobal('WebSocket', WebSocket); // Node's own dispatches events that are not of jsdom's class
// Nor this: in jsdom nothing has a size that could change.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

beforeEach(() => {
  vi.spyOn(console, 'error').mockReset();
});

afterEach(async () => {
  cleanup();
  await requestsAnswered();
  await act(() => vi.dynamicImportSettled()); // a toast is loaded when it is to be shown
  act(() => document.querySelector<HTMLElement>('[data-toasts] button')?.click());
  const timers = await takePendingTimers();
  // React and our own code report errors there. A test that provokes an error clears it.
  expect(console.error).not.toHaveBeenCalled();
  expect(timers, 'timers that outlive the test').toEqual([]);
});

// The next file of this worker begins as on a computer that knows nothing of the site.
afterAll(async () => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await i18next.changeLanguage('en');
});
