import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { LocalizedText } from '@/i18n/localized-text';
import { FormUploadsProvider } from '../media/form-context';
import { photo, startUploadPage } from '../media/testing/upload-page';
import { EditingLanguageProvider } from '../form/editing-language';
import { applyChange } from '../form/field-props';
import { ImagesField } from './images-field';

const page = startUploadPage();
let images: string[];
let alternatives: Record<string, LocalizedText>;

beforeEach(() => {
  images = ['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp'];
  alternatives = { '/uploads/b.webp': { en: 'A bridge', de: 'Eine Brücke' } };
});

function Form() {
  const [, rerender] = useState({});
  return (
    <ImagesField
      name="images"
      label="Pictures"
      value={images}
      onChange={(next) => {
        images = applyChange(images, next);
        rerender({});
      }}
      errors={{}}
      alternatives={{
        name: 'imageAlts',
        label: '',
        value: alternatives,
        onChange: (next) => {
          alternatives = next;
          rerender({});
        },
        errors: {},
      }}
    />
  );
}

const show = () =>
  render(
    <FormUploadsProvider>
      <EditingLanguageProvider>
        <Form />
      </EditingLanguageProvider>
    </FormUploadsProvider>,
  );

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Chooses from the menu of an image. */
async function act(image: string, action: string): Promise<void> {
  await click(`Actions: ${image}`);
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
}

const shown = () =>
  [...document.querySelectorAll('ol img')].map((image) => image.getAttribute('src'));
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Pictures Choose pictures'), files);

it('adds new images after the others, in the order in which they were chosen', async () => {
  show();
  await choose(photo('first.jpg'), photo('second.jpg'));
  (await page.sentFile('second.jpg')).store('/uploads/second.webp');
  await screen.findByText('Being processed…');
  expect(images).toHaveLength(3);
  (await page.sentFile('first.jpg')).store('/uploads/first.webp');
  await expect
    .poll(() => images)
    .toEqual([
      '/uploads/a.webp',
      '/uploads/b.webp',
      '/uploads/c.webp',
      '/uploads/first.webp',
      '/uploads/second.webp',
    ]);
});

it('adds no image twice', async () => {
  show();
  await choose(photo('again.jpg'));
  (await page.sentFile('again.jpg')).store('/uploads/b.webp');
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
  expect(images).toEqual(['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp']);
});

it('changes the order by menu, and announces the new position', async () => {
  show();
  await act('Picture 1', 'Move down');
  expect(shown()).toEqual(['/uploads/b.webp', '/uploads/a.webp', '/uploads/c.webp']);
  expect(images).toEqual(['/uploads/b.webp', '/uploads/a.webp', '/uploads/c.webp']);
  expect(screen.getByText('Picture 1: position 2 of 3.')).toHaveRole('status');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Actions: Picture 2' })).toHaveFocus(),
  );

  await act('Picture 3', 'Move up');
  expect(images).toEqual(['/uploads/b.webp', '/uploads/c.webp', '/uploads/a.webp']);
  expect(alternatives).toEqual({ '/uploads/b.webp': { en: 'A bridge', de: 'Eine Brücke' } });
});

it('moves nothing beyond the ends', async () => {
  show();
  for (const [image, action] of [
    ['Picture 1', 'Move up'],
    ['Picture 3', 'Move down'],
  ] as const) {
    await click(`Actions: ${image}`);
    expect(screen.getByRole('menuitem', { name: action })).toHaveAttribute('data-disabled');
    await userEvent.keyboard('{Escape}');
  }
  expect(images).toEqual(['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp']);
});

it('removes an image with its alternative, and restores both', async () => {
  show();
  await act('Picture 2', 'Remove');
  expect(images).toEqual(['/uploads/a.webp', '/uploads/c.webp']);
  expect(alternatives).toEqual({});
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  expect(undo).toHaveAccessibleDescription('Removed: Picture 2');

  await userEvent.click(undo);
  expect(images).toEqual(['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp']);
  expect(alternatives).toEqual({ '/uploads/b.webp': { en: 'A bridge', de: 'Eine Brücke' } });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('edits an alternative per image and language', async () => {
  show();
  expect(screen.queryByRole('textbox')).toBeNull();
  await click('Details: Picture 2');
  const english = screen.getByRole('textbox', { name: /^Description of picture 2/ });
  expect(english).toHaveValue('A bridge');
  await userEvent.type(english, ' at night');
  await click('Details: Picture 3');
  expect(screen.queryByRole('textbox', { name: /^Description of picture 2/ })).toBeNull();
  await userEvent.type(
    screen.getByRole('textbox', { name: /^Description of picture 3/ }),
    'A drum',
  );
  expect(alternatives).toEqual({
    '/uploads/b.webp': { en: 'A bridge at night', de: 'Eine Brücke' },
    '/uploads/c.webp': { en: 'A drum' },
  });
});
