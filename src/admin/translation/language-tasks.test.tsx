import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LocalizedText } from '@/i18n/localized-text';
import { EditingLanguageProvider } from '../form/editing-language';
import { FormTextsProvider } from '../form/form-texts';
import { LanguageBar } from './language-bar';
import { LocalizedTextField } from '../fields/localized-fields';
import { localizedTextsIn } from '../form/localized-values';
import { UnreadSuggestions } from './unread-suggestions';
import type { Values } from '../form/review';
import { LanguageTasks } from './language-tasks';

interface Studio extends Values {
  title: LocalizedText | null;
  text: LocalizedText | null;
}

vi.mock('@/data-service/backend/staff/names', () => ({
  readNames: () => Promise.resolve(['Mira']),
}));

let held: Values;

/** A form with two texts, the second one in Markdown. */
function Form({ base }: { base: Studio }) {
  const [draft, setDraft] = useState<Values>(base);
  useEffect(() => {
    held = draft;
  });
  const field = (name: 'title' | 'text', label: string) => (
    <LocalizedTextField
      name={name}
      label={label}
      maxLength={200}
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own value
      value={(draft as Studio)[name]}
      onChange={(value) => setDraft({ ...draft, [name]: value })}
      errors={{}}
    />
  );
  return (
    <EditingLanguageProvider>
      <FormTextsProvider
        base={base}
        draft={draft}
        onChange={(next) => setDraft(next)}
        isMarkdown={(name) => name === 'text'}
      >
        <LanguageBar texts={localizedTextsIn(draft)} errors={{}} attempts={0} />
        <LanguageTasks />
        {field('title', 'Title')}
        {field('text', 'Text')}
        <UnreadSuggestions />
      </FormTextsProvider>
    </EditingLanguageProvider>
  );
}

const language = (name: RegExp) => screen.getByRole('radio', { name });
const input = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

const STUDIO: Studio = {
  title: { en: 'Studio', uk: 'Студія' },
  text: { en: 'We **mix**.' },
};

describe('empty fields', () => {
  it('are filled in from another language with one click, and cleared again by undo', async () => {
    const user = userEvent.setup();
    render(<Form base={STUDIO} />);
    expect(screen.queryByRole('button', { name: /^Fill/ })).toBeNull();
    await user.click(language(/^German/));
    expect(button('Fill empty fields from Ukrainian')).toBeVisible();
    await user.click(button('Fill empty fields from English'));
    expect(input('Title · German')).toHaveValue('Studio');
    expect(input('Text · German')).toHaveValue('We **mix**.');
    expect(button('Undo')).toHaveFocus();
    expect(button('Undo')).toHaveAccessibleDescription('2 fields were filled from English.');
    expect(screen.queryByRole('button', { name: /^Fill/ })).toBeNull();
    await user.click(button('Undo'));
    expect(held).toEqual(STUDIO);
    expect(button('Fill empty fields from English')).toBeVisible();
  });

  it('keep text that was typed before or since', async () => {
    const user = userEvent.setup();
    render(<Form base={{ ...STUDIO, title: { en: 'Studio', de: 'Tonstudio' } }} />);
    await user.click(language(/^German/));
    await user.click(button('Fill empty fields from English'));
    expect(input('Title · German')).toHaveValue('Tonstudio');
    await user.type(input('Text · German'), ' Neu.');
    await user.click(button('Undo'));
    expect(held).toEqual({
      title: { en: 'Studio', de: 'Tonstudio' },
      text: { en: 'We **mix**.', de: 'We **mix**. Neu.' },
    });
  });
});

describe('a translation that may be outdated', () => {
  const base: Studio = {
    title: { en: 'Studio', de: 'Studio', uk: 'Студія' },
    text: { en: 'We mix.', de: 'Wir mischen.', uk: 'Ми зводимо.' },
  };

  it('is listed at the changed text, where it can be approved for all languages', async () => {
    const user = userEvent.setup();
    render(<Form base={base} />);
    await user.type(input('Text · English'), ' And master.');
    expect(screen.getByText('May be outdated by this change: Ukrainian and German.')).toBeVisible();
    expect(language(/^German/)).toHaveAccessibleDescription(
      'complete, but something is to be looked at',
    );
    await user.click(button('Still right'));
    expect(input('Text · English')).toHaveFocus();
    expect(screen.queryByText(/outdated/)).toBeNull();
    expect(language(/^German/)).toHaveAccessibleDescription('complete');
    await user.type(input('Text · English'), ' And more.');
    expect(screen.queryByText(/outdated/)).toBeNull();
  });

  it('is marked at its own field, until it is changed', async () => {
    const user = userEvent.setup();
    render(<Form base={base} />);
    await user.type(input('Text · English'), ' And master.');
    await user.click(language(/^German/));
    expect(
      screen.getByText('May be outdated: the text was changed in another language since.'),
    ).toBeVisible();
    await user.type(input('Text · German'), ' Und mastern.');
    expect(screen.queryByText(/outdated: the text/)).toBeNull();
  });

  it('is approved with all others of its language', async () => {
    const user = userEvent.setup();
    render(<Form base={base} />);
    await user.type(input('Title · English'), ' and more');
    await user.type(input('Text · English'), ' And master.');
    await user.click(language(/^German/));
    expect(screen.getByText('2 texts in German are to be looked at.')).toBeVisible();
    await user.click(button('All are right'));
    expect(screen.queryByText(/outdated/)).toBeNull();
    await user.click(language(/^Ukrainian/));
    expect(screen.getByText('2 texts in Ukrainian are to be looked at.')).toBeVisible();
  });
});

