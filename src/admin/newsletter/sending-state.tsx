import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  directMailing,
  scheduleMailing,
  type Sending,
} from '@/data-service/backend/newsletter/mailings';
import { mailings } from '@/data-service/content/mailings';
import { Button, quietButtonClass } from '@/ui/button';
import { QueryView } from '@/ui/state-screen';
import { ErrorText } from '../common/errors';
import { Modal } from '../common/modal';
import { allSettingsQuery } from '../common/read-ahead';
import { useAdminTranslation } from '../common/translation';
import { useAction } from '../common/use-action';
import { formatLabelMoment, labelDayAndTime } from '../record/label-time';
import { ScheduleDialog } from '../record/schedule-dialog';
import { sendingsQuery } from './mailing-queries';
import { numbersQuery } from './newsletter-queries';

/** Says what becomes of a mailing, and has it sent, paused or stopped. */
export function SendingState({ id }: { id: string }) {
  const { t } = useAdminTranslation();
  const query = useQuery(sendingsQuery);
  const settings = useQuery(allSettingsQuery).data;
  const client = useQueryClient();
  const { run, isRunning, errorMessage } = useAction();
  const act = (action: () => Promise<void>) =>
    run(async () => {
      await action();
      await client.invalidateQueries({ queryKey: [mailings.table] });
    });
  const actions: SendingActions = {
    isRunning,
    schedule: (moment) => void act(() => scheduleMailing(id, moment)),
    direct: (action) => void act(() => directMailing(id, action)),
  };
  return (
    <section className="space-y-4">
      <QueryView query={query}>
        {(sendings) => {
          const sending = sendings.find((one) => one.id === id);
          if (sending?.startedAt) return <Progress sending={sending} actions={actions} />;
          if (settings && !settings.hasMailServer && !sending) {
            return (
              <p className="border-l-4 border-accent bg-surface px-4 py-3">
                {t('newsletter:send.noMailServer')}
              </p>
            );
          }
          return <Beginning sending={sending} actions={actions} />;
        }}
      </QueryView>
      <ErrorText
        text={errorMessage && t('newsletter:send.directFailed', { error: errorMessage })}
      />
    </section>
  );
}

interface SendingActions {
  isRunning: boolean;
  /** Null is at once. */
  schedule: (moment: string | null) => void;
  direct: (action: 'pause' | 'resume' | 'stop') => void;
}

interface SendingProps {
  sending: Sending | undefined;
  actions: SendingActions;
}

/** A mailing that has not begun. */
function Beginning({ sending, actions }: SendingProps) {
  const { t, i18n } = useAdminTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const confirmed = useQuery(numbersQuery).data?.byState.confirmed;
  const recipients = confirmed ? t('newsletter:send.recipients', { count: confirmed }) : '';
  const ask = sending
    ? t(sending.haltedBy === null ? 'newsletter:send.change' : 'newsletter:send.again')
    : t('newsletter:send.begin');
  const schedule = (moment: string | null) => {
    setIsAsking(false);
    actions.schedule(moment);
  };
  return (
    <>
      <p role="status" className="text-lg">
        {sending?.haltedBy && t(`newsletter:send.halted.${sending.haltedBy}`)}
        {sending?.state === 'scheduled' &&
          t('newsletter:send.scheduled', {
            moment: formatLabelMoment(sending.sendAt, i18n.language),
          })}{' '}
        {confirmed === 0 ? t('newsletter:send.nobody') : recipients}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={actions.isRunning} onClick={() => setIsAsking(true)}>
          {ask}
        </Button>
        {sending && (
          <button
            type="button"
            aria-disabled={actions.isRunning}
            className={quietButtonClass}
            onClick={() => actions.direct('stop')}
          >
            {t('newsletter:send.cancel')}
          </button>
        )}
      </div>
      {isAsking && (
        <ScheduleDialog
          title={t('newsletter:send.moment')}
          text={recipients}
          nowText={t('newsletter:send.now')}
          initial={
            sending?.state === 'scheduled'
              ? labelDayAndTime(sending.sendAt)
              : { day: '', time: '10:00' }
          }
          dated={null}
          onSchedule={schedule}
          onPublish={() => schedule(null)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** A mailing that has begun. */
function Progress({ sending, actions }: SendingProps & { sending: Sending }) {
  const { t, i18n } = useAdminTranslation();
  const [isStopping, setIsStopping] = useState(false);
  const { state, haltedBy, total, sent, refused, failed, failure, restsUntil } = sending;
  const done = sent + refused + failed;
  const isOpen = state === 'sending' || state === 'paused';
  const progress = t('newsletter:send.progress', { done, total });
  const button = (text: string, onClick: () => void) => (
    <button
      type="button"
      aria-disabled={actions.isRunning}
      className={quietButtonClass}
      onClick={onClick}
    >
      {text}
    </button>
  );
  return (
    <>
      <p role="status" className="text-lg">
        {haltedBy
          ? t(`newsletter:send.halted.${haltedBy}`)
          : t(`sending.state.${state}`, { moment: '' })}
      </p>
      <div>
        <progress
          aria-label={progress}
          max={Math.max(total, 1)}
          value={isOpen ? done : Math.max(total, 1)}
          className="h-3 w-full accent-accent"
        />
        <p className="text-sm text-quiet">{progress}</p>
      </div>
      <ul className="space-y-1">
        <li>{t('newsletter:send.sent', { sent })}</li>
        {refused > 0 && <li>{t('newsletter:send.refused', { refused })}</li>}
        {failed > 0 && <li>{t('newsletter:send.failed', { failed })}</li>}
        {state === 'sent' && done < total && <li>{t('newsletter:send.left')}</li>}
      </ul>
      {state === 'sending' && restsUntil !== null && (
        <p className="text-accent">
          {t('newsletter:send.rests', { moment: formatLabelMoment(restsUntil, i18n.language) })}
        </p>
      )}
      {failure !== null && (
        <p className="text-sm wrap-anywhere text-quiet">
          {t('newsletter:send.failure', { failure })}
        </p>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          {state === 'sending' && button(t('newsletter:send.pause'), () => actions.direct('pause'))}
          {state === 'paused' &&
            button(t('newsletter:send.resume'), () => actions.direct('resume'))}
          {button(t('newsletter:send.stop'), () => setIsStopping(true))}
        </div>
      )}
      {isStopping && (
        <Modal
          role="alertdialog"
          title={t('newsletter:send.stopTitle')}
          text={t('newsletter:send.stopText')}
          onClose={() => setIsStopping(false)}
        >
          <div className="flex flex-wrap justify-end gap-3">
            {button(t('newsletter:send.stopKeep'), () => setIsStopping(false))}
            <Button
              onClick={() => {
                setIsStopping(false);
                actions.direct('stop');
              }}
            >
              {t('newsletter:send.stop')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
