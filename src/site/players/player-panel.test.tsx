import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { stopListening, useListening } from './listening';
import { PlayerPanel } from './player-panel';

const TITLE = 'Night Ferry';

afterEach(() => {
  stopListening();
  localStorage.clear();
});

function Place() {
  return <p role="note">{useListening()?.place}</p>;
}

function show(url: string) {
  return render(
    <MemoryRouter>
      <PlayerPanel url={url} title={TITLE} />
      <Place />
    </MemoryRouter>,
  );
}

const frame = () => document.querySelector('iframe');

it('loads a video on a click and shows a plain link beside it', async () => {
  const { unmount } = show('https://youtu.be/aB3_-fGh1Jk');
  expect(screen.getByText(/^This player comes from YouTube\./)).toHaveTextContent(
    'your browser connects to www.youtube-nocookie.com',
  );
  expect(screen.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=aB3_-fGh1Jk',
  );
  expect(frame()).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Load YouTube' }));
  expect(screen.getByTitle('YouTube player: Night Ferry')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/aB3_-fGh1Jk',
  );
  expect(screen.getByRole('link', { name: 'Open on YouTube' })).toBeVisible();

  unmount();
  show('https://youtu.be/aB3_-fGh1Jk');
  expect(screen.getByRole('note')).toBeEmptyDOMElement();
  expect(frame()).toBeNull();
});

it('moves the player to the dock', async () => {
  show('https://youtu.be/aB3_-fGh1Jk');
  await userEvent.click(screen.getByRole('button', { name: 'Load YouTube' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep playing while you browse' }));
  expect(screen.getByRole('note')).toHaveTextContent('dock');
  expect(frame()).toBeNull();
});

it('plays a video of Vimeo without tracking, also an unlisted one', async () => {
  show('https://vimeo.com/76979871/8272103f6e');
  expect(screen.getByText(/^This player comes from Vimeo\./)).toHaveTextContent(
    'your browser connects to player.vimeo.com',
  );
  expect(frame()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Load Vimeo' }));
  expect(screen.getByTitle('Vimeo player: Night Ferry')).toHaveAttribute(
    'src',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
  );
  expect(screen.getByRole('link', { name: 'Open on Vimeo' })).toHaveAttribute(
    'href',
    'https://vimeo.com/76979871/8272103f6e',
  );
});

describe('a file on another host', () => {
  const url = 'https://cdn.example/videos/tide.mp4?token=1';
  const video = () => document.querySelector('video');
  const link = () => screen.getByRole('link', { name: 'Open on cdn.example' });

  it('loads after a click on a button with the name of the host', async () => {
    show(url);
    expect(screen.getByText(/^This video is at cdn\.example\./)).toHaveTextContent(
      'your browser connects to cdn.example, which then receives your IP address',
    );
    expect(video()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play from cdn.example' }));
    expect(video()).toHaveAttribute('src', url);
    expect(video()).toHaveAttribute('controls');
    expect(video()).toHaveAttribute('autoplay');
    expect(video()).toHaveAccessibleName('Night Ferry');
    expect(link()).toHaveAttribute('href', url);
  });

  it('shows an error beside the link when it cannot be loaded', async () => {
    show(url);
    await userEvent.click(screen.getByRole('button', { name: 'Play from cdn.example' }));
    fireEvent.error(video() ?? expect.fail('There is no video.'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The video could not be loaded from cdn.example.',
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(video()).toBeNull();
    expect(link()).toHaveAttribute('href', url);
  });

  it('stops other players on the page', async () => {
    const { unmount } = show('https://youtu.be/aB3_-fGh1Jk');
    await userEvent.click(screen.getByRole('button', { name: 'Keep playing while you browse' }));
    expect(screen.getByRole('note')).toHaveTextContent('dock');
    unmount();
    show(url);
    await userEvent.click(screen.getByRole('button', { name: 'Play from cdn.example' }));
    fireEvent.play(video() ?? expect.fail('There is no video.'));
    expect(screen.getByRole('note')).toBeEmptyDOMElement();
  });
});

it('renders a plain link for a URL of an unknown player', () => {
  show('https://vimeo.example.com/1234');
  expect(screen.getByRole('link', { name: 'Open on vimeo.example.com' })).toHaveAttribute(
    'href',
    'https://vimeo.example.com/1234',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
