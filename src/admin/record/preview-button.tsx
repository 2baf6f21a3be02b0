import * as v from 'valibot';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { PreviewContent } from '@/lib/preview';
import { toRow } from '@/data-service/entity/mutations';
import { useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import { useEditingLanguage } from '../fields/editing-language';
import type { AnyDraft, JoinedColumns } from './declaration';
import { PreviewPane } from './preview-pane';

/** The options for previewing a form. */
interface PreviewSource {
  table: string;
  /** The id of the row, also of one that is not stored yet. */
  id: string;
  schema: v.GenericSchema<unknown, AnyDraft>;
  /** The values that visitors may see; without it, all. */
  publicFields?: readonly string[];
  /** Returns the path on the site where visitors see a row. */
  pathOf: (row: PreviewContent['row']) => string;
}

/** Returns the preview of a draft; `joined` are the columns that come from other tables. */
function previewOf(
  { table, id, schema, publicFields, pathOf }: PreviewSource,
  draft: AnyDraft,
  joined: object,
): PreviewContent {
  const parsed = v.safeParse(schema, draft);
  // As it would be stored, as far as it is valid.
  const values = Object.entries(parsed.success ? parsed.output : draft).filter(
    ([name]) => publicFields?.includes(name) ?? true,
  );
  const now = new Date().toISOString();
  const row = {
    id,
    created_at: now,
    updated_at: now,
    ...toRow(Object.fromEntries(values)),
    ...joined,
    slug: id, // the one that is typed may be another entry's, or none yet
  };
  return { table, row, path: pathOf(row) };
}

interface PreviewButtonProps {
  source: PreviewSource;
  joined?: JoinedColumns<AnyDraft> | undefined;
  draft: AnyDraft;
}

/** Opens the page of what is typed beside the form. */
export function PreviewButton(props: PreviewButtonProps) {
  const { t } = useAdminTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        className={smallButtonClass}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('preview.title')}
      </button>
      {isOpen && <OpenPreview {...props} onClose={close} />}
    </>
  );
}

function OpenPreview({
  source,
  joined,
  draft,
  onClose,
}: PreviewButtonProps & { onClose: () => void }) {
  const { language } = useEditingLanguage();
  const queryClient = useQueryClient();
  const joinedId = joined?.idOf(draft) ?? null;
  const joinedQuery = queryOptions<object>({
    queryKey: [source.table, 'joined', joinedId],
    queryFn: () => joined?.read(joinedId) ?? {},
  });
  const { data: columns } = useQuery(joinedQuery);
  // The rest of the source is the declaration, which does not change.
  const content = useMemo(
    () => previewOf(source, draft, columns ?? {}),
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [source.id, draft, columns],
  );
  const message = useMemo(() => ({ ...content, language }), [content, language]);
  const readContent = async () =>
    previewOf(source, draft, await queryClient.ensureQueryData(joinedQuery));
  return (
    <PreviewPane
      entryId={source.id}
      message={message}
      readContent={readContent}
      onClose={onClose}
    />
  );
}
