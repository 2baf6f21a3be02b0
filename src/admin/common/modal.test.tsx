import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showToast } from '@/ui/toast-viewport';
import { useDialogEscape } from './modal';

it('Escape closes a dialog that has just opened, not an earlier toast', () => {
  act(() => showToast({ kind: 'failure', text: 'Failed to save' }));
  const close = vi.fn();
  renderHook(() => useDialogEscape(close));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
  expect(screen.getByText('Failed to save')).toBeVisible();
});

it('Escape closes only the topmost dialog', () => {
  const below = vi.fn();
  const above = vi.fn();
  renderHook(() => useDialogEscape(below));
  const { unmount } = renderHook(() => useDialogEscape(above));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 0]);
  unmount();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 1]);
});
