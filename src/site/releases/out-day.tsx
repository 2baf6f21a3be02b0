import { useTranslation } from 'react-i18next';
import { formatNearDay } from '@/i18n/format';
import { DrawnText } from '@/ui/drawn-text';
import { useToday } from './today';

/** When a release comes out. */
export function OutDay({ day }: { day: string }) {
  const { t, i18n } = useTranslation('pages');
  const today = useToday();
  return (
    <time dateTime={day}>
      <DrawnText source={`${day} ${today.slice(0, 4)}`}>
        {() => t('releases.outOn', { date: formatNearDay(day, today, i18n.language) })}
      </DrawnText>
    </time>
  );
}
