import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import {
  expectToast,
  fill,
  findForm,
  findQuestion,
  openEntry,
  user,
} from '../../../tests/support/panel-screen';

const { add, open, sql, url } = startPanel();

type Form = Awaited<ReturnType<typeof findForm>>;

interface Kind {
  tab: string;
  segment: string;
  /** The URL of the page of the site that shows the entry. */
  publicPath: RegExp;
  messages: {
    empty: string;
    addFirst: string;
    new: string;
    edit: string;
    deleteTitle: string;
    saved: string;
    deleted: string;
  };
  /** The fields that must be filled in. */
  required: RegExp[];
  fill: (form: Form) => Promise<void>;
  name: string;
  row: string[];
  /** The field that is changed later, and the name of the row afterwards. */
  renamed: { label: RegExp; name: string };
}

const textbox = (form: Form, name: string | RegExp) => form.getByRole('textbox', { name });

const KINDS: Kind[] = [
  {
    tab: 'Artists',
    segment: 'artists',
    publicPath: /^\/artists\/mira\?saved=\w+$/,
    messages: {
      empty: 'No artists yet',
      addFirst: 'Add the first artist',
      new: 'New artist',
      edit: 'Edit artist',
      deleteTitle: 'Delete artist?',
      saved: 'Artist saved successfully.',
      deleted: 'Artist deleted successfully.',
    },
    required: [/^Name/],
    async fill(form) {
      await fill(textbox(form, 'Name'), 'Mira');
      const type = form.getByRole('combobox', { name: 'Type' });
      expect(type).toHaveValue('performer');
      await user.selectOptions(type, 'Songwriter');
      await fill(
        textbox(form, 'Biography · English'),
        '# Mira\n\nWrites **slow** songs for the [sea](https://sea.example.com) and for the harbor.',
      );
    },
    name: 'Mira',
    row: ['Mira', 'Songwriter', 'Mira Writes slow songs for the sea and for the har…', 'Published'],
    renamed: { label: /^Name/, name: 'Mira K.' },
  },
  {
    tab: 'Releases',
    segment: 'releases',
    publicPath: /^\/releases\/high-tide\?saved=\w+$/,
    messages: {
      empty: 'No releases yet',
      addFirst: 'Add the first release',
      new: 'New release',
      edit: 'Edit release',
      deleteTitle: 'Delete release?',
      saved: 'Release saved successfully.',
      deleted: 'Release deleted successfully.',
    },
    required: [/^Title/, /^Artist/],
    async fill(form) {
      await fill(textbox(form, /^Title/), 'High Tide');
      await fill(form.getByRole('combobox', { name: /^Artist/ }), 'zor');
      await user.click(await screen.findByRole('option', { name: 'Zoryana' }));
      await fill(form.getByLabelText(/^Release date/), '2026-03-07');
    },
    name: 'High Tide',
    row: ['High Tide', '', 'Zoryana', '7 March 2026', 'Published'],
    renamed: { label: /^Title/, name: 'Low Tide' },
  },
  {
    tab: 'Services',
    segment: 'services',
    publicPath: /^\/services\?saved=\w+$/,
    messages: {
      empty: 'No services yet',
      addFirst: 'Add the first service',
      new: 'New service',
      edit: 'Edit service',
      deleteTitle: 'Delete service?',
      saved: 'Service saved successfully.',
      deleted: 'Service deleted successfully.',
    },
    required: [/^Name/],
    async fill(form) {
      await fill(textbox(form, /^Name · English/), 'Rehearsal room');
      await fill(
        textbox(form, 'Description · English'),
        'A room with drums, amplifiers and a view of the river.',
      );
    },
    name: 'Rehearsal room',
    row: [
      'Rehearsal room',
      'A room with drums, amplifiers and a view of the ri…',
      '0',
      'Published',
    ],
    renamed: { label: /^Name/, name: 'Rehearsal rooms' },
  },
  {
    tab: 'Gallery',
    segment: 'gallery',
    publicPath: /^\/gallery\/[a-z0-9-]+\?saved=\w+$/,
    messages: {
      empty: 'No gallery items yet',
      addFirst: 'Add the first gallery item',
      new: 'New gallery item',
      edit: 'Edit gallery item',
      deleteTitle: 'Delete gallery item?',
      saved: 'Gallery item saved successfully.',
      deleted: 'Gallery item deleted successfully.',
    },
    required: [],
    async fill(form) {
      const type = form.getByRole('combobox', { name: 'Type' });
      expect(type).toHaveValue('image');
      await user.selectOptions(type, 'Video');
      await fill(textbox(form, /^Address of the video/), 'https://youtu.be/dQw4w9WgXcQ');
      await fill(textbox(form, 'Caption · English'), 'From the harbor');
    },
    name: 'From the harbor',
    row: ['From the harbor', 'Video No still picture', 'Published'],
    renamed: { label: /^Caption/, name: 'From the lighthouse' },
  },
  {
    tab: 'News',
    segment: 'news',
    publicPath: /^\/news\/[a-z0-9-]+\?saved=\w+$/,
    messages: {
      empty: 'No news yet',
      addFirst: 'Add the first news item',
      new: 'Add news item',
      edit: 'Edit news item',
      deleteTitle: 'Delete news item?',
      saved: 'News item saved successfully.',
      deleted: 'News item deleted successfully.',
    },
    required: [/^Title/],
    async fill(form) {
      await fill(textbox(form, /^Title · English/), 'The studio opens');
      await fill(form.getByLabelText(/^Date/), '2026-03-08');
    },
    name: 'The studio opens',
    row: ['The studio opens', '8 March 2026', 'Published'],
    renamed: { label: /^Title/, name: 'The studio is open' },
  },
];

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const field = (form: Form, name: RegExp) =>
  form.queryByRole('textbox', { name }) ?? form.getByRole('combobox', { name });

