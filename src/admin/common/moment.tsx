import { formatMoment } from './format-moment';
import { useAdminTranslation } from './admin-translation';

/** A date and time in the reader's language and time zone. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useAdminTranslation();
  return <time dateTime={at}>{formatMoment(at, i18n.language)}</time>;
}
