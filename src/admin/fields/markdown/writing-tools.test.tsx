import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { WritingTools } from './writing-tools';

const LABEL = 'Text · English';

function Form() {
  const [text, setText] = useState('A new single');
  return (
    <WritingTools label={LABEL} language="en">
      <textarea aria-label={LABEL} value={text} onChange={({ target }) => setText(target.value)} />
    </WritingTools>
  );
}

const input = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const tool = (name: string) => screen.getByRole('button', { name });

function select(start: number, end: number): void {
  input().focus();
  input().setSelectionRange(start, end);
}

const selected = () => input().value.slice(input().selectionStart, input().selectionEnd);

afterEach(() => vi.unstubAllGlobals());

it('adds marks around the selection with its buttons, and removes them again', async () => {
  const user = userEvent.setup();
  render(<Form />);
  expect(screen.getByRole('toolbar', { name: 'Marks for the text: Text · English' })).toBeVisible();
  select(2, 5);
  await user.click(tool('Bold'));
  expect(input()).toHaveValue('A **new** single');
  expect(input()).toHaveFocus();
  expect(selected()).toBe('new');
  await user.click(tool('Italic'));
  expect(input()).toHaveValue('A ***new*** single');
  await user.click(tool('Bold'));
  expect(input()).toHaveValue('A *new* single');
  await user.click(tool('Italic'));
  await user.click(tool('List'));
  expect(input()).toHaveValue('- A new single');
  select(4, 7);
  await user.click(tool('Link'));
  expect(input()).toHaveValue('- A [new]() single');
  await user.keyboard('/releases');
  expect(input()).toHaveValue('- A [new](/releases) single');
});

it.each([
  ['b', 'KeyB', 'A **new** single'],
  ['i', 'KeyI', 'A *new* single'],
  ['k', 'KeyK', 'A [new]() single'],
  ['и', 'KeyB', 'A **new** single'],
  ['л', 'KeyK', 'A [new]() single'],
])('does the same with Ctrl and %s (%s), and stops the event', (key, code, expected) => {
  const heard = vi.fn<() => void>();
  window.addEventListener('keydown', heard);
  render(<Form />);
  select(2, 5);
  const isLeft = fireEvent.keyDown(input(), { key, code, ctrlKey: true });
  window.removeEventListener('keydown', heard);
  expect(input()).toHaveValue(expected);
  expect(isLeft).toBe(false); // the browser's default action is prevented
  expect(heard).not.toHaveBeenCalled();
});

it.each([{ key: 'b' }, { key: 'b', ctrlKey: true, altKey: true }, { key: 's', ctrlKey: true }])(
  'ignores other keys: %j',
  (keys) => {
    const heard = vi.fn<() => void>();
    window.addEventListener('keydown', heard);
    render(<Form />);
    select(2, 5);
    fireEvent.keyDown(input(), keys);
    window.removeEventListener('keydown', heard);
    expect(input()).toHaveValue('A new single');
    expect(heard).toHaveBeenCalledTimes(1);
  },
);

it('uses the command key on a Mac', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' });
  render(<Form />);
  select(2, 5);
  fireEvent.keyDown(input(), { key: 'b', code: 'KeyB', ctrlKey: true }); // moves the cursor back there
  expect(input()).toHaveValue('A new single');
  fireEvent.keyDown(input(), { key: 'b', code: 'KeyB', metaKey: true });
  expect(input()).toHaveValue('A **new** single');
  expect(tool('Bold')).toHaveAttribute('title', 'Bold (⌘B)');
});

it('makes a link of the selection over which a URL is pasted, and pastes anything else as it is', async () => {
  const user = userEvent.setup();
  render(<Form />);
  select(2, 5);
  await user.paste('https://a.example/new');
  expect(input()).toHaveValue('A [new](https://a.example/new) single');
  select(0, 1);
  await user.paste('The');
  expect(input()).toHaveValue('The [new](https://a.example/new) single');
});

it('is one tab stop after the text, and arrow keys move between buttons', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.tab();
  expect(input()).toHaveFocus();
  await user.tab();
  expect(tool('Bold')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tool('Italic')).toHaveFocus();
  await user.keyboard('{End}');
  expect(tool('Picture from the library')).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});
