import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sendMailingTest, type MailingPreview } from '@/data-service/backend/newsletter/mailings';
import { formatLanguage } from '@/i18n/format';
import { LoadingState } from '@/ui/state-screen';
import { notify } from '@/ui/toasts';
import { smallButtonClass } from '../common/buttons';
import { CopyButton } from '../common/copy';
import { ErrorText, useErrorMessage } from '../common/errors';
import { ScaledFrame } from '../common/scaled-frame';
import { useStaff } from '../common/session';
import { useAdminTranslation } from '../common/translation';
import { useAction } from '../common/use-action';
import { mailPreviewQuery } from './mailing-queries';

/** A phone, and the width of mails in a window, in pixels. */
const WIDTHS = [390, 640] as const;

/** Gmail cuts off what is larger, in bytes. */
const MAX_SIZE = 100_000;

/** The mails of a mailing in each language, as mail programs show them, to be copied or sent to oneself. */
export function MailPreview({ id }: { id: string }) {
  const { t } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  const { data, error, isFetching, refetch } = useQuery(mailPreviewQuery(id));
  return (
    <section aria-label={t('newsletter:send.preview')} className="space-y-4">
      <h2 className="text-xl font-bold">{t('newsletter:send.preview')}</h2>
      <ErrorText text={error && t('newsletter:send.failedPreview', { error: reasonOf(error) })} />
      {error && (
        <button
          type="button"
          aria-disabled={isFetching}
          className={smallButtonClass}
          onClick={() => void refetch()}
        >
          {t('upload.retry')}
        </button>
      )}
      {!data && !error && <LoadingState />}
      {data && <ComposedMails id={id} preview={data} />}
    </section>
  );
}

interface ComposedMailsProps {
  id: string;
  preview: MailingPreview;
}

function ComposedMails({ id, preview: { mails, leftOut, sendsMail } }: ComposedMailsProps) {
  const { t, i18n } = useAdminTranslation();
  const [language, setLanguage] = useState(i18n.language);
  const [width, setWidth] = useState<number>(WIDTHS[0]);
  const mail = mails.find((one) => one.language === language) ?? mails[0];
  if (!mail) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <select
          aria-label={t('newsletter:send.language')}
          value={mail.language}
          onChange={({ target }) => setLanguage(target.value)}
          className="min-h-11 border border-edge bg-surface px-2 text-sm"
        >
          {mails.map(({ language: code }) => (
            <option key={code} value={code}>
              {formatLanguage(code, i18n.language)}
            </option>
          ))}
        </select>
        {WIDTHS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === width}
            onClick={() => setWidth(one)}
            className={`${smallButtonClass} aria-pressed:border-accent aria-pressed:text-accent`}
          >
            {t('newsletter:send.width', { width: one })}
          </button>
        ))}
        {sendsMail && <TestButton id={id} language={mail.language} />}
      </div>
      {leftOut > 0 && (
        <p className="text-accent">{t('newsletter:send.leftOut', { count: leftOut })}</p>
      )}
      {mail.size > MAX_SIZE && <p className="text-accent">{t('newsletter:send.tooLarge')}</p>}
      <p className="wrap-anywhere">{t('newsletter:send.subject', { subject: mail.subject })}</p>
      <ScaledFrame
        title={t('newsletter:send.preview')}
        width={width}
        className="h-160 border border-line bg-surface"
        sandbox=""
        srcDoc={mail.html}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={mail.html}>{t('newsletter:send.copyHtml')}</CopyButton>
        <CopyButton text={mail.text}>{t('newsletter:send.copyText')}</CopyButton>
      </div>
      <p className="max-w-prose text-sm text-quiet">{t('newsletter:send.copyHint')}</p>
    </>
  );
}

/** Sends the mail to the signed-in member. */
function TestButton({ id, language }: { id: string; language: string }) {
  const { t } = useAdminTranslation();
  const email = useStaff()?.email ?? '';
  const { run, isRunning, errorMessage } = useAction();
  const send = () =>
    run(async () => {
      const failure = await sendMailingTest(id, language);
      if (failure === null) {
        notify({ kind: 'success', text: t('newsletter:send.tested', { email }) });
      } else {
        notify({ kind: 'failure', text: t('newsletter:send.testFailed', { error: failure }) });
      }
    });
  return (
    <>
      <button
        type="button"
        aria-disabled={isRunning}
        className={smallButtonClass}
        onClick={() => void send()}
      >
        {t('newsletter:send.test')}
      </button>
      <ErrorText text={errorMessage && t('newsletter:send.testFailed', { error: errorMessage })} />
    </>
  );
}
