import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import german from '../../../locales/de/admin.json';
import type { LocalizedText } from '@/i18n/localized-text';
import { EditingLanguageProvider } from '../form/editing-language';
import type { FieldErrors } from '../form/field-props';
import { LanguageBar } from '../translation/language-bar';
import { NumberField } from './number-fields';
import { ReplyTextField } from './reply-text-field';

const NO_ERRORS: FieldErrors = {};

beforeAll(() => {
  i18next.addResourceBundle('de', 'admin', german);
});

let stored: unknown;

function Days() {
  const [days, setDays] = useState<number | string>(14);
  return (
    <NumberField
      name="answerDays"
      label="Answer within (days)"
      value={days}
      onChange={(next) => {
        stored = next;
        setDays(next);
      }}
      errors={NO_ERRORS}
      limits="days"
    />
  );
}

it('is a number once the text is valid, and the typed text until then', async () => {
  const user = userEvent.setup();
  render(<Days />);
  const input = screen.getByRole('textbox', { name: 'Answer within (days)' });
  expect(input).toHaveAccessibleDescription(
    'From 1 to 90. The forms and e-mails promise it, and the inbox marks what waits longer.',
  );
  expect(input).toHaveValue('14');
  await user.clear(input);
  expect(stored).toBe('');
  await user.type(input, 'two weeks');
  expect(stored).toBe('two weeks');
  await user.clear(input);
  await user.type(input, ' 07 ');
  expect(stored).toBe(7);
  expect(input).toHaveValue(' 07 ');
  await user.tab();
  expect(input).toHaveValue('7');
  await user.clear(input);
  await user.type(input, '-1');
  expect(stored).toBe('-1');
  await user.clear(input);
  await user.type(input, '1e2');
  expect(stored).toBe('1e2');
});

function Decline() {
  const [text, setText] = useState<LocalizedText | null>(null);
  return (
    <EditingLanguageProvider>
      <LanguageBar texts={text ? [text] : []} errors={NO_ERRORS} attempts={0} />
      <ReplyTextField
        name="replyDecline"
        label="Reply: decline"
        value={text}
        onChange={(next) => {
          stored = next;
          setText(next);
        }}
        errors={NO_ERRORS}
        reply="decline"
      />
    </EditingLanguageProvider>
  );
}

const USUAL = 'The text that is used while this is empty';

it('begins with the default reply in its language, with placeholders', async () => {
  const user = userEvent.setup();
  render(<Decline />);
  expect(
    screen.getByText('May contain: {{name}}, {{reference}}, {{label}}, {{days}}, {{member}}'),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^German/ }));
  await user.click(screen.getByText(USUAL));
  expect(screen.getByText(/^Guten Tag \{\{name\}\},/)).toHaveAttribute('lang', 'de');
  await user.click(screen.getByRole('button', { name: 'Begin with this text' }));
  expect(stored).toEqual({ de: german.reply.decline.body });
  expect(german.reply.decline.body).toContain('{{label}}');
  const input = screen.getByRole('textbox', { name: 'Reply: decline · German' });
  expect(input).toHaveFocus();
  expect(screen.queryByText(USUAL)).not.toBeInTheDocument();
  await user.clear(input);
  expect(stored).toBeNull();
  expect(screen.getByText(USUAL)).toBeVisible();
});
