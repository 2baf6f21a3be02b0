import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listPictures,
  PICTURE_STATES,
  readPlaces,
  type PictureState,
} from '@/data-service/backend/staff/library';
import { readListedRows, useUrlState } from '../common/url-state';

/** The key of everything that the library has read. */
const LIBRARY_KEY = ['library'];

/** The number of pictures on a page. */
export const PICTURES_AT_ONCE = 48;

interface LibraryUrlState {
  /** The search query. */
  q: string;
  state: PictureState | null;
  page: number;
}

export const readPictureState = (value: string | null): PictureState | null =>
  PICTURE_STATES.find((state) => state === value) ?? null;

const readLibraryUrlState = (params: URLSearchParams): LibraryUrlState => ({
  ...readListedRows(params),
  state: readPictureState(params.get('state')),
});

export const useLibraryUrlState = () =>
  useUrlState(readLibraryUrlState, ({ q, state }) => ({ q, state }));

export const libraryQuery = ({ q, state, page }: LibraryUrlState) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, 'page', { q, state, page }],
    queryFn: () =>
      listPictures({
        query: q,
        state,
        from: (page - 1) * PICTURES_AT_ONCE,
        size: PICTURES_AT_ONCE,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The pictures that are found, one page after another. */
export const choiceQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: [...LIBRARY_KEY, 'choice', query],
    queryFn: ({ pageParam }) =>
      listPictures({ query, state: null, from: pageParam, size: PICTURES_AT_ONCE }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length > 0 && read < last.total ? read : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const placesQuery = (url: string) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, 'places', url],
    queryFn: () => readPlaces(url),
    staleTime: 0,
  });