it('has these tabs, each with a test except settings, library, newsletter with its issues, inbox and statistics', async () => {
  await open();
  const tabs = within(screen.getByRole('navigation', { name: 'Sections of the panel' }));
  const names = tabs.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Inbox',
    'Site Settings',
    'Artists',
    'Releases',
    'Services',
    'Gallery',
    'News',
    'Concerts',
    'Merchandise',
    'Library',
    'Newsletter issues',
    'Newsletter',
    'Statistics',
  ]);
  // Concerts and merchandise are tested with their pages.
  expect([...KINDS.map(({ tab }) => tab), 'Concerts', 'Merchandise']).toEqual(names.slice(2, -4));
});

it.each(KINDS)('$tab: an entry is added, changed and deleted', async (kind) => {
  const { messages, name, renamed } = kind;
  await sql('delete from public.services');
  if (kind.segment === 'releases') {
    await add.all('artists', [{ name: 'Anton' }, { name: 'Zoryana' }]);
  }
  await open(`/adminpanel/${kind.segment}`);
  expect(await screen.findByText(messages.empty)).toBeVisible();

  // An empty form shows an error at each required field, and focuses the first.
  await user.click(screen.getByRole('link', { name: messages.addFirst }));
  const form = await findForm(messages.new);
  expect(url()).toBe(`/adminpanel/${kind.segment}/new`);
  await user.click(form.getByRole('button', { name: 'Publish' }));
  expect((await form.findAllByRole('alert'))[0]).toHaveTextContent(/\d fields? needs? correcting/);
  for (const label of kind.required) {
    expect(field(form, label)).toHaveAccessibleDescription('Please fill in this field.');
  }
  const [first] = kind.required;
  if (first) await waitFor(() => expect(field(form, first)).toHaveFocus());

  await kind.fill(form);
  await user.click(form.getByRole('button', { name: 'Publish' }));
  await expectToast(messages.saved);
  await closed();
  expect(url()).toBe(`/adminpanel/${kind.segment}`);
  const header = await screen.findByRole('rowheader', { name });
  const cells = [...(header.closest('tr')?.querySelectorAll('th, td') ?? [])];
  // The first cell is the tick.
  expect(cells.slice(1, kind.row.length + 1).map(({ textContent }) => textContent)).toEqual(
    kind.row,
  );
  await user.click(screen.getByRole('button', { name: `Actions: ${name}` }));
  expect(await screen.findByRole('menuitem', { name: 'View on site' })).toHaveAttribute(
    'href',
    expect.stringMatching(kind.publicPath),
  );
  await user.keyboard('{Escape}');

  // A changed one, saved by the keyboard.
  await openEntry(name);
  const edit = await findForm(messages.edit);
  expect(field(edit, renamed.label)).toHaveValue(name);
  await fill(field(edit, renamed.label), renamed.name);
  await user.keyboard('{Control>}s{/Control}');
  await closed();
  await waitFor(() => expect(screen.getByRole('link', { name: renamed.name })).toHaveFocus());

  // A new form is empty again.
  await user.click(screen.getByRole('link', { name: /^Add / }));
  const empty = await findForm(messages.new);
  expect(field(empty, renamed.label)).toHaveValue('');
  await user.keyboard('{Escape}');
  await closed();

  const actions = screen.getByRole('button', { name: `Actions: ${renamed.name}` });
  await user.click(actions);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await findQuestion(messages.deleteTitle);
  const text = `“${renamed.name}” will be deleted permanently. This is irreversible.`;
  expect(question.getByText(text, { exact: false })).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(actions).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
  await user.keyboard('{End}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
  await user.keyboard('{Enter}');
  const again = await findQuestion(messages.deleteTitle);
  await user.click(await again.findByRole('button', { name: 'Delete permanently' }));
  await expectToast(messages.deleted);
  expect(await screen.findByText(messages.empty)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
