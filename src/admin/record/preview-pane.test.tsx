import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PreviewMessage } from '@/lib/preview';
import { usePreviewChannel } from './preview-pane';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const named = (name: string): PreviewMessage => ({
  table: 'artists',
  row: { name },
  path: '/artists/1',
  language: 'en',
});

test('previews are updated within a second once the typing pauses', () => {
  vi.useFakeTimers();
  const sent: unknown[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage(message: unknown) {
        sent.push(message);
      }
      close() {}
    },
  );
  const { rerender } = renderHook(usePreviewChannel, { initialProps: named('M') });
  for (const name of ['Mi', 'Mir', 'Mira']) {
    vi.advanceTimersByTime(100);
    rerender(named(name));
  }
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(999);
  expect(sent).toEqual([named('Mira')]);
});
