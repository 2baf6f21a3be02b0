import { useTranslation } from 'react-i18next';
import type { Quote } from '@/data-service/content/quotes';
import type { Track } from '@/data-service/content/tracks';
import type { LocalizedText } from '@/i18n/localized-text';
import { LanguageNote, Localized } from '@/ui/localized';

/** What others wrote about a release, each with its source. */
export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  const { t } = useTranslation('pages');
  if (quotes.length === 0) return null;
  return (
    <section aria-label={t('release.quotes')} className="flex max-w-prose flex-col gap-6">
      {quotes.map(({ text, source, link }) => (
        <figure key={`${source} ${Object.values(text).join()}`} className="quote">
          <blockquote>
            <p>
              <Localized text={withoutMarks(text)} isBare />
            </p>
          </blockquote>
          <figcaption>
            <cite>
              {link === undefined ? (
                source
              ) : (
                <a href={link} rel="noreferrer" className="out-link">
                  {source}
                </a>
              )}
            </cite>
            <LanguageNote text={text} />
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

/** Returns texts without the marks around them: pages have those of their language. */
const withoutMarks = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(
    Object.entries(text).map(([language, words]) => [
      language,
      words.replace(/^\s*["“„«]([^"“”„«»]*)["“”»]\s*$/, '$1'),
    ]),
  );

/** Lyrics and notes of a track, folded. */
export function TrackWords({ track: { title, lyrics, notes } }: { track: Track }) {
  const { t } = useTranslation('pages');
  if (!lyrics && !notes) return null;
  const name = lyrics && notes ? 'lyricsAndNotes' : lyrics ? 'lyrics' : 'notes';
  return (
    <details className="track-words">
      <summary>
        {t(`release.${name}`)} <span className="sr-only">{title}</span>
      </summary>
      {notes && <Words text={notes} />}
      {lyrics && <Words text={lyrics} />}
    </details>
  );
}

function Words({ text }: { text: LocalizedText }) {
  return (
    <>
      <p>
        <Localized text={text} isBare />
      </p>
      <LanguageNote text={text} />
    </>
  );
}
