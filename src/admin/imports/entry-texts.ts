import { readLocalizedText } from '@/data-service/content/entity/read-json';
import { readLineUp } from '@/data-service/content/line-up';
import { formatDay } from '@/i18n/format';
import { pick } from '@/i18n/localized-text';
import { isUsualDay } from '@/lib/dates';
import { useAdminTranslation } from '../common/translation';
import type { AnyDraft } from '../record/declaration';
import type { CheckedEntry } from './check-entries';
import { KINDS } from './kinds';
import type { ReadSubscriber } from './source';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns a function that says what an entry is, what is wrong with it, and what should be known of it. */
export function useEntryTexts(artistName: (id: string) => string) {
  const { t, i18n } = useAdminTranslation();
  const wording = (value: unknown) => pick(readLocalizedText(value), i18n.language)?.text ?? '';
  const dayOf = (value: unknown) => {
    const day = textOf(value);
    return isUsualDay(day) ? formatDay(day, i18n.language) : day;
  };

  function describe(kind: 'release' | 'concert' | 'newsItem', draft: AnyDraft) {
    const { title, date, city, venue, tracks } = draft;
    if (kind === 'newsItem') return { name: wording(title), parts: [dayOf(date)] };
    if (kind === 'concert') {
      const names = readLineUp(draft['lineUp']).map((one) =>
        'artist' in one ? artistName(one.artist) : one.name,
      );
      const place = [textOf(venue), wording(city)].filter(Boolean).join(', ');
      return {
        name: wording(title) || names.join(', '),
        parts: [[dayOf(date), textOf(draft['startTime'])].filter(Boolean).join(' '), place],
      };
    }
    const count = Array.isArray(tracks) ? tracks.length : 0;
    return {
      name: textOf(title),
      parts: [
        artistName(textOf(draft['artistId'])),
        dayOf(draft['releaseDate']),
        textOf(draft['catalogueNumber']),
        count > 0 && t('imports:tracks', { count }),
      ],
    };
  }

  /** Names a value by its field, and one of a list by its place in it. */
  function labelOf(entry: CheckedEntry, path: string): string {
    const [name = '', place] = path.split('.');
    if (entry.kind === 'subscriber') return t('imports:email');
    const field = KINDS[entry.kind].resource.fields[name];
    const label = field ? t(`field.${field.label}`) : name;
    return /^\d+$/.test(place ?? '') ? `${label} (${Number(place) + 1})` : label;
  }

  return (entry: CheckedEntry) => {
    const { errors, error, notes = [], isKnown, values } = entry;
    const { name, parts } =
      entry.kind === 'subscriber'
        ? { name: entry.subscriber.email, parts: subscriberParts(entry.subscriber) }
        : describe(entry.kind, entry.draft);
    const pictures = entry.pictures?.length ?? 0;
    const wrong = Object.entries(errors).map(
      ([path, code]) => `${labelOf(entry, path)}: ${t(`invalid.${code}`)}`,
    );
    return {
      name: name || '–',
      detail: [...parts, pictures > 0 && t('imports:pictures', { count: pictures })]
        .filter(Boolean)
        .join(' · '),
      problems: [error !== undefined && t(`imports:rowError.${error}`), ...(values ? [] : wrong)]
        .filter(Boolean)
        .join(' '),
      notes: [
        ...notes.map((note) => t(`imports:note.${note}`)),
        ...(values && wrong.length > 0 ? [t('imports:leftOut', { text: wrong.join(' ') })] : []),
        isKnown && t('imports:note.known'),
      ]
        .filter(Boolean)
        .join(' '),
    };
  };

  function subscriberParts({ hasLeft, at, proof, origin }: ReadSubscriber) {
    const state = hasLeft ? 'left' : proof === '' ? 'mail' : 'listed';
    return [t(`imports:subscriber.${state}`), at !== '' && dayOf(at.slice(0, 10)), origin, proof];
  }
}
