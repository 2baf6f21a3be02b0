import { expect, it } from 'vitest';
import { linkUrl } from './links';

it.each([
  'https://shop.example.com/a?b=c',
  'HTTP://example.com',
  'https://müller.example/ü',
  'mailto:info@example.com',
  'tel:+494012345',
  'sms:+494012345',
  '/contact',
  '/',
  '/de/news?page=2#top',
])('keeps %s', (typed) => {
  expect(linkUrl(typed)).toBe(typed);
});

it.each([
  ['www.example.com', 'https://www.example.com'],
  ['example.com', 'https://example.com'],
  ['example.com/x', 'https://example.com/x'],
  ['example.com:8080?a', 'https://example.com:8080?a'],
  ['//example.com/x', 'https://example.com/x'],
  ['müller.example', 'https://müller.example'],
  ['www.rider.zip', 'https://www.rider.zip'],
  ['example.com/rider.pdf', 'https://example.com/rider.pdf'],
  ['info@example.com', 'mailto:info@example.com'],
  ['info@müller.example', 'mailto:info@müller.example'],
  ['+49 (40) 123-456', 'tel:+4940123456'],
  [' www.example.com ', 'https://www.example.com'],
])('completes %s', (typed, url) => {
  expect(linkUrl(typed)).toBe(url);
  expect(linkUrl(url)).toBe(url);
});

it.each([
  '',
  'https://',
  'mailto:',
  'Note.',
  'contact',
  'rider.pdf',
  'index.html?a',
  'press/rider.pdf',
  '../contact',
  '#top',
  '?page=2',
  'example.com and more',
  'spotify:track:1',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  String.raw`/\example.com`,
  '4012345',
])('does not read %j as a link', (typed) => {
  expect(linkUrl(typed)).toBeNull();
});
