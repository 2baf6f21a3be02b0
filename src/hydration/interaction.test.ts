// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

it.each([
  ['a click without pointer or key, as of voice control', 'click'],
  ['a choice from the system’s list of options', 'change'],
])('counts %s as an interaction', async (_act, type) => {
  const { hasInteracted, onFirstInteraction } = await import('./interaction');
  void onFirstInteraction();
  expect(hasInteracted()).toBe(false);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(hasInteracted()).toBe(true);
});
