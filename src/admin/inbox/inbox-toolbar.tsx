import { useQuery } from '@tanstack/react-query';
import { SUBMISSION_KINDS } from '@/data-service/backend/inbox/submissions';
import { formatLanguage } from '@/i18n/format';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { useAdminTranslation } from '../common/translation';
import { ListSearch, ListSelect } from '../list/list-controls';
import {
  type Folder,
  FOLDERS,
  inboxCountsQuery,
  statesIn,
  type useInboxUrlState,
} from './inbox-queries';

interface InboxToolbarProps {
  urlState: ReturnType<typeof useInboxUrlState>;
}

/** Search and filters of the inbox. */
export function InboxToolbar({ urlState: { shown, change } }: InboxToolbarProps) {
  const { t, i18n } = useAdminTranslation();
  const { data: counts } = useQuery(inboxCountsQuery);
  const nameOf = (folder: Folder) => {
    const name = t(`inbox:folder.${folder}`);
    if (!counts) return name;
    const total = statesIn(folder).reduce((sum, state) => sum + counts.byState[state], 0);
    return t('inbox:folderOf', { name, total });
  };
  /** A search begins in every state, and can be narrowed; without one the list is that of the beginning. */
  const search = (q: string) => {
    if (q === '') change({ q, folder: 'open' });
    else change({ q, folder: shown.q === '' ? 'all' : shown.folder });
  };
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-[1fr_14rem_10rem_10rem_9rem]">
      <ListSearch label={t('inbox:search')} asked={shown.q} onChange={search} />
      <ListSelect
        label={t('inbox:folders')}
        value={shown.folder}
        onChange={(value) =>
          change({ folder: FOLDERS.find((folder) => folder === value) ?? 'open' })
        }
        options={FOLDERS.map((folder) => ({ value: folder, text: nameOf(folder) }))}
      />
      <ListSelect
        label={t('inbox:kinds')}
        value={shown.kind ?? ''}
        onChange={(value) =>
          change({ kind: SUBMISSION_KINDS.find((kind) => kind === value) ?? null })
        }
        options={[
          { value: '', text: t('inbox:everyKind') },
          ...SUBMISSION_KINDS.map((kind) => ({ value: kind, text: t(`inbox:onlyKind.${kind}`) })),
        ]}
      />
      <ListSelect
        label={t('inbox:languages')}
        value={shown.language ?? ''}
        onChange={(value) =>
          change({ language: LANGUAGE_CODES.find((code) => code === value) ?? null })
        }
        options={[
          { value: '', text: t('inbox:everyLanguage') },
          ...LANGUAGE_CODES.map((code) => ({
            value: code,
            text: formatLanguage(code, i18n.language),
          })),
        ]}
      />
      <ListSelect
        label={t('inbox:deadlines')}
        value={shown.isOverdue ? 'overdue' : ''}
        onChange={(value) => change({ isOverdue: value !== '' })}
        options={[
          { value: '', text: t('inbox:everyDeadline') },
          { value: 'overdue', text: t('inbox:onlyOverdue') },
        ]}
      />
    </div>
  );
}
