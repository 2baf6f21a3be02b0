import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/ui/state-screen';
import { streamsQuery } from '../common/streams-query';
import { useAdminTranslation } from '../common/translation';
import { CountTable } from './count-table';

/** What was heard through the private streams that are kept: of all releases, or of one. */
export function StreamTable({ release }: { release?: string }) {
  const { t } = useAdminTranslation();
  return (
    <QueryView query={useQuery(streamsQuery(release))}>
      {(streams) => (
        <CountTable
          title={t('statistics:streams')}
          file="streams"
          headings={[t('statistics:recipient'), t('statistics:plays'), t('statistics:downloads')]}
          rows={streams
            .filter(({ title }) => title !== null)
            .map(({ id, recipient, title, plays, downloads }) => ({
              key: id,
              name: release === undefined ? `${recipient} – ${title}` : recipient,
              numbers: [plays, downloads],
            }))}
        />
      )}
    </QueryView>
  );
}
