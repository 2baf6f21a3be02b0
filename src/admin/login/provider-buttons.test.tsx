import { expect, it } from 'vitest';
import { panelOrigin } from './provider-buttons';

it.each([
  '/adminpanel',
  '/adminpanel/artists',
  '/adminpanel/artists?page=2&search=a%20b',
  '/adminpanel?tab=news',
])('returns to %s after the sign-in', (from) => {
  expect(panelOrigin(from)).toBe(from);
});

it.each([
  undefined,
  null,
  42,
  { pathname: '/adminpanel' },
  '',
  'adminpanel',
  '/',
  '/about',
  '/adminpanelx',
  '/adminpanel-login',
  '/adminpanel-login?next=/adminpanel',
  '/AdminPanel/x',
  '//evil.example/adminpanel',
  '/\\evil.example/adminpanel',
  '/\t/evil.example/adminpanel',
  '\\\\evil.example/adminpanel',
  'https://evil.example/adminpanel',
  'https://site.invalid/adminpanel',
  'javascript:alert(1)//adminpanel',
  '/adminpanel/../x',
  '/adminpanel/..//evil.example',
  '/adminpanel/%2e%2e/x',
  '/adminpanel/.%2E/x',
  '/adminpanel\\..\\x',
  '//[',
])('redirects from %j to the panel itself', (from) => {
  expect(panelOrigin(from)).toBe('/adminpanel');
});
