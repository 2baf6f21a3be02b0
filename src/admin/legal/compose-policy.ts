import type { TFunction } from 'i18next';
import type { ImprintFacts } from '@/data-service/content/imprint';
import type { PlayerPart, PrivacyPart } from '@/data-service/content/privacy-parts';
import { countryName } from '@/i18n/countries';

/** What a draft of the privacy policy is made of. */
export interface PolicyFacts extends ImprintFacts {
  closedMonths: number;
  keptMonths: number;
  /** One in each line; null while staff have not named them. */
  privacyProcessors: string | null;
}

/** The provider of each platform's players, with its privacy policy. */
const PROVIDERS: Record<PlayerPart, string> = {
  spotify:
    'Spotify: Spotify AB, Regeringsgatan 19, 111 53 Stockholm, Sweden, https://www.spotify.com/legal/privacy-policy/',
  beatstars: 'BeatStars: BeatStars, Inc., USA, https://www.beatstars.com',
  youtube:
    'YouTube: Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Ireland, https://policies.google.com/privacy',
  vimeo:
    'Vimeo: Vimeo.com, Inc., 330 West 34th Street, New York, NY 10001, USA, https://vimeo.com/privacy',
};

const isPlayer = (part: PrivacyPart): part is PlayerPart => part in PROVIDERS;

/** Matches a gap in a draft, which is marked with brackets so that nobody overlooks it. */
const GAP = /\[\[.*?\]\]/s;

/** Returns whether a text still has something that staff have to fill in. */
export const hasGap = (text: string) => GAP.test(text);

/** Returns a text without what Markdown would take for its own signs. */
const escape = (text: string) => text.replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`);

const linesIn = (text: string | null) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns one paragraph of several lines. */
const block = (lines: readonly string[]) => lines.map(escape).join('\\\n');

/**
 * Returns a draft of the privacy policy in Markdown: what this installation does, and marked gaps where only the label knows.
 * `t` has the messages of `privacy` in `language`. Whether it is right is for the label to judge.
 */
export function composePolicy(
  facts: PolicyFacts,
  parts: readonly PrivacyPart[],
  t: TFunction<'privacy'>,
  language: string,
): string {
  const gap = (what: 'controller' | 'email' | 'processors' | 'logs' | 'newsletterService') =>
    t('gap', { what: t(`gaps.${what}`) });
  const players = parts.filter(isPlayer);
  const processors = linesIn(facts.privacyProcessors);
  const isInHamburg = /^hamburg\b/i.test(facts.imprintCity?.trim() ?? '');

  const controller = [
    facts.imprintName ?? '',
    ...linesIn(facts.imprintRepresentatives).filter((person) => person !== facts.imprintName),
    ...linesIn(facts.imprintStreet),
    [facts.imprintPostcode, facts.imprintCity].filter(Boolean).join(' '),
    facts.imprintCountry ? countryName(facts.imprintCountry, language) : '',
  ].filter(Boolean);
  const reached = [
    ...(facts.contactEmail
      ? [escape(t('controller.email', { email: facts.contactEmail }))]
      : [t('controller.email', { email: gap('email') })]),
    ...(facts.contactPhone ? [escape(t('controller.phone', { phone: facts.contactPhone }))] : []),
  ].join('\\\n');

  const sender = parts.includes('mail')
    ? t('part.newsletter.here')
    : t('part.newsletter.elsewhere', { service: gap('newsletterService') });

  const sections: readonly (readonly [title: string, ...paragraphs: string[]])[] = [
    [
      t('controller.title'),
      t('controller.text'),
      facts.imprintName ? block(controller) : gap('controller'),
      reached,
    ],
    [t('visit.title'), t('visit.text', { logs: gap('logs') })],
    [
      t('processors.title'),
      t('processors.text'),
      processors.length > 0
        ? processors.map((line) => `- ${escape(line)}`).join('\n')
        : gap('processors'),
    ],
    [
      t('forms.title'),
      t('forms.text', {
        closed: t('months', { count: facts.closedMonths }),
        kept: t('months', { count: facts.keptMonths }),
      }),
    ],
    ...parts
      .filter((part) => !isPlayer(part))
      .map((part) => [t(`part.${part}.title`), t(`part.${part}.text`, { sender })] as const),
    ...(players.length > 0
      ? [
          [
            t('players.title'),
            t('players.text'),
            players.map((name) => `- ${PROVIDERS[name]}`).join('\n'),
            t('players.own'),
          ] as const,
        ]
      : []),
    [t('team.title'), t('team.text')],
    [t('device.title'), t('device.text')],
    [t('links.title'), t('links.text')],
    [t('rights.title'), t('rights.text')],
    [t('complaint.title'), t(isInHamburg ? 'complaint.hamburg' : 'complaint.other')],
  ];
  return sections.map(([title, ...texts]) => [`## ${title}`, ...texts].join('\n\n')).join('\n\n');
}
