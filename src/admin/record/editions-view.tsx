import { useTranslation } from 'react-i18next';
import type { EditionDraft } from '@/data-service/content/editions';
import { formatDay, formatPrice } from '@/i18n/format';
import { useAdminTranslation } from '../common/translation';
import { ValueView } from './value-view';

/** Editions, to be read in all their languages. */
export function EditionsView({ editions }: { editions: readonly EditionDraft[] }) {
  const { t, i18n } = useAdminTranslation();
  const { t: pages } = useTranslation('pages');
  const dayOf = (day = '') => day && formatDay(day, i18n.language);
  const priceOf = ({ price, currency, nameYourPrice }: EditionDraft) => {
    if (nameYourPrice) return pages('shop.nameYourPrice');
    return typeof price === 'number' ? formatPrice(price, i18n.language, currency) : price;
  };
  return (
    <ol className="list-decimal space-y-4 pl-5">
      {editions.map((edition) => (
        <li key={edition.id}>
          {edition.kind !== 'other' && <p>{pages(`shop.kinds.${edition.kind}`)}</p>}
          {edition.name && <ValueView value={edition.name} />}
          {edition.details && <ValueView value={edition.details} />}
          <p className="font-semibold tabular-nums">{priceOf(edition)}</p>
          <p>
            {[
              pages(`shop.states.${edition.state}`),
              edition.preorderFrom &&
                `${t('editions.preorderFrom')} ${dayOf(edition.preorderFrom)}`,
              edition.preorderUntil &&
                `${t('editions.preorderUntil')} ${dayOf(edition.preorderUntil)}`,
              edition.shipsFrom && `${t('editions.shipsFrom')} ${dayOf(edition.shipsFrom)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {edition.link !== undefined && <ValueView value={edition.link} />}
        </li>
      ))}
    </ol>
  );
}
