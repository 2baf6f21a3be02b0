import { expect, it } from 'vitest';
import { hasVisitorActed, visitorActs } from './when-idle';

it('counts a click without pointer or key, as of voice control, as an act of the visitor', () => {
  void visitorActs();
  expect(hasVisitorActed()).toBe(false);
  document.body.click();
  expect(hasVisitorActed()).toBe(true);
});
