import { queryOptions } from '@tanstack/react-query';
import { readAcknowledgement } from '@/data-service/inbox/acknowledgement';
import { readHistory } from '@/data-service/inbox/submission-history';
import { submissions } from '@/data-service/inbox/submissions';

// The inbox's live connection reads everything again that begins with the name of the table.

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: [submissions.table, 'one', id],
    queryFn: () => submissions.get(id),
    staleTime: 0,
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [submissions.table, 'events', id],
    queryFn: () => readHistory(id),
    staleTime: 0,
  });

export const acknowledgementQuery = (id: string) =>
  queryOptions({
    queryKey: [submissions.table, 'acknowledgement', id],
    queryFn: () => readAcknowledgement(id),
    staleTime: 0,
  });
