import { expect, it } from 'vitest';
import { mailLink, phoneLink } from './contact-links';

it.each([
  ['hello@label.example', 'mailto:hello@label.example'],
  ['a+b@label.example', 'mailto:a%2Bb@label.example'],
  ['a?bcc=b&c#d%@label.example', 'mailto:a%3Fbcc%3Db%26c%23d%25@label.example'],
])('links %s to %s', (email, link) => {
  expect(mailLink(email)).toBe(link);
});

it.each([
  ['+49 40 66969-120', 'tel:+494066969120'],
  ['+49 (0)40 66969/120', 'tel:+494066969120'],
  ['(040) 66969 120', 'tel:04066969120'],
  ['040.66969.120', 'tel:04066969120'],
])('links %s to %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
