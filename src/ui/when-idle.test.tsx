import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

it.each([
  ['a click without pointer or key, as of voice control', 'click'],
  ['a choice from the system’s list of options', 'change'],
])('counts %s as an act of the visitor', async (_act, type) => {
  const { hasVisitorActed, visitorActs } = await import('./when-idle');
  void visitorActs();
  expect(hasVisitorActed()).toBe(false);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(hasVisitorActed()).toBe(true);
});
