import type { Submission } from '@/data-service/inbox/submissions';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { MusicLinkView } from '../music-player';
import { SubmissionFacts } from './submission-facts';

/** The content that was sent. */
export function SubmissionContent({ submission }: { submission: Submission }) {
  const { t } = useAdminTranslation();
  const { language, message, musicLink } = submission;
  return (
    <>
      <section aria-label={t('submission.facts')} className="pb-6">
        <SubmissionFacts submission={submission} />
      </section>
      {musicLink !== null && (
        <section className="border-t border-line py-6">
          <h2 className="mb-4 text-lg font-bold">{t('submission.music')}</h2>
          <MusicLinkView url={musicLink} />
        </section>
      )}
      <section className="border-t border-line py-6">
        <h2 className="mb-4 text-lg font-bold">{t('submission.message')}</h2>
        {message === null ? (
          <p className="text-quiet">{t('submission.noMessage')}</p>
        ) : (
          <p lang={language} className="max-w-prose wrap-anywhere whitespace-pre-wrap">
            {message}
          </p>
        )}
      </section>
    </>
  );
}
