import type { ReactNode } from 'react';
import { readableEmail } from '@/data-service/client/email';
import type { Submission } from '@/data-service/inbox/submissions';
import { formatMoment } from '@/admin/common/format-moment';
import { formatLanguage } from '@/i18n/format';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { CopyButton } from './copy-button';
import { Moment } from '@/admin/common/moment';
import { Message } from '@/admin/common/message';
import { AcknowledgementText } from './acknowledgement-text';
import { MailLink } from './mail-link';
import { mailtoUrl } from './mailto-url';

/** The data of a submission besides its text. */
export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { t, i18n } = useAdminTranslation();
  const language = formatLanguage(submission.language, i18n.language);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <Fact label={t('inbox.kinds')}>{t(`inbox.kind.${submission.kind}`)}</Fact>
      <Fact label={t('submission.fact.reference')}>
        <span translate="no">{submission.reference}</span>
      </Fact>
      <Fact label={t('inbox.received')}>
        <Moment at={submission.createdAt} />
      </Fact>
      <Fact label={t('inbox.languages')}>{language}</Fact>
      <Fact label={t('submission.fact.email')} isWide>
        <span className="flex flex-wrap items-center gap-3">
          <MailLink
            href={mailtoUrl({ to: submission.email })}
            className="inline-flex min-h-11 items-center break-all underline underline-offset-4 hover:text-accent"
          >
            {readableEmail(submission.email)}
          </MailLink>
          <CopyButton text={submission.email}>{t('submission.copy.email')}</CopyButton>
        </span>
      </Fact>
      {submission.topic !== null && (
        <Fact label={t('submission.fact.topic')} isWide>
          {submission.topic}
        </Fact>
      )}
      {submission.kind === 'demo' && <DemoFacts demo={submission} language={language} />}
      <Fact label={t('submission.fact.acknowledgement')} isWide>
        <AcknowledgementText submissionId={submission.id} />
      </Fact>
    </dl>
  );
}

function DemoFacts({ demo, language }: { demo: Submission; language: string }) {
  const { t, i18n } = useAdminTranslation();
  const yesOrNo = (value: boolean) => t(value ? 'submission.yes' : 'submission.no');
  return (
    <>
      {demo.artistType !== null && (
        <Fact label={t('submission.fact.artistType')}>
          <Message of={`common:artistType.${demo.artistType}`} />
        </Fact>
      )}
      {demo.genre !== null && <Fact label={t('submission.fact.genre')}>{demo.genre}</Fact>}
      {demo.isReleased !== null && (
        <Fact label={t('submission.fact.isReleased')}>{yesOrNo(demo.isReleased)}</Fact>
      )}
      <Fact label={t('submission.fact.mayBeKept')}>
        {demo.keptMonths === null
          ? yesOrNo(demo.mayBeKept)
          : t('submission.keptFor', { count: demo.keptMonths })}
      </Fact>
      {demo.consentVersion !== null && demo.consentedAt !== null && (
        <Fact label={t('submission.fact.consent')} isWide>
          {t('submission.consent', {
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
