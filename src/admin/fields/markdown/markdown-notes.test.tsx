import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LocalizedText } from '@/i18n/localized-text';
import { useState } from 'react';
import { EditingLanguageProvider } from '../../form/editing-language';
import { LocalizedMarkdownField } from './markdown-field';
import { readMarkdownNotes } from './markdown-notes';

it.each([
  ['[a](spotify:track:1)', 'deadLink', '[a](spotify:track:1)'],
  ['[a](contact)', 'deadLink', '[a](contact)'],
  ['[a]()', 'deadLink', '[a]()'],
  ['*[a](tel:+49 40 123)*', 'deadLink', '[a](tel:+49 40 123)'],
  ['A word.[^1]\n\n[^1]: Note.', 'deadLink', '[^1]: Note.'],
  [
    '![A cat](https://elsewhere.example/cat.gif)',
    'foreignPicture',
    'https://elsewhere.example/cat.gif',
  ],
  ['one<br>two', 'html', '<br>'],
])('notes which part of %j is not rendered', (markdown, what, text) => {
  expect(readMarkdownNotes(markdown)).toEqual([{ what, text }]);
});

it.each([
  '',
  '[a](example.com) [b](/contact) [c](tel:+4940123) mira@example.com www.example.com',
  '![A cat](/uploads/cat.webp)',
  String.raw`\[a\](b c) [x] (y)`,
  '3. Oktober\n17. Oktober',
  '```\n[a](b c) <br>\n```',
])('notes nothing about %j', (markdown) => {
  expect(readMarkdownNotes(markdown)).toEqual([]);
});

function Form() {
  const [bio, setBio] = useState<LocalizedText | null>(null);
  return (
    <EditingLanguageProvider>
      <LocalizedMarkdownField
        name="bio"
        label="Biography"
        maxLength={200}
        value={bio}
        onChange={setBio}
        errors={{}}
      />
    </EditingLanguageProvider>
  );
}

it('the field notes text that is rendered differently from how it looks', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const input = screen.getByRole('textbox', { name: 'Biography · English' });
  await user.click(input);
  await user.paste('[Listen](spotify:track:1)');
  const note = /^Shown as text, not as a link: “\[Listen\]\(spotify:track:1\)”\. A link needs/;
  expect(await screen.findByText(note)).toBeVisible();
  expect(input).toHaveAccessibleDescription(note);
  await user.clear(input);
  await user.paste('[Listen](example.com)');
  expect(screen.queryByText(/^Shown as text/)).toBeNull();
});
