import { getLegalTexts, legalTexts } from '@/data-service/content/label-texts';

/** The legal texts, cached as long as the page is open: they are available without a connection. */
export const legalQuery = {
  queryKey: [legalTexts.table, 'legal'],
  queryFn: getLegalTexts,
  gcTime: Infinity,
};
