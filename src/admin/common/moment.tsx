import { formatMoment } from '@/i18n/format';
import { useAdminWords } from './admin-words';

/** A moment in words, by the reader's clock. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useAdminWords();
  return <time dateTime={at}>{formatMoment(at, i18n.language)}</time>;
}
