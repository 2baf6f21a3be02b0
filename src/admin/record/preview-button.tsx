import * as v from 'valibot';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { PreviewContent } from '@/lib/preview';
import { toRow } from '@/data-service/content/entity/mutations';
import { useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import { useEditingLanguage } from '../form/editing-language';
import { PreviewPane } from './preview-pane';
import type { RecordFormState } from './use-record-form';

/** Returns the preview of a form's values; `joined` are the columns that come from other tables. */
function previewOf(
  { declaration, schema, row, edited }: RecordFormState,
  joined: object,
): PreviewContent {
  const { publicFields } = declaration;
  const parsed = v.safeParse(schema, edited.draft);
  // As it would be stored, as far as it is valid.
  const values = Object.entries(parsed.success ? parsed.output : edited.draft).filter(
    ([name]) => publicFields?.includes(name) ?? true,
  );
  const now = new Date().toISOString();
  const { table, id } = row;
  const shown = {
    id,
    created_at: now,
    updated_at: now,
    ...toRow(Object.fromEntries(values)),
    ...joined,
    slug: id, // the one that is typed may be another entry's, or none yet
  };
  return { table, row: shown, path: declaration.publicPath(declaration.readRow(shown)) };
}

interface PreviewButtonProps {
  form: RecordFormState;
}

/** Opens the preview of the form's values beside the form. */
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

function OpenPreview({ form, onClose }: PreviewButtonProps & { onClose: () => void }) {
  const { language } = useEditingLanguage();
  const queryClient = useQueryClient();
  const { draft } = form.edited;
  const { table, id } = form.row;
  const { joined } = form.declaration;
  const joinedId = joined?.idOf(draft) ?? null;
  const joinedQuery = queryOptions<object>({
    queryKey: [table, 'joined', joinedId],
    queryFn: () => joined?.read(joinedId) ?? {},
  });
  const { data: columns } = useQuery(joinedQuery);
  const content = useMemo(
    () => previewOf(form, columns ?? {}),
    // oxlint-disable-next-line react/exhaustive-deps -- of the form, nothing else changes
    [id, draft, columns],
  );
  const message = useMemo(() => ({ ...content, language }), [content, language]);
  const readContent = async () => previewOf(form, await queryClient.ensureQueryData(joinedQuery));
  return <PreviewPane entryId={id} message={message} readContent={readContent} onClose={onClose} />;
}
