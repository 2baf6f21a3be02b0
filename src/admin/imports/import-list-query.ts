import { queryOptions } from '@tanstack/react-query';
import { listImports } from '@/data-service/backend/staff/imports';

export const IMPORTS_KEY = 'imports';

/** Apart from the code of the page, which loads late: its route begins to read the list before that. */
export const importsQuery = queryOptions({
  queryKey: [IMPORTS_KEY, 'list'],
  queryFn: listImports,
  staleTime: 0,
});
