import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '@/data-service/client/app-error';
import { useErrorMessage } from './errors';

function Reason({ error }: { error: unknown }) {
  const reasonOf = useErrorMessage();
  return <p>{reasonOf(error)}</p>;
}

it.each([
  ['conflict', 'It contradicts what is already saved. Please check it and try again.'],
  ['too-large', 'This is too much at once. Please shorten your texts.'],
  ['unknown', 'Something went wrong on the server. Please try again later.'],
] as const)('shows a message of our own for an error of kind %s', async (kind, text) => {
  render(<Reason error={new AppError(kind, 'duplicate key value violates unique constraint')} />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(document.body).not.toHaveTextContent('duplicate key');
});

it('treats any other thrown value as unknown', async () => {
  render(<Reason error={new TypeError('x is undefined')} />);
  expect(
    await screen.findByText('Something went wrong on the server. Please try again later.'),
  ).toBeVisible();
});
