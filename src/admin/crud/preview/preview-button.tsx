import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { smallButtonClass } from '@/admin/common/small-button';
import type { JoinedColumns } from '@/admin/crud/declaration';
import { useEditingLanguage } from '@/admin/fields/editing-language';
import { PreviewPane } from './preview-pane';
import { previewOf, type PreviewSource } from './preview-source';

interface PreviewButtonProps<Entity, Draft extends object> {
  source: PreviewSource<Entity, Draft>;
  joined?: JoinedColumns<Draft> | undefined;
  draft: Draft;
}

/** Opens the page of what is typed beside the form. */
export function PreviewButton<Entity, Draft extends object>(
  props: PreviewButtonProps<Entity, Draft>,
) {
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

function OpenPreview<Entity, Draft extends object>({
  source,
  joined,
  draft,
  onClose,
}: PreviewButtonProps<Entity, Draft> & { onClose: () => void }) {
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
    // oxlint-disable-next-line react/exhaustive-deps -- as said
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
