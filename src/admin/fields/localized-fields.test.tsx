import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { LocalizedText } from '@/i18n/localized-text';
import { EditingLanguageProvider } from '../form/editing-language';
import type { FieldErrors } from '../form/field-props';
import { LanguageBar } from '../translation/language-bar';
import { LocalizedTextField } from './localized-fields';

interface FormProps {
  bio: LocalizedText | null;
  isRequired?: boolean;
  errors?: FieldErrors;
}

let stored: LocalizedText | null | undefined;

const NO_ERRORS: FieldErrors = {};

/** A form with a name and a biography, which the test can try to save. */
function Form({ bio, isRequired = false, errors = NO_ERRORS }: FormProps) {
  const [value, setValue] = useState(bio);
  const [attempts, setAttempts] = useState(0);
  const shown = attempts > 0 ? errors : {};
  return (
    <EditingLanguageProvider>
      <form>
        <LanguageBar texts={value ? [value] : []} errors={shown} attempts={attempts} />
        <LocalizedTextField
          name="bio"
          label="Biography"
          isRequired={isRequired}
          rows={4}
          maxLength={20}
          value={value}
          onChange={(next) => {
            stored = next;
            setValue(next);
          }}
          errors={Object.fromEntries(
            Object.entries(shown).map(([path, text]) => [path.replace(/^bio\.?/, ''), text]),
          )}
        />
        <button type="button" onClick={() => setAttempts(attempts + 1)}>
          {/* oxlint-disable-next-line react/jsx-no-literals -- a test's own form */}
          Save
        </button>
      </form>
    </EditingLanguageProvider>
  );
}

const language = (name: RegExp) => screen.getByRole('radio', { name });
const input = (name: string) => screen.getByRole('textbox', { name: `Biography · ${name}` });
const button = (name: string) => screen.getByRole('button', { name });

describe('a text that is required', () => {
  it('is required in one language: in none that is beside another with a text', async () => {
    const user = userEvent.setup();
    render(<Form bio={null} isRequired />);
    expect(input('English')).toBeRequired();
    expect(screen.getByText('required in one language')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox'), 'German');
    expect(input('German')).not.toBeRequired();
    await user.type(input('German'), 'Sängerin');
    expect(input('English')).not.toBeRequired();
    expect(screen.queryByText('required in one language')).toBeNull();
    await user.click(language(/^German/));
    expect(input('German')).toBeRequired();
    expect(input('English')).not.toBeRequired();
  });
});

describe('the languages of a form', () => {
  it('show how complete they are', () => {
    render(<Form bio={{ en: 'Singer', de: 'Sängerin' }} />);
    for (const [name, state] of [
      ['English', 'complete'],
      ['Ukrainian', 'no text'],
      ['German', 'complete'],
      ['Russian', 'no text'],
    ] as const) {
      expect(screen.getByRole('radio', { name })).toHaveAccessibleDescription(state);
    }
    expect(language(/^English/)).toBeChecked();
    expect(screen.getByRole('group', { name: 'Language of the texts' })).toBeVisible();
  });

  it('are chosen by keyboard, and the input follows', async () => {
    const user = userEvent.setup();
    render(<Form bio={{ en: 'Singer' }} />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(language(/^Ukrainian/)).toBeChecked();
    expect(input('Ukrainian')).toHaveAttribute('lang', 'uk');
    await user.type(input('Ukrainian'), 'Співачка');
    expect(stored).toEqual({ en: 'Singer', uk: 'Співачка' });
    expect(language(/^Ukrainian/).closest('label')).toHaveTextContent('complete');
  });

  it('can be shown side by side', async () => {
    const user = userEvent.setup();
    render(<Form bio={{ en: 'Singer' }} />);
    await user.selectOptions(screen.getByRole('combobox'), 'German');
    await user.type(input('German'), 'Sängerin');
    expect(input('English')).toHaveValue('Singer');
    expect(stored).toEqual({ en: 'Singer', de: 'Sängerin' });
    await user.click(language(/^German/)); // the two change places
    expect(screen.getAllByRole('textbox').map(({ lang }) => lang)).toEqual(['de', 'en']);
  });

  it('switch to a language with an error after an attempt to save', async () => {
    const user = userEvent.setup();
    render(<Form bio={{ en: 'Singer' }} errors={{ 'bio.ru': 'This text is too long.' }} />);
    await user.click(button('Save'));
    expect(language(/^Russian/)).toBeChecked();
    expect(language(/^Russian/).closest('label')).toHaveTextContent('needs correcting');
    expect(input('Russian')).toHaveFocus();
    expect(input('Russian')).toHaveAccessibleDescription('This text is too long.');
  });

  it('stay while an error is visible', async () => {
    const user = userEvent.setup();
    const errors = { 'bio.ru': 'This text is too long.', name: 'Please fill in this field.' };
    render(<Form bio={{ en: 'Singer' }} errors={errors} />);
    await user.click(button('Save'));
    expect(language(/^English/)).toBeChecked();
    expect(language(/^Russian/).closest('label')).toHaveTextContent('needs correcting');
  });
});

describe('a localized text', () => {
  it('is null when its last language is emptied', async () => {
    const user = userEvent.setup();
    render(<Form bio={{ en: 'S' }} />);
    await user.clear(input('English'));
    expect(stored).toBeNull();
  });

  it('shows the remaining characters near the limit, and accepts more', async () => {
    const user = userEvent.setup();
    render(<Form bio={{ en: 'x'.repeat(17) }} />);
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
    await user.type(input('English'), 'yz');
    expect(screen.getByText('1 character left')).toBeVisible();
    await user.type(input('English'), 'abc');
    expect(screen.getByText('2 characters too many')).toBeVisible();
    expect(stored).toEqual({ en: `${'x'.repeat(17)}yzabc` });
  });
});
