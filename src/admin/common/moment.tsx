import { formatMoment } from '@/i18n/format';
import { useAdminTranslation } from './admin-translation';

/** A moment in words, by the reader's clock. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useAdminTranslation();
  return <time dateTime={at}>{formatMoment(at, i18n.language)}</time>;
}
