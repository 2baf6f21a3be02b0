import { getLegalTexts, legalTexts } from '@/data-service/entities/legal-texts';

/** The legal texts, kept as long as the page is open: they are there without a connection. */
export const legalQuery = {
  queryKey: [legalTexts.table, 'legal'],
  queryFn: getLegalTexts,
  gcTime: Infinity,
};
