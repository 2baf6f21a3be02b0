import { useTranslation } from 'react-i18next';
import { OFFICE_HOURS } from '@/config/constants';
import { formatHour } from '@/i18n/format';
import { FactList } from '@/site/layout/fact-list';
import { officeTime } from './office-hours';
import { useMinute } from '@/site/shared/today';
import { useHydrated } from '@/ui/use-hydrated';

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
