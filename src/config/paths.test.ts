import { expect, it } from 'vitest';
import { isPanelPath } from './paths';

it.each([
  ['/adminpanel', true],
  ['/adminpanel/artists', true],
  ['/adminpanel-login', true],
  ['/adminpanel-login/x', false],
  ['/adminpanel-login-x', false],
  ['/adminpanelx', false],
  ['/', false],
])('%s belongs to the panel: %s', (path, belongs) => {
  expect(isPanelPath(path)).toBe(belongs);
});
