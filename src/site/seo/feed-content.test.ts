import { expect, it } from 'vitest';
import { DEEP_MARKDOWN } from '@/config/testing/deep-markdown';
import { feedContent } from './feed-content';

const SITE = 'https://label.example';

it.each(DEEP_MARKDOWN)('has the text of %s as plain paragraphs', (_, markdown) => {
  const html = feedContent(markdown, SITE);
  expect(html).toContain('word');
  expect(html.replaceAll(/<\/?p>|<br\/>/g, '')).not.toMatch(/<\w/);
});
