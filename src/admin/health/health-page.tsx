import { queryOptions, useQuery } from '@tanstack/react-query';
import { Check, Minus, X } from 'lucide-react';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { HealthReason } from '@/config/health';
import type { Staff } from '@/data-service/backend/auth/staff';
import {
  readHealth,
  sendTestMail,
  type Health,
  type ReportedRow,
  type ReportedVerdict,
} from '@/data-service/backend/health';
import { quietButtonClass } from '@/ui/button';
import { usePageTitle } from '@/ui/page-title';
import { QueryView } from '@/ui/state-screen';
import { ErrorText } from '../common/errors';
import { addEnglish, useAdminTranslation } from '../common/translation';
import { useAction } from '../common/use-action';
import english from '../../../locales/en/health.json';

addEnglish('health', english);

/** Checked when the page is opened or somebody asks, and not each time the window comes to the front. */
const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: readHealth,
  staleTime: Infinity,
  gcTime: 0,
});

/** Whether the installation has what it needs, and what to do where it has not. */
export function HealthPage() {
  const { t } = useAdminTranslation();
  const { email } = useOutletContext<Staff>();
  const query = useQuery(healthQuery);
  const title = t('tab.health');
  usePageTitle(title);
  return (
    <div className="max-w-3xl">
      <h1 className="mb-3 text-2xl font-bold">{title}</h1>
      <p className="mb-6 max-w-prose text-quiet">{t('health:text')}</p>
      <QueryView query={query}>
        {(health) => (
          <>
            <Summary health={health} isChecking={query.isFetching} />
            {!health.isWhole && <Command />}
            <ul aria-label={t('health:list')} className="mb-8 border-t border-line">
              {health.rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              <button
                type="button"
                aria-disabled={query.isFetching}
                onClick={() => void query.refetch({ cancelRefetch: false })}
                className={quietButtonClass}
              >
                {t(query.isFetching ? 'health:checking' : 'health:again')}
              </button>
              {health.isWhole && <TestMail email={email} />}
            </div>
          </>
        )}
      </QueryView>
    </div>
  );
}

/** How many checks have found something; screen readers hear it after each time. */
function Summary({ health, isChecking }: { health: Health; isChecking: boolean }) {
  const { t } = useAdminTranslation();
  const count = health.rows.filter(({ state }) => state === 'wrong').length;
  return (
    <p role="status" className="mb-6 font-medium">
      {isChecking && t('health:checking')}
      {!isChecking && (count > 0 ? t('health:wrong', { count }) : t('health:fine'))}
    </p>
  );
}

/** The command on the server, where the panel cannot check it. */
function Command() {
  const { t } = useAdminTranslation();
  return (
    <div className="mb-6 max-w-prose border-l-4 border-accent bg-surface px-5 py-4">
      <p className="mb-3">{t('health:withoutFunction')}</p>
      <code className="block text-sm wrap-anywhere">{COMMAND}</code>
    </div>
  );
}

const COMMAND = 'npm run doctor';

const LOOKS = {
  right: { Icon: Check, className: 'text-quiet' },
  wrong: { Icon: X, className: 'font-semibold text-red-300' },
  untried: { Icon: Minus, className: 'text-quiet' },
};

function Row({ row: { id, ...verdict } }: { row: ReportedRow }) {
  const { t } = useAdminTranslation();
  const { Icon, className } = LOOKS[verdict.state];
  const reason = useReasonText(verdict);
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-medium">{t(`health:name.${id}`)}</span>
        <span className={`flex items-center gap-2 text-sm ${className}`}>
          <Icon aria-hidden="true" className="size-4" />
          {t(`health:state.${verdict.state}`)}
        </span>
      </div>
      {reason && <p className="max-w-prose text-sm wrap-anywhere text-quiet">{reason}</p>}
    </li>
  );
}

const isReason = (text: string): text is HealthReason => Object.hasOwn(english.reason, text);

/** Returns what mends it; null where there is nothing to say. */
function useReasonText({ reason }: ReportedVerdict): string | null {
  const { t } = useAdminTranslation();
  return reason !== undefined && isReason(reason) ? t(`health:reason.${reason}`) : null;
}

/** Sends a mail to whoever presses it, and to nobody else. */
function TestMail({ email }: { email: string }) {
  const { t, i18n } = useAdminTranslation();
  const { run, isRunning, errorMessage } = useAction();
  const [sent, setSent] = useState<ReportedVerdict | null>(null);

  async function send() {
    setSent(null);
    setSent(await sendTestMail(i18n.language));
  }

  return (
    <>
      <button
        type="button"
        aria-disabled={isRunning}
        onClick={() => void run(send)}
        className={quietButtonClass}
      >
        {t(isRunning ? 'health:sending' : 'health:testMail')}
      </button>
      <div role="status" className="w-full">
        {sent && <Sent verdict={sent} email={email} />}
      </div>
      <ErrorText text={errorMessage} />
    </>
  );
}

function Sent({ verdict, email }: { verdict: ReportedVerdict; email: string }) {
  const { t } = useAdminTranslation();
  const reason = useReasonText(verdict);
  if (verdict.state === 'right')
    return <p className="wrap-anywhere">{t('health:sent', { email })}</p>;
  return (
    <p className={verdict.state === 'wrong' ? 'text-red-300' : 'text-quiet'}>
      {reason ?? t(`health:state.${verdict.state}`)}
    </p>
  );
}
