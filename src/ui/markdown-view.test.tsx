import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkdownView } from './markdown-view';

const show = (markdown: string) => render(<MarkdownView>{markdown}</MarkdownView>).container;

it('renders headings below the page’s own', () => {
  show('# Hello\n\n## There');
  const headings = screen
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => [tagName, textContent]);
  expect(headings).toEqual([
    ['H2', 'Hello'],
    ['H2', 'There'],
  ]);
});

it('renders links', () => {
  show('[our shop](https://shop.example.com/a?b=c)');
  const link = screen.getByRole('link', { name: 'our shop' });
  expect(link).toHaveAttribute('href', 'https://shop.example.com/a?b=c');
  expect(link).toHaveAttribute('rel', 'noreferrer');
});

it('renders an invalid link as text', () => {
  const container = show('[call us](tel:+494012345) or [listen](spotify:track:1)');
  expect(container).toHaveTextContent('call us or listen');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+494012345',
  ]);
});

it('renders a table in a box that can be scrolled by keyboard', () => {
  show('a|b\n-|-\n1|2');
  const box = screen.getByRole('region', { name: 'Table' });
  expect(box).toHaveAttribute('tabindex', '0');
  expect(box).toContainElement(screen.getByRole('table'));
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#10;script:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
])('removes the URL from a link to %s', (href) => {
  const container = show(`[click](<${href}>)`);
  expect(container).toHaveTextContent('click');
  expect(container.querySelector('a')).toBeNull();
});

it.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  'Hello <b onclick="alert(1)">there</b>',
  '<iframe src="https://example.com/"></iframe>',
  '<svg onload="alert(1)"></svg>',
])('shows the source of %s', (html) => {
  const container = show(html);
  expect(container.querySelector('script, img, b, iframe, svg')).toBeNull();
  expect(container).toHaveTextContent(html);
});

it('shows only uploaded pictures', () => {
  const container = show(
    '![A desk](/uploads/desk.webp) ![Seen](https://tracker.example.com/a.gif) ![Any](data:image/png;base64,AA)',
  );
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'A desk' })).toHaveAttribute('src', '/uploads/desk.webp');
});
