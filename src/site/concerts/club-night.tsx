import { useTranslation } from 'react-i18next';
import { isClubNight, startDay } from '@/data-service/content/concert-times';
import type { ListedConcert } from '@/data-service/content/concerts';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { dateFormats } from '@/i18n/format';

const weekdays = dateFormats({ weekday: 'short', timeZone: 'UTC' });

/** Returns the two days and times of a club night for a sentence of the messages; null for other concerts. */
export function clubNight(concert: ListedConcert, language: string) {
  if (!isClubNight(concert)) return null;
  const weekday = (day: string) => weekdays(language).format(new Date(`${day}T00:00:00Z`));
  return {
    doorsDay: weekday(concert.date),
    doors: concert.doorsTime,
    startDay: weekday(startDay(concert)),
    start: concert.startTime,
  };
}

/** Says of a club night on which day the doors open, and on which it begins; nothing of other concerts. */
export function ClubNight({ concert }: { concert: ListedConcert }) {
  const { t, i18n } = useTranslation('pages');
  const night = clubNight(concert, i18n.language);
  if (!night) return null;
  return (
    <ServerRenderedText source={`${concert.date} ${night.doors} ${night.start}`}>
      {() => t('concerts.night', night)}
    </ServerRenderedText>
  );
}
