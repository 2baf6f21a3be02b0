import { withAppErrors } from '@/data-service/client/app-error';
import { publicClient } from '@/data-service/client/public-client';

/** When visitors last got to see an entry, and when they will next, in milliseconds since 1970; null where never. */
export interface PublicationMoments {
  last: number | null;
  next: number | null;
}

const toTime = (moment: string | null) => (moment === null ? null : Date.parse(moment));

/** Reads the moments by the clock of the database. They tell neither which entries these are nor of which kind. */
export function readPublications(): Promise<PublicationMoments> {
  return withAppErrors(async () => {
    const { data }: { data: { last: string | null; next: string | null } } = await publicClient()
      .rpc('publication_moments')
      .single()
      .throwOnError();
    return { last: toTime(data.last), next: toTime(data.next) };
  });
}
