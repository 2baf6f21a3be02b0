import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as LinkIcon } from 'lucide-react';
import { previewPath, type PreviewContent } from '@/lib/preview';
import {
  listPreviews,
  sharePreview,
  withdrawPreview,
  type PreviewLink,
} from '@/data-service/backend/staff/previews';
import { copyText } from '@/ui/copy-text';
import { notify } from '@/ui/toasts';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useAdminTranslation } from '../common/translation';
import { useErrorMessage } from '../common/errors';
import { formatMoment } from '../common/dates';
import { narrowButtonClass, smallButtonClass } from '../common/buttons';
import { useEditingLanguage } from '../form/editing-language';

interface PreviewLinksProps {
  table: string;
  entryId: string;
  readContent: () => Promise<PreviewContent>;
}

/** Makes links to what is typed, for people without an account, and lists and withdraws them. */
export function PreviewLinks({ table, entryId, readContent }: PreviewLinksProps) {
  const { t, i18n } = useAdminTranslation();
  const queryClient = useQueryClient();
  const { language } = useEditingLanguage();
  const query = {
    queryKey: ['previews', table, entryId],
    queryFn: () => listPreviews(table, entryId),
    staleTime: 0,
  };
  const { data: links = [] } = useQuery(query);
  const reread = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const onFailed = useFailure();

  const copy = async (id: string) => {
    const url = new URL(`${previewPath(id)}/${language}`, window.location.origin);
    const isCopied = await copyText(url.href);
    notify(
      isCopied
        ? { kind: 'success', text: t('preview.copied') }
        : { kind: 'failure', text: t('preview.notCopied', { url: url.href }) },
    );
  };
  const sharing = useExclusiveMutation(async () => {
    const id = await sharePreview(entryId, await readContent());
    await copy(id);
    void reread();
  }, onFailed('preview.shareFailed'));
  const withdrawing = useExclusiveMutation(async ({ id }: PreviewLink) => {
    await withdrawPreview(id);
    notify({ kind: 'success', text: t('preview.withdrawn') });
    void reread();
  }, onFailed('preview.withdrawFailed'));

  return (
    <>
      <button
        type="button"
        aria-disabled={sharing.isPending}
        onClick={() => void sharing.run()}
        className={narrowButtonClass}
      >
        <LinkIcon className="sm:hidden" />
        <span className="max-sm:sr-only">{t('preview.share')}</span>
      </button>
      {links.length > 0 && (
        <ul
          aria-label={t('preview.links')}
          className="order-last max-h-40 w-full overflow-y-auto text-sm"
        >
          {links.map((link) => (
            <li
              key={link.id}
              className="flex flex-wrap items-center gap-2 border-t border-line py-1"
            >
              <span className="grow wrap-anywhere text-quiet">
                {t('preview.until', {
                  moment: formatMoment(link.expiresAt, i18n.language),
                  member: link.createdBy ?? '',
                })}
              </span>
              <button type="button" className={smallButtonClass} onClick={() => void copy(link.id)}>
                {t('preview.copy')}
              </button>
              <button
                type="button"
                aria-disabled={withdrawing.isPending}
                className={smallButtonClass}
                onClick={() => void withdrawing.run(link)}
              >
                {t('preview.withdraw')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Returns a function that makes the toast of a failure. */
function useFailure() {
  const { t } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  return (message: 'preview.shareFailed' | 'preview.withdrawFailed') => (error: Error) => {
    console.error(error);
    notify({ kind: 'failure', text: t(message, { error: reasonOf(error) }) });
  };
}
