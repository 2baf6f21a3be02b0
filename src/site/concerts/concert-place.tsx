import { useTranslation } from 'react-i18next';
import type { ListedConcert } from '@/data-service/content/concerts';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { countryName } from '@/i18n/countries';
import { Localized } from '@/ui/localized';

interface ConcertPlaceProps {
  concert: Pick<ListedConcert, 'city' | 'country'>;
  withCountry?: boolean;
}

/** The city of a concert; with its country where that is not the label's, or always. */
export function ConcertCity({
  concert: { city, country },
  withCountry = country !== 'DE',
}: ConcertPlaceProps) {
  const { language } = useTranslation().i18n;
  return (
    <>
      <bdi>
        <Localized text={city} isBare />
      </bdi>
      {withCountry && (
        <ServerRenderedText source={country}>
          {() => `, ${countryName(country, language)}`}
        </ServerRenderedText>
      )}
    </>
  );
}

/** The hall of a concert with its city. */
export function ConcertPlace({
  concert,
  ...shown
}: ConcertPlaceProps & { concert: Pick<ListedConcert, 'venue'> }) {
  const { venue } = concert;
  return (
    <>
      {venue !== null && <bdi>{venue}</bdi>}
      {venue !== null && ', '}
      <ConcertCity concert={concert} {...shown} />
    </>
  );
}
