import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListSearch } from './list-controls';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search artists' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pause = () => {
  act(() => {
    vi.advanceTimersByTime(1000);
  });
};

it('keeps what is typed while a search arrives, and shows the search that Back returns to', () => {
  const onChange = vi.fn();
  const search = (asked: string) => (
    <ListSearch label="Search artists" asked={asked} onChange={onChange} />
  );
  const { rerender } = render(search(''));
  type('mi');
  pause();
  expect(onChange).toHaveBeenLastCalledWith('mi');

  type('mira');
  rerender(search('mi'));
  expect(field().value).toBe('mira');
  pause();
  expect(onChange).toHaveBeenLastCalledWith('mira');

  // Cleared before its own search is rendered.
  type('');
  pause();
  expect(onChange).toHaveBeenLastCalledWith('');
  rerender(search('mira'));
  rerender(search(''));
  expect(field().value).toBe('');

  rerender(search('mi'));
  expect(field().value).toBe('mi');
  pause();
  expect(onChange).toHaveBeenCalledTimes(3);
});
