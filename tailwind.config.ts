import type { Config } from 'tailwindcss';

/** The look of the site in one place; src/app/styles.css reads it. */
export default {
  content: [],
  theme: {
    extend: {
      colors: {
        night: '#0c0d12',
        surface: '#16181f',
        line: '#2b2e39',
        paper: '#f3f1ec',
        quiet: '#a9abb5',
        accent: '#ffb454',
      },
    },
  },
} satisfies Config;
