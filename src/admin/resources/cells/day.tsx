import { formatDay } from '@/i18n/format';
import { useAdminWords } from '../../admin-words';

/** A calendar day in words. */
export function Day({ day }: { day: string }) {
  const { i18n } = useAdminWords();
  return <time dateTime={day}>{formatDay(day, i18n.language)}</time>;
}
