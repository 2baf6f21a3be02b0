import type { Concert } from '@/data-service/content/concerts';
import { performerNames } from '@/data-service/content/line-up';
import { formatDay } from '@/i18n/format';
import { pick } from '@/i18n/localized-text';
import { Localized } from '@/ui/localized';

/** Returns what a concert is called in a language: its title, else who plays. */
export const concertName = (
  concert: Pick<Concert, 'title' | 'performers'>,
  language: string,
): string => pick(concert.title, language)?.text ?? performerNames(concert);

/** Returns the name of a city in a language. */
export const cityName = (city: Concert['city'], language: string): string =>
  pick(city, language)?.text ?? '';

/** Returns the window's title of a concert with this name. */
export const concertTitle = (
  name: string,
  { city, date }: Pick<Concert, 'city' | 'date'>,
  language: string,
): string => `${name}, ${cityName(city, language)}, ${formatDay(date, language)}`;

/** The name of a concert; struck out where it is cancelled. */
export function ConcertName({
  concert,
}: {
  concert: Pick<Concert, 'title' | 'performers' | 'state'>;
}) {
  const { title, state } = concert;
  const name = title ? <Localized text={title} isBare /> : performerNames(concert);
  return state === 'cancelled' ? <s>{name}</s> : name;
}
