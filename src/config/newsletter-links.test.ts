import { expect, it } from 'vitest';
import { readNewsletterLink } from './newsletter-links';

const token = '0123456789abcdef'.repeat(4);

it.each([
  [`#confirm=${token}`, { action: 'confirm', token }],
  [`#unsubscribe=${token}`, { action: 'unsubscribe', token }],
  [`#unsubscribe=${token.toUpperCase()}`, { action: 'unsubscribe', token }],
  [`#confirm=${token}.`, { action: 'confirm', token }],
  [`#confirm=${token}%3E`, { action: 'confirm', token }],
  [`#confirm=${token}&utm_source=mail`, { action: 'confirm', token }],
  [`#confirm=${token}0`, { action: 'confirm', token: '' }],
  ['#confirm=', { action: 'confirm', token: '' }],
  ['#confirm=soon', { action: 'confirm', token: '' }],
  ['#confirm', null],
  ['#main', null],
  ['', null],
])('%s is read as %o', (fragment, link) => {
  expect(readNewsletterLink(fragment)).toEqual(link);
});
