import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LanguageNote, Localized, LocalizedMarkdown } from './localized';

describe.each([
  ['a text', Localized],
  ['a Markdown text', LocalizedMarkdown],
])('%s', (_what, Text) => {
  it('in the visitor’s language has no note', async () => {
    const { container } = render(<Text text={{ en: 'Hello', de: 'Hallo' }} />);
    expect(await screen.findByText('Hello')).toBeVisible();
    expect(container).toHaveTextContent(/^Hello$/);
    expect(container.querySelector('[lang]')).toBeNull();
  });

  it('in another language has a note on screen and for screen readers', async () => {
    const { container } = render(<Text text={{ de: 'Hallo' }} />);
    expect((await screen.findByText('Hallo')).closest('[lang]')).toHaveAttribute('lang', 'de');
    const note = screen.getByText('Only available in German');
    expect(note).toBeVisible();
    expect(note.closest('[lang]')).toBe(document.documentElement);
    expect(container.querySelectorAll('[lang]')).toHaveLength(1);
  });

  it.each([null, {}])('renders nothing for %j', (text) => {
    const { container } = render(<Text text={text} />);
    expect(container).toBeEmptyDOMElement();
  });
});

it('a text beside another one in the same foreign language does not repeat the note', async () => {
  const { container } = render(<Localized text={{ de: 'Hallo' }} beside={{ de: 'Titel' }} />);
  expect((await screen.findByText('Hallo')).closest('[lang]')).toHaveAttribute('lang', 'de');
  expect(container).toHaveTextContent(/^Hallo$/);
});

it('a text beside one in the visitor’s language has its note', async () => {
  render(<Localized text={{ de: 'Hallo' }} beside={{ en: 'Title', de: 'Titel' }} />);
  expect(await screen.findByText('Only available in German')).toBeVisible();
});

it('a heading has the text alone, and the note beside it', async () => {
  render(
    <>
      <h2>
        <Localized text={{ de: 'Hallo' }} isBare />
      </h2>
      <LanguageNote text={{ de: 'Hallo' }} />
      <LanguageNote text={{ en: 'Hello' }} />
    </>,
  );
  expect(await screen.findByRole('heading', { name: 'Hallo' })).toBeVisible();
  expect(screen.getAllByText(/^Only available in/)).toHaveLength(1);
});
