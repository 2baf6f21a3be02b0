import { expect, it } from 'vitest';
import { hasVisitorActed, visitorActs } from './when-idle';

it('takes a click for a visitor that neither pointer nor key has made, as voice control does', () => {
  void visitorActs();
  expect(hasVisitorActed()).toBe(false);
  document.body.click();
  expect(hasVisitorActed()).toBe(true);
});
