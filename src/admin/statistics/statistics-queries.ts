import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  readCounts,
  readFirstWeeks,
  readMailingResults,
} from '@/data-service/backend/staff/counts';

/** The numbers of days that can be looked at. */
export const PERIODS = [7, 30, 365] as const;
export type Period = (typeof PERIODS)[number];

/** Returns the period that a URL asks for. */
export function readPeriod(search: URLSearchParams): Period {
  return PERIODS.find((days) => String(days) === search.get('days')) ?? 30;
}

export const statisticsQuery = (days: Period, entry?: { table: string; id: string }) =>
  queryOptions({
    queryKey: ['statistics', days, entry ?? null],
    queryFn: () => readCounts(days, entry),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const firstWeeksQuery = (release: string) =>
  queryOptions({
    queryKey: ['statistics', 'first-weeks', release],
    queryFn: () => readFirstWeeks(release),
    staleTime: 0,
  });

export const mailingResultsQuery = (days: Period) =>
  queryOptions({
    queryKey: ['statistics', 'mailings', days],
    queryFn: () => readMailingResults(days),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
