import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { ServerRenderedText } from '@/hydration/server-rendered';

interface DayProps {
  /** `YYYY-MM-DD` */
  day: string;
  /** The text to show in place of the plain day. */
  children?: (date: string) => string;
}

/** A calendar day, written out in the visitor's language. */
export function Day({ day, children: say }: DayProps) {
  const { i18n } = useTranslation();
  const date = () => formatDay(day, i18n.language);
  return (
    <time dateTime={day}>
      <ServerRenderedText source={day}>{() => say?.(date()) ?? date()}</ServerRenderedText>
    </time>
  );
}
