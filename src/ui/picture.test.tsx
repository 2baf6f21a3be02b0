import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture } from './picture';

const BASE = '/uploads/0123456789abcdef0123456789abcdef-1200x800-c02060';
const desk = { alt: 'A desk', sizes: '50vw' };
const image = () => screen.getByRole('img', { name: 'A desk' });

it('offers an uploaded picture in every format and width, and reserves its space', () => {
  const { container } = render(<Picture src={`${BASE}.webp`} {...desk} />);
  const sources = [...container.querySelectorAll('source')].map((source) => ({
    type: source.type,
    srcset: source.srcset,
    sizes: source.sizes,
  }));
  expect(sources).toEqual([
    {
      type: 'image/avif',
      srcset: `${BASE}-400.avif 400w, ${BASE}-800.avif 800w, ${BASE}-1200.avif 1200w`,
      sizes: '50vw',
    },
  ]);
  expect(image()).toHaveAttribute('srcset', `${BASE}-800.webp 800w, ${BASE}.webp 1200w`);
  expect(image()).toHaveAttribute('sizes', '50vw');
  expect(image()).toHaveAttribute('src', `${BASE}.webp`);
  expect(image()).toHaveAttribute('width', '1200');
  expect(image()).toHaveAttribute('height', '800');
  expect(image()).toHaveStyle({ backgroundColor: '#c02060' });
});

it('is animated, and still for those who prefer reduced motion', () => {
  const { container } = render(<Picture src={`${BASE}-animated.webp`} {...desk} />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map(({ media, srcset }) => [media, srcset])).toEqual([
    ['(prefers-reduced-motion: reduce)', `${BASE}-still.webp`],
  ]);
  expect(image()).toHaveAttribute('src', `${BASE}-animated.webp`);
  expect(image()).toHaveAttribute('width', '1200');
});

it('shows an SVG as it is, and reserves its space', () => {
  const src = '/uploads/0123456789abcdef0123456789abcdef-320x200.svg';
  const { container } = render(<Picture src={src} {...desk} />);
  expect(container.querySelector('source')).toBeNull();
  expect(image()).toHaveAttribute('src', src);
  expect(image()).toHaveAttribute('width', '320');
  expect(image()).toHaveAttribute('height', '200');
  expect(image()).not.toHaveAttribute('style');
});

it.each([
  ['of another site', 'https://pictures.example.com/a.webp'],
  ['of our own with another name', '/uploads/logo.webp'],
])('shows a picture %s as it is', (_what, src) => {
  const { container } = render(<Picture src={src} {...desk} />);
  expect(container.querySelector('source')).toBeNull();
  expect(image()).toHaveAttribute('src', src);
  expect(image()).not.toHaveAttribute('width');
  expect(image()).toHaveClass('unsized');
});

it('loads a picture lazily, unless it is the first', () => {
  const { rerender } = render(<Picture src={`${BASE}.webp`} {...desk} />);
  expect(image()).toHaveAttribute('loading', 'lazy');
  rerender(<Picture src={`${BASE}.webp`} {...desk} priority />);
  expect(image()).not.toHaveAttribute('loading');
  expect(image()).toHaveAttribute('fetchpriority', 'high');
  rerender(<Picture src={`${BASE}.webp`} {...desk} loading="eager" />);
  expect(image()).not.toHaveAttribute('loading');
  expect(image()).not.toHaveAttribute('fetchpriority');
});
