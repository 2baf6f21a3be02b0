import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';

// What component tests of the panel look for and do, by roles and names, as tests/e2e/support/panel-page.ts.

export const user = userEvent.setup({ delay: null });

/** Replaces the text of an input, as by pasting. */
export async function fill(input: HTMLElement, text: string): Promise<void> {
  if (text === '') return user.clear(input);
  await user.click(input);
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select();
  await user.paste(text);
}

/** The open form of a record, once it has been read; the name of the record follows that of the form. */
export async function findForm(name: string) {
  const form = await findQuestion(new RegExp(`^${name}`), 'dialog');
  await form.findByRole('group', { name: 'Language of the texts' });
  return form;
}

/** The question of a name, once it takes the pointer from the menu or the dialog before it. */
export async function findQuestion(name: string | RegExp, role = 'alertdialog') {
  const question = await screen.findByRole(role, { name });
  await waitFor(() => expect(question).toHaveStyle({ pointerEvents: 'auto' }));
  return within(question);
}

/** The names of the entries in a list. */
export const rowNames = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.textContent.trim());

/** Waits until the list has these entries. */
export const expectRows = (names: readonly string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole('rowheader').map((cell) => cell.textContent.trim())).toEqual(
      names,
    ),
  );

/** Waits until a toast says this. */
export async function expectToast(text: string | RegExp): Promise<void> {
  const region = await screen.findByRole('region', { name: /^Notifications/, hidden: true });
  expect(await within(region).findByText(text)).toBeInTheDocument();
}

/** Opens the form of an entry from its row. */
export async function openEntry(name: string): Promise<void> {
  await user.click(await screen.findByRole('link', { name }));
}

/** Chooses from the menu of a row. */
export async function chooseAction(row: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions: ${row}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** Chooses from the menu of who is signed in. */
export async function chooseFromAccountMenu(action: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Signed in as/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** Takes the connection away, or brings it back. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** Chooses the language that the texts of a form are edited in. */
export async function chooseTextLanguage(name: string): Promise<void> {
  const languages = within(screen.getByRole('group', { name: 'Language of the texts' }));
  await user.click(languages.getByRole('radio', { name: new RegExp(`^${name}`) }));
}
