import { act, renderHook } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useListUrlState } from './url-state';

it('keeps a change when the next one comes before it is rendered', () => {
  window.history.replaceState(null, '', '/adminpanel/artists?missing=uk&page=2');
  const { result } = renderHook(useListUrlState, {
    wrapper: ({ children }) => (
      <RouterProvider router={createBrowserRouter([{ path: '*', element: children }])} />
    ),
  });
  expect(result.current.shown).toMatchObject({ q: '', missing: 'uk', page: 2 });
  const { change } = result.current;
  act(() => {
    change({ missing: null });
    change({ q: 'mira' });
  });
  expect(window.location.search).toBe('?q=mira');
  expect(result.current.shown).toMatchObject({ q: 'mira', missing: null, page: 1 });
});
