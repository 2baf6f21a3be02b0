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

it('counts a press on a button that plays a file only once its file is requested', async () => {
  const { hasInteracted, onFirstInteraction, reportInteraction } = await import('./interaction');
  let isOver = false;
  void onFirstInteraction().then(() => (isOver = true));
  document.body.innerHTML = '<button data-sound="/uploads/tide.mp3"><svg></svg></button>';
  const icon = document.querySelector('svg');
  for (const type of ['pointerdown', 'focusin', 'keydown']) {
    icon?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(hasInteracted()).toBe(false);
  }
  icon?.dispatchEvent(new Event('click', { bubbles: true }));
  expect(hasInteracted(), 'its part of the page is hydrated at once').toBe(true);
  await Promise.resolve();
  expect(isOver).toBe(false);
  reportInteraction();
  await Promise.resolve();
  expect(isOver).toBe(true);
});

it('counts a pointer near such a button', async () => {
  const { hasInteracted, onFirstInteraction } = await import('./interaction');
  void onFirstInteraction();
  document.body.innerHTML = '<button data-sound="/uploads/tide.mp3"></button>';
  document.querySelector('button')?.dispatchEvent(new Event('pointermove', { bubbles: true }));
  expect(hasInteracted()).toBe(true);
});
