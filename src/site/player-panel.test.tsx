import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
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

function show(address: string) {
  return render(
    <MemoryRouter>
      <PlayerPanel address={address} title={TITLE} />
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

it('hands over to the dock', async () => {
  show('https://youtu.be/aB3_-fGh1Jk');
  await userEvent.click(screen.getByRole('button', { name: 'Load YouTube' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep playing while you browse' }));
  expect(screen.getByRole('note')).toHaveTextContent('dock');
  expect(frame()).toBeNull();
});

it('is a plain link where the address does not lead to a known player', () => {
  show('https://vimeo.example.com/1234');
  expect(screen.getByRole('link', { name: 'Open on vimeo.example.com' })).toHaveAttribute(
    'href',
    'https://vimeo.example.com/1234',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
