import { expect, it } from 'vitest';
import { colorScheme } from './record-colors';

it('leaves colors as they are that can be read', () => {
  expect(colorScheme({ ground: '#0d2526', heading: '#b8f0e3' })).toMatchObject({
    ground: '#0d2526',
    heading: '#b8f0e3',
  });
});

it('darkens a light ground and lightens dark headings, each in its hue', () => {
  expect(colorScheme({ ground: '#ff0000', heading: '#000080' })).toMatchObject({
    ground: '#5e0000',
    heading: '#a1a1d0',
  });
});

it('makes dark gray of white, and light gray of black', () => {
  const { ground, heading } = colorScheme({ ground: '#ffffff', heading: '#000000' });
  expect(ground).toBe('#292929');
  expect(heading).toBe('#a6a6a6');
});
