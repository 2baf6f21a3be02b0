import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/ui/toasts';
import { useFormUploads } from '../form/form-uploads';
import { FormUploadsProvider } from '../media/form-context';
import { photo, startUploadPage } from '../media/testing/upload-page';
import { ImageField } from './file-fields';

vi.mock('@/ui/toasts', () => ({ notify: vi.fn() }));

const SAVE = 'Save';

const page = startUploadPage();
const saved = vi.fn<(photoUrl: string | null) => void>();
const refused = vi.fn();

beforeEach(() => {
  saved.mockClear();
  refused.mockClear();
  vi.mocked(notify).mockClear();
  vi.mocked(console.error).mockReturnValue();
});

/** A form as small as one can be: what it saves is what its field holds by then. */
function Form({ initial = null }: { initial?: string | null }) {
  const uploads = useFormUploads();
  const latest = useRef(initial);
  const [value, setValue] = useState(initial);
  const save = async () => ((await uploads.whenDone()) ? saved(latest.current) : refused());
  return (
    <form>
      <ImageField
        name="photoUrl"
        label="Photo"
        value={value}
        onChange={(next) => {
          latest.current = next;
          setValue(next);
        }}
        errors={{}}
      />
      <button type="button" onClick={() => void save()}>
        {SAVE}
      </button>
    </form>
  );
}

const show = (initial?: string) =>
  render(
    <FormUploadsProvider>
      <Form {...(initial !== undefined && { initial })} />
    </FormUploadsProvider>,
  );

const input = () => screen.getByLabelText(/^Photo/, { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });
const preview = () => document.querySelector('img')?.getAttribute('src');
const save = () => userEvent.click(button(SAVE));

/** Expects the error that the test provokes to be logged, once. */
function expectLogged() {
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
}

describe('a chosen file', () => {
  it('is uploaded at once, and saved by its URL', async () => {
    show();
    expect(input()).toHaveAccessibleName('Photo Choose picture');
    await userEvent.upload(input(), photo('ada.jpg'));
    const sent = await page.sentFile('ada.jpg');
    expect(screen.getByRole('progressbar', { name: 'Upload: ada.jpg' })).toBeVisible();

    await save();
    sent.store('/uploads/ada.webp');
    await expect.poll(() => saved.mock.calls).toEqual([['/uploads/ada.webp']]);
    expect(preview()).toBe('/uploads/ada.webp');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('1 file uploaded successfully.');
    await userEvent.click(button('Remove picture'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('replaces the one that is being uploaded', async () => {
    show();
    await userEvent.upload(input(), photo('ada.jpg'));
    const first = await page.sentFile('ada.jpg');
    await userEvent.upload(input(), photo('eve.jpg'));
    await expect.poll(() => first.isCancelled()).toBe(true);
    (await page.sentFile('eve.jpg')).store('/uploads/eve.webp');
    await expect.poll(() => preview()).toBe('/uploads/eve.webp');
    expect(screen.queryByText('ada.jpg')).toBeNull();
  });

  it('can also be dropped, or pasted', async () => {
    show();
    const text = screen.getByText(/You can also drop files here/);
    fireEvent.drop(text, { dataTransfer: { types: ['Files'], files: [photo('ada.jpg')] } });
    (await page.sentFile('ada.jpg')).store('/uploads/ada.webp');
    await expect.poll(() => preview()).toBe('/uploads/ada.webp');

    fireEvent.paste(text, { clipboardData: { files: [photo('image.png')] } });
    (await page.sentFile('image.png')).store('/uploads/pasted.webp');
    await expect.poll(() => preview()).toBe('/uploads/pasted.webp');
  });

  it('can be cancelled; the previous image stays', async () => {
    show('/uploads/old.webp');
    await userEvent.upload(input(), photo('ada.jpg'));
    const sent = await page.sentFile('ada.jpg');
    await userEvent.click(button('Cancel upload: ada.jpg'));
    await expect.poll(() => sent.isCancelled()).toBe(true);
    expect(input()).toHaveFocus();
    await save();
    await expect.poll(() => saved.mock.calls).toEqual([['/uploads/old.webp']]);
  });
});

it('uploads nothing without a chosen file', async () => {
  show('/uploads/old.webp');
  await save();
  await expect.poll(() => saved.mock.calls).toEqual([['/uploads/old.webp']]);
  expect(page.sent).toEqual([]);
});

it('removes an image', async () => {
  show('/uploads/old.webp');
  await userEvent.click(button('Remove picture'));
  expect(input()).toHaveFocus();
  await save();
  await expect.poll(() => saved.mock.calls).toEqual([[null]]);
});

describe('a failed upload', () => {
  it('prevents saving until it has been retried', async () => {
    show();
    await userEvent.upload(input(), photo('ada.jpg'));
    (await page.sentFile('ada.jpg')).refuse(507);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to upload file: There is no space left on the server.',
    );
    expect(vi.mocked(notify).mock.calls).toEqual([
      [
        {
          kind: 'failure',
          text: 'Failed to upload file: There is no space left on the server.',
        },
      ],
    ]);
    expectLogged();
    await save();
    await expect.poll(() => refused).toHaveBeenCalledOnce();

    page.sent.length = 0;
    await userEvent.click(button('Try again: ada.jpg'));
    (await page.sentFile('ada.jpg')).store('/uploads/ada.webp');
    await expect.poll(() => preview()).toBe('/uploads/ada.webp');
    await save();
    await expect.poll(() => saved.mock.calls).toEqual([['/uploads/ada.webp']]);
  });

  it('can be removed', async () => {
    show();
    await userEvent.upload(input(), photo('ada.jpg'));
    (await page.sentFile('ada.jpg')).breakOff();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: ada.jpg' }));
    expectLogged();
    await save();
    await expect.poll(() => saved.mock.calls).toEqual([[null]]);
  });
});

it.each([
  [
    413,
    undefined,
    /The server takes no file of this size\. Save it smaller and choose that file\./,
  ],
  [413, 'too-many-pixels', /The picture has more than 60 megapixels/],
  [415, undefined, /The content of this file is of a type that is not accepted/],
  [400, 'damaged-picture', /The picture is damaged or incomplete\. Open it on your device/],
])(
  'shows the message of a response with %i and %s, and offers no retry',
  async (status, code, text) => {
    show();
    await userEvent.upload(input(), photo('ada.jpg'));
    (await page.sentFile('ada.jpg')).refuse(status, code);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expectLogged();
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  },
);

it('does not send a file of the wrong type', async () => {
  show();
  const letter = new File(['Dear label'], 'letter.jpg', { type: 'image/jpeg' });
  await userEvent.upload(input(), letter, { applyAccept: false });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to upload file: This file is not a picture that can be used here. Choose a JPEG, PNG, WebP, AVIF, GIF, HEIC, TIFF or BMP.',
  );
  expect(page.sent).toEqual([]);
});

it('cancels running uploads when the form is closed', async () => {
  const { unmount } = show();
  await userEvent.upload(input(), photo('ada.jpg'));
  const sent = await page.sentFile('ada.jpg');
  unmount();
  await expect.poll(() => sent.isCancelled()).toBe(true);
});
