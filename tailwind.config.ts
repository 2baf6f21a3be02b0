import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';

/**
 * The look of the site in one place; src/app/styles.css reads it. The variables are those of a record's own colors
 * (src/site/shared/record-colors.tsx).
 */
export default {
  content: [],
  theme: {
    extend: {
      colors: {
        night: 'var(--night, #0c0d12)',
        surface: 'var(--surface, #16181f)',
        line: 'var(--line, #2b2e39)',
        edge: 'var(--edge-color, #6d7080)',
        paper: '#f3f1ec',
        quiet: '#a9abb5',
        accent: '#ffb454',
      },
      fontFamily: {
        sans: ['Text', 'Text Fallback', 'system-ui', 'sans-serif'],
        display: ['Display', 'Display Rare', 'Text', 'sans-serif'],
      },
      // The sizes of the display face; each grows with the window. Lines stand close, but Ü and Й keep clear of the line above.
      fontSize: {
        poster: [
          'clamp(min(4rem, 19vw), 1.25rem + 10.6vw, 11.5rem)',
          { lineHeight: 'calc(0.86 + var(--accents, 0))' },
        ],
        page: [
          'clamp(3rem, min(2rem + 8vw, 16.5vw), 9.5rem)',
          { lineHeight: 'calc(0.88 + var(--accents, 0))' },
        ],
        headline: [
          'clamp(2.75rem, 1.6rem + 4.6vw, 6.5rem)',
          { lineHeight: 'calc(0.9 + var(--accents, 0))' },
        ],
        title: [
          'clamp(2.75rem, 1.9rem + 3.6vw, 5.25rem)',
          { lineHeight: 'calc(0.9 + var(--accents, 0))' },
        ],
        // Headings of sections, and those of their parts or beside them: larger than the titles of cards, which have a name's size.
        section: [
          'clamp(2.375rem, 1.75rem + 2.2vw, 3.75rem)',
          { lineHeight: 'calc(0.92 + var(--accents, 0))' },
        ],
        part: [
          'clamp(2.125rem, 1.75rem + 1.3vw, 2.875rem)',
          { lineHeight: 'calc(0.95 + var(--accents, 0))' },
        ],
        name: [
          'clamp(1.75rem, 1.5rem + 1vw, 2.375rem)',
          { lineHeight: 'calc(0.95 + var(--accents, 0))' },
        ],
      },
    },
  },
  plugins: [
    // Too low for bars that stay: what is sticky elsewhere scrolls along. 400 % zoom, a phone on its side, a keyboard on screen.
    plugin((api) => api.addVariant('short', '@media (height <= 30rem)')),
  ],
} satisfies Config;
