import { expect, it } from 'vitest';
import { suggestEmail } from './email';

it.each([
  ['mira@gmail.con', 'mira@gmail.com'],
  ['Mira.K+demo@gmial.com', 'Mira.K+demo@gmail.com'],
  ['mira@GMAIL.CO', 'mira@gmail.com'],
  ['mira@gmailcom', 'mira@gmail.com'],
  [' mira@gmaill.com ', 'mira@gmail.com'],
  ['mira@gmail.com.', null],
  ['mira@hotmial.com', 'mira@hotmail.com'],
  ['mira@outlok.com', 'mira@outlook.com'],
  ['mira@iclould.com', 'mira@icloud.com'],
  ['mira@t-onlin.de', 'mira@t-online.de'],
  ['mira@gmx.ed', 'mira@gmx.de'],
  ['mira@web.d', 'mira@web.de'],
  ['mira@ukr.ne', 'mira@ukr.net'],
  ['mira@yandexx.ru', 'mira@yandex.ru'],
])('asks about %s whether it is %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

it.each([
  'mira@gmail.com',
  'mira@mail.com',
  'mira@email.com',
  'mira@ymail.com',
  'mira@online.de',
  'mira@gmp.de',
  'mira@gmx.at',
  'mira@hotmail.co.uk',
  'mira@label.example',
  'mira@i.ua',
  'gmail.con',
  '@gmail.con',
  'mira',
  '',
])('asks nothing about %j', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
