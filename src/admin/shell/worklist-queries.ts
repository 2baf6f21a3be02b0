import { queryOptions } from '@tanstack/react-query';
import {
  countMissingTranslations,
  listEdited,
  listUpcoming,
  type UpcomingEntry,
} from '@/data-service/backend/staff/worklist';
import { SHOWN_AT_ONCE } from '../common/shown-rows';
import { labelMoment, labelToday } from '../record/label-time';
import { DASHBOARD_SECTIONS, RESOURCE_SECTIONS } from './sections';

/** The number of rows in a part of the dashboard. */
export const MAX_LISTED = 5;

export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: () => Promise.all(DASHBOARD_SECTIONS.map(({ count }) => count())),
  staleTime: 0,
  meta: SHOWN_AT_ONCE,
});

/** The next events of all kinds of entries. A day comes before the moments of that day. */
export const upcomingQuery = queryOptions({
  queryKey: ['worklist', 'upcoming'],
  queryFn: async () => {
    const beginning = ({ event, at }: UpcomingEntry) =>
      Date.parse((event !== 'public' && labelMoment(at, '00:00')) || at);
    const entries = await listUpcoming(labelToday(), MAX_LISTED);
    return entries.toSorted((one, other) => beginning(one) - beginning(other)).slice(0, MAX_LISTED);
  },
  staleTime: 0,
});

/** The numbers of entries that are not complete in a language. */
export const missingQuery = queryOptions({
  queryKey: ['worklist', 'missing'],
  queryFn: countMissingTranslations,
  staleTime: 0,
});

/** The entries that were changed or added last. */
export const editedQuery = queryOptions({
  queryKey: ['worklist', 'edited'],
  queryFn: () => listEdited(MAX_LISTED),
  staleTime: 0,
});

/** Returns the section of a table; undefined for one that has none. */
export const sectionOf = (table: string) =>
  RESOURCE_SECTIONS.find((section) => section.table === table);
