import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '@/config/paths';
import { Moment } from '../common/dates';
import { streamsQuery } from '../common/streams-query';
import { useAdminTranslation } from '../common/translation';
import { Thumbnail } from '../list/thumbnail';
import { WorkPart, WorkRow } from './work-part';
import { MAX_LISTED, sectionOf } from './worklist-queries';

/** How long a word back is new, in milliseconds. */
const NEW_WORD = 14 * 24 * 60 * 60 * 1000;

/** What people who have got a link wrote in the last two weeks. */
export function WordsPart() {
  const { t } = useAdminTranslation();
  const { data: streams = [] } = useQuery(streamsQuery());
  const [now] = useState(() => Date.now());
  const words = streams.filter(({ wordAt }) => Date.parse(wordAt ?? '') > now - NEW_WORD);
  if (words.length === 0) return null;
  return (
    <WorkPart title={t('worklist.words')}>
      <ul>
        {words
          .slice(0, MAX_LISTED)
          .map(({ id, table, entryId, recipient, title, word, wordAt }) => {
            const section = sectionOf(table);
            return (
              section && (
                <WorkRow
                  key={id}
                  to={paths.panelItem(section.segment, entryId)}
                  sign={<Thumbnail src={null} Icon={section.Icon} />}
                  name={[recipient, title].filter(Boolean).join(' – ')}
                  note={word}
                  aside={<Moment at={wordAt ?? ''} />}
                />
              )
            );
          })}
      </ul>
    </WorkPart>
  );
}
