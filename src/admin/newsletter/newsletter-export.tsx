import { useQuery } from '@tanstack/react-query';
import { exportRecipients } from '@/data-service/backend/newsletter/subscribers';
import { notify } from '@/ui/toasts';
import { smallButtonClass } from '../common/buttons';
import { today } from '../common/dates';
import { ErrorText } from '../common/errors';
import { saveAsFile } from '../common/save-as-file';
import { useAdminTranslation } from '../common/translation';
import { useAction } from '../common/use-action';
import { numbersQuery } from './newsletter-queries';

/** The list as a file for the service that the label sends with; renders nothing while it is empty. */
export function NewsletterExport() {
  const { t } = useAdminTranslation();
  const { data: numbers } = useQuery(numbersQuery);
  const { run, isRunning, errorMessage } = useAction();
  if (!numbers || numbers.byState.confirmed === 0) return null;

  const save = () =>
    run(async () => {
      const { csv, count } = await exportRecipients(window.location.origin);
      saveAsFile(`newsletter-${today()}.csv`, 'text/csv', csv);
      notify({ kind: 'success', text: t('newsletter:exported', { count }) });
    });

  return (
    <section className="mb-10">
      <button
        type="button"
        aria-disabled={isRunning}
        className={smallButtonClass}
        onClick={() => void save()}
      >
        {isRunning ? t('newsletter:exporting') : t('newsletter:export')}
      </button>
      <p className="mt-3 max-w-prose text-sm text-quiet">{t('newsletter:exportText')}</p>
      <ErrorText text={errorMessage && t('newsletter:exportFailed', { error: errorMessage })} />
    </section>
  );
}