/** A fake translator that replaces the built-in one of some browsers. */
function ownTranslator(options: {
  availability?: string;
  create?: () => Promise<object>;
  translate?: (text: string) => Promise<string>;
}) {
  const asked: object[] = [];
  const { translate = (text) => Promise.resolve(`[${text}]`) } = options;
  const Translator = {
    availability: () => Promise.resolve(options.availability ?? 'available'),
    create: (pair: { sourceLanguage: string; targetLanguage: string }) => {
      asked.push({ from: pair.sourceLanguage, to: pair.targetLanguage });
      return options.create?.() ?? Promise.resolve({ translate, destroy: () => undefined });
    },
  };
  Object.assign(window, { Translator });
  return asked;
}

const SUGGEST = 'Suggest translations from English';

describe('suggestions', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'Translator'));

  it.each([null, 'unavailable'])(
    'are not offered when the browser makes none (%s)',
    async (availability) => {
      const user = userEvent.setup();
      if (availability) ownTranslator({ availability });
      render(<Form base={STUDIO} />);
      await user.click(language(/^German/));
      expect(button('Fill empty fields from English')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('button', { name: SUGGEST })).toBeNull());
    },
  );

  it('fill the empty fields and are marked until they are read', async () => {
    const user = userEvent.setup();
    const translate = (text: string) =>
      Promise.resolve(
        { Studio: 'Tonstudio', 'We ': 'Wir ', We: 'Wir', mix: 'mischen' }[text] ?? text,
      );
    const asked = ownTranslator({ availability: 'downloadable', translate });
    render(<Form base={STUDIO} />);
    await user.click(language(/^German/));
    await user.click(await screen.findByRole('button', { name: SUGGEST }));
    await waitFor(() => expect(input('Text · German')).toHaveValue('Wir **mischen**.'));
    expect(asked).toEqual([{ from: 'en', to: 'de' }]);
    expect(input('Title · German')).toHaveValue('Tonstudio');
    expect(screen.getAllByText('Suggested by a browser, and not read yet.')).toHaveLength(2);
    expect(screen.getByText('Suggestions that nobody has read yet: German.')).toBeVisible();
    const [first] = screen.getAllByRole('button', { name: 'Read, and right' });
    if (first) await user.click(first);
    expect(screen.getAllByText('Suggested by a browser, and not read yet.')).toHaveLength(1);
    await user.type(input('Text · German'), ' Gern.'); // changing it is reading it
    expect(screen.queryByText(/Suggest/)).toBeNull();
  });

  it('are removed again by undo', async () => {
    const user = userEvent.setup();
    ownTranslator({});
    render(<Form base={STUDIO} />);
    await user.click(language(/^German/));
    await user.click(await screen.findByRole('button', { name: SUGGEST }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(held).toMatchObject(STUDIO);
    expect(screen.queryByText(/not read yet|nobody has read/)).toBeNull();
  });

  it('keep text that is typed while they are made', async () => {
    const user = userEvent.setup();
    let finish: (text: string) => void = () => undefined;
    const waiting = new Promise<string>((resolve) => {
      finish = resolve;
    });
    ownTranslator({ translate: () => waiting });
    render(<Form base={STUDIO} />);
    await user.click(language(/^German/));
    await user.click(await screen.findByRole('button', { name: SUGGEST }));
    expect(await screen.findByText('0 of 2 texts')).toBeVisible();
    await user.type(input('Title · German'), 'Meins');
    finish('neu');
    await waitFor(() => expect(input('Text · German')).not.toHaveValue(''));
    expect(input('Title · German')).toHaveValue('Meins');
  });

  it.each([
    ['NotAllowedError', 'Your browser wants another click before it gets the languages.'],
    ['NotSupportedError', 'Your browser does not translate from English into German.'],
    ['NetworkError', /^Your browser could not get the languages/],
    ['OperationError', 'Your browser could not translate this.'],
  ])('show why there are none: %s', async (name, text) => {
    const user = userEvent.setup();
    ownTranslator({ create: () => Promise.reject(new DOMException('No.', name)) });
    render(<Form base={STUDIO} />);
    await user.click(language(/^German/));
    await user.click(await screen.findByRole('button', { name: SUGGEST }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(button(SUGGEST)).toBeVisible();
    expect(held).toEqual(STUDIO);
    vi.mocked(console.error).mockClear();
  });

  it('leave texts empty that are too long for the browser', async () => {
    const user = userEvent.setup();
    ownTranslator({
      translate: (text) =>
        text === 'Studio'
          ? Promise.reject(new DOMException('Too long.', 'QuotaExceededError'))
          : Promise.resolve('neu'),
    });
    render(<Form base={STUDIO} />);
    await user.click(language(/^German/));
    await user.click(await screen.findByRole('button', { name: SUGGEST }));
    expect(
      await screen.findByText('Some texts are too long for your browser. They stay empty.'),
    ).toBeVisible();
    expect(input('Title · German')).toHaveValue('');
    expect(input('Text · German')).not.toHaveValue('');
  });
});
