import { queryOptions } from '@tanstack/react-query';
import { mailings } from '@/data-service/content/mailings';
import {
  previewMailing,
  readSendings,
  type Sending,
} from '@/data-service/backend/newsletter/mailings';

/** How often progress is read while mails are sent, in milliseconds. */
const PROGRESS_PAUSE = 3_000;

const isUnderWay = ({ state }: Sending) => state === 'sending' || state === 'scheduled';

/** The sendings of all mailings. They are read again while something happens. */
export const sendingsQuery = queryOptions({
  queryKey: [mailings.table, 'sendings'],
  queryFn: readSendings,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? PROGRESS_PAUSE : false),
});

/** The mails of a mailing as they would be sent now. */
export const mailPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: [mailings.table, 'mails', id],
    queryFn: () => previewMailing(id),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
