import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { previewPath, type PreviewContent } from '@/lib/preview';
import {
  listPreviews,
  sharePreview,
  withdrawPreview,
  type NewLink,
  type PreviewLink,
} from '@/data-service/backend/staff/previews';
import { readTracks } from '@/data-service/content/tracks';
import { copyText } from '@/ui/copy-text';
import { notify } from '@/ui/toasts';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useAdminTranslation } from '../common/translation';
import { useErrorMessage } from '../common/errors';
import { formatMoment, today } from '../common/dates';
import { narrowButtonClass, smallButtonClass } from '../common/buttons';
import { useEditingLanguage } from '../form/editing-language';
import { ShareDialog } from './share-dialog';

interface PreviewLinksProps {
  /** What is previewed now. */
  content: PreviewContent;
  entryId: string;
  readContent: () => Promise<PreviewContent>;
}

/** Makes links to what is typed, for people without an account, and lists and withdraws them. */
export function PreviewLinks({ content, entryId, readContent }: PreviewLinksProps) {
  const { t } = useAdminTranslation();
  const queryClient = useQueryClient();
  const { language } = useEditingLanguage();
  const [isSharing, setIsSharing] = useState(false);
  const { table, row } = content;
  const query = {
    queryKey: ['previews', table, entryId],
    queryFn: () => listPreviews(table, entryId),
    staleTime: 0,
  };
  const { data: links = [] } = useQuery(query);
  const reread = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const reasonOf = useErrorMessage();

  const copy = async (made: readonly Pick<PreviewLink, 'id' | 'recipient'>[]) => {
    const texts = made.map(({ id, recipient }) => {
      const url = new URL(`${previewPath(id)}/${language}`, window.location.origin).href;
      return made.length === 1 ? url : `${recipient}: ${url}`;
    });
    const text = texts.join('\n');
    const isCopied = await copyText(text);
    notify(
      isCopied
        ? { kind: 'success', text: t('preview.copied', { count: made.length }) }
        : { kind: 'failure', text: t('preview.notCopied', { url: text }) },
    );
  };
  const share = async (asked: NewLink[]) => {
    const made = await sharePreview(entryId, await readContent(), asked);
    await copy(made);
    void reread();
  };
  const withdrawing = useExclusiveMutation(
    async ({ id }: PreviewLink) => {
      await withdrawPreview(id);
      notify({ kind: 'success', text: t('preview.withdrawn') });
      void reread();
    },
    (error) => {
      console.error(error);
      notify({
        kind: 'failure',
        text: t('preview.withdrawFailed', { error: reasonOf(error) }),
      });
    },
  );
  const { release_date: day, tracks } = row;
  const isRelease = table === 'releases';
  return (
    <>
      <button type="button" onClick={() => setIsSharing(true)} className={narrowButtonClass}>
        <LinkIcon className="sm:hidden" />
        <span className="max-sm:sr-only">{t('preview.shareButton')}</span>
      </button>
      {isSharing && (
        <ShareDialog
          hasAudio={isRelease && readTracks(tracks).some(({ audio }) => audio !== undefined)}
          releaseDay={isRelease && typeof day === 'string' && day > today() ? day : null}
          onShare={share}
          onClose={() => setIsSharing(false)}
        />
      )}
      {links.length > 0 && (
        <ul
          aria-label={t('preview.links')}
          className="order-last max-h-60 w-full overflow-y-auto text-sm"
        >
          {links.map((link) => (
            <li key={link.id} className="border-t border-line py-1">
              <LinkRow
                link={link}
                isWithdrawing={withdrawing.isPending}
                onCopy={() => void copy([link])}
                onWithdraw={() => void withdrawing.run(link)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface LinkRowProps {
  link: PreviewLink;
  isWithdrawing: boolean;
  onCopy: () => void;
  onWithdraw: () => void;
}

function LinkRow({ link, isWithdrawing, onCopy, onWithdraw }: LinkRowProps) {
  const { t, i18n } = useAdminTranslation();
  const { recipient, expiresAt, isOver, createdBy, plays, word } = link;
  const moment = formatMoment(expiresAt, i18n.language);
  const about = { name: recipient ?? t('preview.anybody') };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span className="grow wrap-anywhere text-quiet">
          {recipient !== null && <strong className="block text-paper">{recipient}</strong>}
          {isOver
            ? t('preview.over', { moment })
            : t('preview.until', { moment, member: createdBy ?? '' })}
        </span>
        {!isOver && (
          <>
            <button
              type="button"
              aria-label={t('preview.copyOf', about)}
              className={smallButtonClass}
              onClick={onCopy}
            >
              {t('preview.copy')}
            </button>
            <button
              type="button"
              aria-label={t('preview.withdrawOf', about)}
              aria-disabled={isWithdrawing}
              className={smallButtonClass}
              onClick={onWithdraw}
            >
              {t('preview.withdraw')}
            </button>
          </>
        )}
      </div>
      {word !== null && (
        <blockquote className="my-2 border-l-4 border-accent pl-3 wrap-anywhere whitespace-pre-line">
          {word}
        </blockquote>
      )}
      {plays.length > 0 && (
        <details className="mb-2">
          <summary className="min-h-11 cursor-pointer py-2.5">
            {t('preview.plays', { count: plays.length })}
          </summary>
          <ul className="text-quiet">
            {plays.toReversed().map(({ title, at, isDownload }) => (
              <li key={`${at} ${title}`} className="wrap-anywhere">
                {t(isDownload ? 'preview.downloaded' : 'preview.played', {
                  title,
                  moment: formatMoment(at, i18n.language),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
