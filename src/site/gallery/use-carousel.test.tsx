import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createContext, use, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation, type Location } from 'react-router-dom';
import { expect, it } from 'vitest';
import { galleryItems, type GalleryItem } from '@/data-service/content/gallery-items';
import { pageQuery } from '@/site/shared/queries';
import { useCarousel } from './use-carousel';

const item = (id: string, images: string[]): GalleryItem => ({
  id,
  caption: null,
  type: 'image',
  url: null,
  images,
  imageAlts: {},
  artistId: null,
  artistName: null,
  slug: id,
  artistSlug: null,
  createdAt: '2026-01-01T00:00:00Z',
  pinned: 0,
  updatedAt: '2026-01-01T00:00:00Z',
  publishedAt: '2026-01-01T00:00:00Z',
});
const series = item('series', ['/uploads/1.webp', '/uploads/2.webp', '/uploads/3.webp']);
const single = item('single', ['/uploads/4.webp']);
const background: Location = { pathname: '/gallery', search: '', hash: '', state: null, key: 'k' };

const Children = createContext<ReactNode>(null);

/** The carousel over two items; `show` sets what the viewer shows, with any steps pending. */
function startCarousel() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(pageQuery(galleryItems, { size: 12, where: [] }, 1).queryKey, {
    rows: [series, single],
    total: 2,
  });
  const router = createMemoryRouter([{ path: '*', Component: () => use(Children) }]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <Children value={children}>
        <RouterProvider router={router} />
      </Children>
    </QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    (picture: number) => ({
      carousel: useCarousel(series, { background, isOver: true, picture }),
      location: useLocation(),
    }),
    { wrapper, initialProps: 0 },
  );
  return {
    go: (direction: 1 | -1) => act(async () => result.current.carousel.go(direction)),
    show: rerender,
    asked: () => [result.current.location.mask?.pathname, result.current.location.state.picture],
  };
}

it('counts every press, also while an earlier step is still pending', async () => {
  const { go, show, asked } = startCarousel();
  await go(1);
  await go(1);
  await go(1);
  expect(asked()).toEqual(['/gallery/single', 0]);
  show(1);
  show(2);
  await go(-1);
  expect(asked()).toEqual(['/gallery/series', 2]);
});

it('continues from the shown item', async () => {
  const { go, show, asked } = startCarousel();
  await go(1);
  show(1);
  show(0); // brought back by something else
  await go(1);
  expect(asked()).toEqual(['/gallery/series', 1]);
});
