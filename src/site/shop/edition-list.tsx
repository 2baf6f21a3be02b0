import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { canBeGot, stateOn, type Edition } from '@/data-service/content/editions';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { formatNearDay } from '@/i18n/format';
import { pick } from '@/i18n/localized-text';
import { Link } from '@/site/shared/link';
import { useToday } from '@/site/shared/today';
import { buttonClass } from '@/ui/button';
import { Localized } from '@/ui/localized';
import { editionName, priceText } from './edition-text';

interface EditionListProps {
  editions: readonly Edition[];
  /** What they are editions of: “Artist – Title”. */
  of: string;
}

/** Editions below each other, each with its price, its state, and the way to get it. */
export function EditionList({ editions, of }: EditionListProps) {
  return (
    <ul className="editions">
      {editions.map((edition) => (
        <EditionItem key={edition.id} edition={edition} of={of} />
      ))}
    </ul>
  );
}

function EditionItem({ edition, of }: { edition: Edition; of: string }) {
  const { t } = useTranslation(['pages', 'common']);
  const { kind, name, details } = edition;
  const isForSale = canBeGot(edition, useToday());
  return (
    <li className={isForSale ? 'edition' : 'edition text-quiet'}>
      <div className="min-w-0">
        <p className="poster edition-name empty:hidden">
          {kind === 'other' ? <Localized text={name ?? null} /> : t(`shop.kinds.${kind}`)}
        </p>
        {details && (
          <p>
            <Localized text={details} {...(name && { beside: name })} />
          </p>
        )}
        <p className="text-sm text-quiet">
          <State edition={edition} />
        </p>
      </div>
      <p className="edition-price empty:hidden">
        <Price edition={edition} />
      </p>
      {isForSale && <Way edition={edition} of={of} />}
    </li>
  );
}

function Price({ edition }: { edition: Edition }) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const text = () => priceText(edition, t, i18n.language);
  const { price, currency, nameYourPrice } = edition;
  if (price === undefined) return nameYourPrice ? text() : null;
  return <ServerRenderedText source={`${price} ${currency}`}>{text}</ServerRenderedText>;
}

/** The state on this day, with the days that matter now, and where it is sold. */
function State({ edition }: { edition: Edition }) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const today = useToday();
  const { preorderFrom = '', preorderUntil = '', shipsFrom = '', link } = edition;
  const state = stateOn(edition, today);
  const dateOf = (day: string) => formatNearDay(day, today, i18n.language);
  const stateText = () => {
    if (state === 'announced' && preorderFrom) {
      return t('shop.preorderFrom', { date: dateOf(preorderFrom) });
    }
    if (state === 'preorder' && preorderUntil) {
      return t('shop.preorderUntil', { date: dateOf(preorderUntil) });
    }
    return t(`shop.states.${state}`);
  };
  const isOnItsWay = state !== 'sold_out' && shipsFrom > today;
  const text = () =>
    [
      stateText(),
      isOnItsWay && t('shop.shipsFrom', { date: dateOf(shipsFrom) }),
      canBeGot(edition, today) && link !== undefined && new URL(link).host.replace(/^www\./, ''),
    ]
      .filter(Boolean)
      .join(' · ');
  const source = [state, preorderFrom, preorderUntil, shipsFrom, link, today].join(' ');
  return <ServerRenderedText source={source}>{text}</ServerRenderedText>;
}

/** Leads to the shop that has it, or to the message form with what is ordered filled in. */
function Way({ edition, of }: { edition: Edition; of: string }) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const isPreorder = stateOn(edition, useToday()) === 'preorder';
  const { id, link, details } = edition;
  const named = [of, editionName(edition, t, i18n.language)].filter(Boolean).join(', ');
  if (link === undefined) {
    const topic = [named, pick(details, i18n.language)?.text].filter(Boolean).join(', ');
    return (
      <Link
        to={paths.contactAbout(topic)}
        aria-label={t('shop.orderOf', { name: named })}
        className={`edition-way ${buttonClass}`}
      >
        {t('shop.order')}
      </Link>
    );
  }
  return (
    <a
      href={link}
      rel="noreferrer"
      data-edition={id} // by which clicks are counted
      aria-label={
        isPreorder ? t('shop.preorderOf', { name: named }) : t('shop.buyOf', { name: named })
      }
      className={`edition-way ${buttonClass}`}
    >
      {isPreorder ? t('shop.preorder') : t('shop.buy')}
    </a>
  );
}
