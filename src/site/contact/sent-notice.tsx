import { useTranslation } from 'react-i18next';
import { quietButtonClass } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { notify } from '@/ui/notices';
import { usePromises } from './use-promises';

interface SentNoticeProps {
  text: string;
  reference: string;
}

/** That it has arrived, how it is called, and when to expect an answer. */
export function SentNotice({ text, reference }: SentNoticeProps) {
  const { t } = useTranslation('pages');
  const { answerDays } = usePromises();

  const copy = async () => {
    if (await copyText(reference)) notify({ kind: 'success', text: t('contact.referenceCopied') });
    else notify({ kind: 'failure', text: t('contact.referenceCopyFailed') });
  };

  return (
    <div className="border-l-4 border-accent bg-surface p-5">
      <p className="text-lg font-semibold text-accent">{text}</p>
      <p className="mt-2">{t('contact.answerExpected', { count: answerDays })}</p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <dl>
          <dt className="text-sm text-quiet">{t('contact.reference')}</dt>
          <dd className="poster text-name tracking-wide select-all">{reference}</dd>
        </dl>
        <button type="button" onClick={() => void copy()} className={quietButtonClass}>
          {t('contact.copyReference')}
        </button>
      </div>
    </div>
  );
}
