import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OFFICE_HOURS } from '@/config/constants';
import { readableEmail } from '@/data-service/content/entity/email';
import { formatHour } from '@/i18n/format';
import { mailLink, phoneLink } from '@/site/shared/contact-links';
import { useSettings } from '@/site/shared/settings';
import { everyMinute } from '@/site/shared/today';
import { useHydrated, useRenderingTime } from '@/hydration/server-rendered';

/** The contact details of the label, as far as the settings have them. */
export function ContactDetails() {
  const { t } = useTranslation('pages');
  const { contactEmail, contactPhone, contactAddress } = useSettings().data ?? {};
  const links = [
    { term: t('contact.email'), text: contactEmail, link: mailLink },
    { term: t('contact.phone'), text: contactPhone, link: phoneLink },
  ];
  return (
    <FactList>
      {links.map(
        ({ term, text, link }) =>
          text && (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>
                <a href={link(text)} className="text-accent underline-offset-4 hover:underline">
                  {link === mailLink ? readableEmail(text) : text}
                </a>
              </dd>
            </Fragment>
          ),
      )}
      {contactAddress && (
        <>
          <dt>{t('contact.address')}</dt>
          <dd className="whitespace-pre-line">{contactAddress}</dd>
        </>
      )}
      <dt>{t('contact.studio')}</dt>
      <dd>{t('contact.place')}</dd>
    </FactList>
  );
}

// oxlint-disable-next-line eslint/no-restricted-properties -- its parts are read by code
const officeClock = new Intl.DateTimeFormat('en', {
  timeZone: OFFICE_HOURS.timeZone,
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
  timeZoneName: 'shortOffset',
});

/** Returns whether the office is open at a moment, and whether it has summer time, in its own time zone. */
export function officeTime(moment: Date): { isOpen: boolean; isSummer: boolean } {
  const parts = Object.fromEntries(
    officeClock.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const hour = Number(parts['hour']);
  const isWeekend = parts['weekday'] === 'Sat' || parts['weekday'] === 'Sun';
  return {
    isOpen: !isWeekend && hour >= OFFICE_HOURS.opens && hour < OFFICE_HOURS.closes,
    isSummer: parts['timeZoneName'] === 'GMT+2',
  };
}

/** The office hours, and whether the office is open now. */
export function OfficeHoursList() {
  const { t, i18n } = useTranslation('pages');
  const { isOpen, isSummer } = officeTime(useMinute());
  const isNow = useHydrated();
  const hours = {
    opens: formatHour(OFFICE_HOURS.opens, i18n.language),
    closes: formatHour(OFFICE_HOURS.closes, i18n.language),
  };
  return (
    <>
      <p className={`mb-4 font-semibold ${isOpen ? 'text-accent' : 'text-quiet'}`}>
        {/* The server-rendered state may be out of date. */}
        {isNow ? (isOpen ? t('contact.openNow') : t('contact.closedNow')) : '\u{a0}'}
      </p>
      <FactList>
        <dt>{t('contact.weekdays')}</dt>
        <dd>{isSummer ? t('contact.hoursSummer', hours) : t('contact.hoursWinter', hours)}</dd>
        <dt>{t('contact.weekend')}</dt>
        <dd>{t('contact.closed')}</dd>
      </FactList>
    </>
  );
}

/** Returns the time, updated as each minute begins, and at once where a server rendered the page some time ago. */
function useMinute(): Date {
  const first = useRenderingTime();
  const [now, setNow] = useState(first);
  useEffect(() => everyMinute(() => setNow(new Date()), first.getTime()), [first]);
  return now;
}

/** Terms (`dt`) with their descriptions (`dd`). */
function FactList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-[auto_1fr] [&_dd]:mb-3 [&_dt]:text-quiet">
      {children}
    </dl>
  );
}
