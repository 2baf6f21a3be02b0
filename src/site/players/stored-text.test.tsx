import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { STORED } from '@/lib/storage';
import { useStore, type Store } from '@/ui/store';
import { createStoredText } from './stored-text';

function Shown({ text }: { text: Store<string | null> }) {
  return <p role="note">{useStore(text) ?? '–'}</p>;
}

beforeEach(() => {
  localStorage.clear();
});

it('reads the stored text, and stores changes', () => {
  localStorage.setItem('listening-platform', 'before');
  const text = createStoredText(STORED.listeningPlatform);
  render(<Shown text={text} />);
  expect(screen.getByRole('note')).toHaveTextContent('before');
  act(() => text.change('after'));
  expect(screen.getByRole('note')).toHaveTextContent('after');
  expect(localStorage.getItem('listening-platform')).toBe('after');
  act(() => text.change(null));
  expect(screen.getByRole('note')).toHaveTextContent('–');
  expect(localStorage.getItem('listening-platform')).toBeNull();
});

it('follows changes of another tab', () => {
  const text = createStoredText(STORED.listeningPlatform);
  render(<Shown text={text} />);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'not this' }));
  });
  expect(screen.getByRole('note')).toHaveTextContent('–');
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'listening-platform', newValue: 'from there' }),
    );
  });
  expect(screen.getByRole('note')).toHaveTextContent('from there');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null })); // all is cleared
  });
  expect(screen.getByRole('note')).toHaveTextContent('–');
});

it('lasts as long as the page when storage is disabled', () => {
  const throwError = () => {
    throw new DOMException('', 'SecurityError');
  };
  const spies = [vi.spyOn(Storage.prototype, 'getItem'), vi.spyOn(Storage.prototype, 'setItem')];
  for (const spy of spies) spy.mockImplementation(throwError);
  const text = createStoredText(STORED.listeningPlatform);
  render(<Shown text={text} />);
  expect(screen.getByRole('note')).toHaveTextContent('–');
  act(() => text.change('kept'));
  expect(screen.getByRole('note')).toHaveTextContent('kept');
  for (const spy of spies) spy.mockRestore();
});
