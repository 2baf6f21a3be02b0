import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, describe, expect, it } from 'vitest';
import { Day } from './day';
import { Markdown } from './markdown';

const MARKDOWN = 'Hello **there**';
const MORE_MARKDOWN = 'Good *evening*';

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** Renders as a server does; a translator changes a word before hydration. Returns React's errors. */
async function hydrate(app: ReactNode, word: string, translation: string): Promise<unknown[]> {
  const page = document.createElement('div');
  const { prelude } = await prerender(app);
  page.innerHTML = (await new Response(prelude).text()).replace(word, translation);
  document.body.append(page);
  const errors: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(page, app, { onRecoverableError: (error) => errors.push(error) });
  });
  return errors;
}

describe.each([
  {
    what: 'a text in Markdown',
    rendered: <Markdown>{MARKDOWN}</Markdown>,
    word: 'there',
    translation: 'Leute',
    element: 'STRONG',
    next: <Markdown>{MORE_MARKDOWN}</Markdown>,
    nextWord: 'evening',
  },
  {
    what: 'a day',
    rendered: <Day day="2026-03-07" />,
    word: '7 March 2026',
    translation: '7. März 2026',
    element: 'SPAN',
    next: <Day day="2026-04-30" />,
    nextWord: '30 April 2026',
  },
])(
  '$what that a server has rendered',
  ({ rendered, word, translation, element, next, nextWord }) => {
    it('is not rendered again', async () => {
      expect(await hydrate(rendered, word, translation)).toEqual([]);
      expect(screen.getByText(translation).tagName).toBe(element);
    });

    it('is replaced by a new text', async () => {
      await hydrate(rendered, word, translation);
      await act(async () => root?.render(next));
      expect(await screen.findByText(nextWord)).toBeVisible();
      expect(screen.queryByText(translation)).toBeNull();
    });
  },
);
