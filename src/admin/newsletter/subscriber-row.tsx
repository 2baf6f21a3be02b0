import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readableEmail } from '@/data-service/content/entity/email';
import {
  unmarkUndeliverable,
  type Subscriber,
} from '@/data-service/backend/newsletter/subscribers';
import { formatLanguage } from '@/i18n/format';
import { smallButtonClass } from '../common/buttons';
import { formatMoment, Moment } from '../common/dates';
import { useAdminTranslation } from '../common/translation';
import { useAction } from '../common/use-action';
import { rowClass } from '../list/list-controls';
import { NEWSLETTER_KEY } from './newsletter-queries';

interface SubscriberRowProps {
  subscriber: Subscriber;
  onErase: (subscriber: Subscriber) => void;
}

/** One sign-up; on a phone a block of lines. */
export function SubscriberRow({ subscriber, onErase }: SubscriberRowProps) {
  const { t, i18n } = useAdminTranslation();
  const { email, state, language, mailFailure } = subscriber;
  const name = email === null ? null : readableEmail(email);
  return (
    <tr className={`${rowClass} max-md:block`}>
      <th
        scope="row"
        className="px-3 py-3 align-top font-normal wrap-anywhere max-md:block max-md:py-0"
      >
        {name ?? <span className="text-quiet italic">{t('newsletter:deletedAddress')}</span>}
        {mailFailure !== null && (
          <span className="block text-sm text-red-300">
            {t('newsletter:mailFailed', { error: mailFailure })}
          </span>
        )}
        <Undeliverable subscriber={subscriber} />
      </th>
      <td className="px-3 py-3 align-top text-sm max-md:inline-block max-md:py-1">
        {t(`newsletter:state.${state}`)}
      </td>
      <td className="px-3 py-3 align-top text-sm text-quiet max-md:inline-block max-md:py-1">
        {formatLanguage(language, i18n.language)}
      </td>
      <td className="px-3 py-3 align-top text-sm text-quiet max-md:block max-md:py-1 md:w-96">
        <Proof subscriber={subscriber} />
      </td>
      <td className="px-3 py-1.5 align-top max-md:block">
        <button
          type="button"
          aria-label={t('newsletter:eraseOf', { name: name ?? t('newsletter:someone') })}
          className={smallButtonClass}
          onClick={() => onErase(subscriber)}
        >
          {t('newsletter:erase')}
        </button>
      </td>
    </tr>
  );
}

/** Says that mails do not arrive there, and has them tried again. */
function Undeliverable({ subscriber: { id, undeliverable } }: { subscriber: Subscriber }) {
  const { t, i18n } = useAdminTranslation();
  const client = useQueryClient();
  const { run, isRunning, errorMessage } = useAction();
  if (!undeliverable) return null;
  const { at, reason: error } = undeliverable;
  const unmark = () =>
    run(async () => {
      await unmarkUndeliverable(id);
      await client.invalidateQueries({ queryKey: NEWSLETTER_KEY });
    });
  return (
    <span className="block text-sm text-red-300">
      {t('newsletter:bounces.marked', { date: formatMoment(at, i18n.language), error })}{' '}
      <button
        type="button"
        aria-disabled={isRunning}
        className={smallButtonClass}
        onClick={() => void unmark()}
      >
        {t('newsletter:bounces.unmark')}
      </button>
      {errorMessage}
    </span>
  );
}

/** The proof of consent: the dates of each step, and the text that was agreed to. */
function Proof({ subscriber }: { subscriber: Subscriber }) {
  const { t, i18n } = useAdminTranslation();
  const { requestedAt, confirmedAt, endedAt, consent, origin } = subscriber;
  const line = (term: string, at: string | null): ReactNode =>
    at !== null && (
      <div className="flex gap-2">
        <dt>{term}</dt>
        <dd>
          <Moment at={at} />
        </dd>
      </div>
    );
  return (
    <>
      <dl>
        {line(t('newsletter:requested'), requestedAt)}
        {line(t('newsletter:confirmed'), confirmedAt)}
        {line(t('newsletter:ended'), endedAt)}
      </dl>
      {origin !== null && (
        <p className="mt-1 wrap-anywhere">{t('newsletter:broughtFrom', { origin })}</p>
      )}
      {consent ? (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer py-1 underline decoration-edge underline-offset-4 hover:text-accent max-sm:py-2.5">
            {t('newsletter:consent')}
          </summary>
          {consent.mailedAt !== null && (
            <p className="mt-1">
              {t('newsletter:proofText', {
                version: consent.version,
                date: formatMoment(consent.mailedAt, i18n.language),
              })}
            </p>
          )}
          <blockquote
            lang={subscriber.language}
            className="mt-1 border-l-2 border-edge pl-3 wrap-anywhere"
          >
            {consent.text}
          </blockquote>
        </details>
      ) : (
        <p className="mt-1">{t('newsletter:noProof')}</p>
      )}
    </>
  );
}
