import type { Concert } from '@/data-service/entities/concerts';
import { pick } from '@/i18n/localized-text';

/** Returns the names of those who play, as one text. */
export const performerNames = ({ performers }: Pick<Concert, 'performers'>): string =>
  performers.map(({ name }) => name).join(', ');

/** Returns what a concert is called in a language: its title, else who plays. */
export const concertName = (
  concert: Pick<Concert, 'title' | 'performers'>,
  language: string,
): string => pick(concert.title, language)?.text ?? performerNames(concert);
