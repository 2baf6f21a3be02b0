import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import {
  listSubscribers,
  readNumbers,
  SUBSCRIBER_STATES,
  subscribers,
  type SubscriberState,
} from '@/data-service/backend/newsletter/subscribers';
import { readListedRows, useUrlState } from '../common/url-state';

interface NewsletterUrlState {
  /** The search query. */
  q: string;
  state: SubscriberState | null;
  page: number;
}

/** Reads the state of the list from the query string. */
export const readNewsletterUrlState = (params: URLSearchParams): NewsletterUrlState => ({
  ...readListedRows(params),
  state: SUBSCRIBER_STATES.find((state) => state === params.get('state')) ?? null,
});

export const useNewsletterUrlState = () =>
  useUrlState(readNewsletterUrlState, ({ q, state }) => ({ q, state }));

/** The key of everything that a visitor or a member of staff may have changed. */
export const NEWSLETTER_KEY = [subscribers.table];

export const numbersQuery = queryOptions({
  queryKey: [...NEWSLETTER_KEY, 'numbers'],
  queryFn: readNumbers,
  staleTime: 0,
});

export const subscribersQuery = ({ q, state, page }: NewsletterUrlState) =>
  queryOptions({
    queryKey: [...NEWSLETTER_KEY, 'list', { q, state, page }],
    queryFn: () =>
      listSubscribers({
        from: (page - 1) * PANEL_PAGE_SIZE,
        size: PANEL_PAGE_SIZE,
        query: q,
        state,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
