import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FormContext } from '../media/form-context';
import { GalleryMediaField } from './gallery-fields';

const MISSING =
  'There is no still picture yet. Please choose one: otherwise visitors see only a colored area until the video plays.';

const asked = (name: string) => ({ name, label: name, errors: {}, onChange: () => undefined });

function Form({ images }: { images: string[] }) {
  const [url, setUrl] = useState<string | null>(null);
  return (
    <GalleryMediaField
      type="video"
      url={{ ...asked('url'), value: url, onChange: setUrl }}
      images={{ ...asked('images'), value: images }}
      alternatives={{ ...asked('imageAlts'), value: {} }}
    />
  );
}

const show = (images: string[] = []) => render(<Form images={images} />, { wrapper: FormContext });

const urlInput = () => screen.getByRole('textbox', { name: 'Address of the video' });

async function paste(text: string) {
  await userEvent.click(urlInput());
  await userEvent.paste(text);
}

it.each([
  ['https://youtu.be/aB3_-fGh1Jk', 'Recognized: YouTube, video'],
  ['https://vimeo.com/76979871/8272103f6e?share=copy', 'Recognized: Vimeo, video'],
])(
  'recognises %s while typing, and asks for a still when nobody has one',
  async (text, recognised) => {
    show();
    await paste(text);
    expect(screen.getByText(recognised)).toBeVisible();
    // Nobody is signed in.
    expect(
      await screen.findByText(
        'No still picture could be taken from this video. Please choose one.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take a still from the video' })).toBeVisible();
  },
);

it.each([
  [
    'https://cdn.example/tide.mp4?token=1',
    'Recognized: video file at cdn.example. It plays here after a click.',
  ],
  [
    'https://www.tiktok.com/@label/video/1',
    'Recognized: page at www.tiktok.com. It does not play here: visitors open it by a link.',
  ],
])('recognises %s while typing, and asks for a still', async (text, recognised) => {
  show();
  expect(screen.queryByText(MISSING)).toBeNull();
  await paste(text);
  expect(screen.getByText(recognised)).toBeVisible();
  expect(screen.getByText(MISSING)).toBeVisible();
  await userEvent.tab();
  expect(urlInput()).toBeValid();
});

it('asks for no still when the video has one', async () => {
  show(['/uploads/still.webp']);
  await paste('https://vimeo.com/76979871');
  expect(screen.getByText('Recognized: Vimeo, video')).toBeVisible();
  expect(screen.queryByText(MISSING)).toBeNull();
});

it('lists the supported players for a URL that is not accepted, and keeps the text', async () => {
  show();
  await paste('http://cdn.example/tide.mp4');
  await userEvent.tab();
  expect(urlInput()).toBeInvalid();
  expect(urlInput()).toHaveAccessibleDescription(
    /^Please enter the https address of a video\. Videos on YouTube and Vimeo and MP4 or WebM files play here;/,
  );
  expect(urlInput()).toHaveValue('http://cdn.example/tide.mp4');
  expect(screen.queryByText(MISSING)).toBeNull();
});
