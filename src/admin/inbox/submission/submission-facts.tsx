import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Submission } from '@/data-service/backend/inbox/submissions';
import { readableEmail } from '@/data-service/content/entity/email';
import { formatLanguage } from '@/i18n/format';
import { Message, useAdminTranslation } from '../../common/translation';
import { MusicLinkView } from '../music-player';
import { formatMoment, Moment } from '../../common/dates';
import { CopyButton } from '../../common/copy';
import { allSettingsQuery } from '../../common/read-ahead';
import { acknowledgementQuery } from '../inbox-queries';
import { MailtoLink, mailtoUrl } from './mailto';

/** The content of a submission: music and message first, everything else in one line that can be unfolded. */
export function SubmissionContent({ submission }: { submission: Submission }) {
  const { t } = useAdminTranslation();
  const { language, message, musicLink } = submission;
  return (
    <>
      <SubmissionFacts submission={submission} />
      {musicLink !== null && (
        <section aria-label={t('inbox:submission.music')} className="border-t border-line py-4">
          <MusicLinkView url={musicLink} />
        </section>
      )}
      <section aria-label={t('inbox:submission.message')} className="border-t border-line py-4">
        {message === null ? (
          <p className="text-quiet">{t('inbox:submission.noMessage')}</p>
        ) : (
          <p lang={language} className="max-w-prose wrap-anywhere whitespace-pre-wrap">
            {message}
          </p>
        )}
      </section>
    </>
  );
}

/** The data of a submission besides its text: what matters at once in a line, all of it below. */
function SubmissionFacts({ submission }: { submission: Submission }) {
  const { t, i18n } = useAdminTranslation();
  const canSend = useQuery(allSettingsQuery).data?.hasMailServer ?? false;
  const { kind, email, topic, genre } = submission;
  const language = formatLanguage(submission.language, i18n.language);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4 text-quiet">
        <MailtoLink
          href={mailtoUrl({ to: email })}
          className="break-all text-paper underline underline-offset-4 hover:text-accent"
        >
          {readableEmail(email)}
        </MailtoLink>
        {[t(`worklist.kind.${kind}`), topic, genre]
          .filter((text) => text !== null)
          .map((text) => (
            <span key={text} className="wrap-anywhere">
              {text}
            </span>
          ))}
        <span>{language}</span>
        <Moment at={submission.createdAt} />
      </p>
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm text-quiet hover:text-accent">
          {t('inbox:submission.facts')}
          <span className="group-open:rotate-180">
            <ChevronDown />
          </span>
        </summary>
        <section aria-label={t('inbox:submission.facts')} className="pb-2">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
            <Fact label={t('inbox:kinds')}>{t(`worklist.kind.${kind}`)}</Fact>
            <Fact label={t('inbox:submission.fact.reference')}>
              <span translate="no">{submission.reference}</span>
            </Fact>
            <Fact label={t('inbox:received')}>
              <Moment at={submission.createdAt} />
            </Fact>
            <Fact label={t('inbox:languages')}>{language}</Fact>
            <Fact label={t('inbox:submission.fact.email')} isWide>
              <span className="flex flex-wrap items-center gap-3 break-all">
                {readableEmail(email)}
                {!canSend && (
                  <CopyButton text={email}>{t('inbox:submission.copy.email')}</CopyButton>
                )}
              </span>
            </Fact>
            {topic !== null && (
              <Fact label={t('inbox:submission.fact.topic')} isWide>
                {topic}
              </Fact>
            )}
            {kind === 'demo' && <DemoFacts demo={submission} language={language} />}
            <Fact label={t('inbox:submission.fact.acknowledgement')} isWide>
              <AcknowledgementText submissionId={submission.id} />
            </Fact>
          </dl>
        </section>
      </details>
    </>
  );
}

function DemoFacts({ demo, language }: { demo: Submission; language: string }) {
  const { t, i18n } = useAdminTranslation();
  const yesOrNo = (value: boolean) => t(value ? 'inbox:submission.yes' : 'inbox:submission.no');
  return (
    <>
      {demo.artistType !== null && (
        <Fact label={t('inbox:submission.fact.artistType')}>
          <Message of={`common:artistType.${demo.artistType}`} />
        </Fact>
      )}
      {demo.genre !== null && <Fact label={t('inbox:submission.fact.genre')}>{demo.genre}</Fact>}
      {demo.isReleased !== null && (
        <Fact label={t('inbox:submission.fact.isReleased')}>{yesOrNo(demo.isReleased)}</Fact>
      )}
      <Fact label={t('inbox:submission.fact.mayBeKept')}>
        {demo.keptMonths === null
          ? yesOrNo(demo.mayBeKept)
          : t('inbox:submission.keptFor', { count: demo.keptMonths })}
      </Fact>
      {demo.consentVersion !== null && demo.consentedAt !== null && (
        <Fact label={t('inbox:submission.fact.consent')} isWide>
          {t('inbox:submission.consent', {
            when: formatMoment(demo.consentedAt, i18n.language),
            version: demo.consentVersion,
            language,
          })}
        </Fact>
      )}
    </>
  );
}

interface FactProps {
  label: string;
  /** Longer than half a line of a phone. */
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={`min-w-0 ${isWide ? 'max-sm:col-span-2' : ''}`}>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The delivery state of the acknowledgement that the sender gets by mail. */
function AcknowledgementText({ submissionId }: { submissionId: string }) {
  const { t, i18n } = useAdminTranslation();
  const { data: mail } = useQuery(acknowledgementQuery(submissionId));
  if (mail === undefined) return null;
  if (mail === null) return t('inbox:submission.mail.none');
  const { sentAt, nextAttemptAt, failure } = mail;
  const momentText = (moment: string) => formatMoment(moment, i18n.language);
  if (sentAt !== null) return t('inbox:submission.mail.sent', { when: momentText(sentAt) });
  if (failure === null) return t('inbox:submission.mail.waiting');
  return nextAttemptAt === null
    ? t('inbox:submission.mail.givenUp', { failure })
    : t('inbox:submission.mail.failed', { failure, when: momentText(nextAttemptAt) });
}
