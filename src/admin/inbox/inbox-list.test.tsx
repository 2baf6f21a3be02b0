import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Arrivals } from './inbox-list';

const at = (...minutes: number[]) =>
  minutes.map((minute) => ({ createdAt: `2026-03-20T10:${minute}:00.5+00:00` }));

it('shows the number of new submissions since the list was opened', () => {
  const { rerender } = render(<Arrivals rows={null} />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  rerender(<Arrivals rows={at(20, 10)} />);
  expect(status).toBeEmptyDOMElement();
  rerender(<Arrivals rows={at(30, 20, 10)} />);
  expect(status).toHaveTextContent('1 new since you opened this list');
  rerender(<Arrivals rows={at(40, 30, 20, 10)} />);
  expect(status).toHaveTextContent('2 new since you opened this list');
  rerender(<Arrivals rows={at(20, 15)} />); // one from before, out of another folder
  expect(status).toBeEmptyDOMElement();
});

it('shows it in an empty list', () => {
  const { rerender } = render(<Arrivals rows={[]} />);
  rerender(<Arrivals rows={at(10)} />);
  expect(screen.getByRole('status')).toHaveTextContent('1 new since you opened this list');
});

it('does not count submissions beyond the first page', () => {
  const { rerender } = render(<Arrivals rows={at(10)} />);
  rerender(<Arrivals rows={at(...Array.from({ length: 25 }, (_row, index) => 59 - index))} />);
  expect(screen.getByRole('status')).toHaveTextContent('Everything on this page is new');
});
