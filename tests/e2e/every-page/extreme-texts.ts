import type { EditedField } from '@/data-service/content/entity/fields';

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const URL_WITH_ALL =
  'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M?si=0e2b5f1f9c0a4f9b8f2b6c1d&pi=u-FqN0x2iYQdKb&utm_source=copy-link&nd=1';
const EMOJI = '👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈🇺🇦 Ж_Ж\u00A0Ж\u00A0';

/** Returns a text of this length: letters without a space, a long word, a URL, a tab, emoji, and spaces that do not break. */
export function line(length: number): string {
  const letters = Array.from(`${'W'.repeat(60)} ${WORD} ${URL_WITH_ALL}\t${EMOJI} `); // as the database counts
  return Array.from({ length }, (_, at) => letters[at % letters.length])
    .join('')
    .trim();
}

const MARKDOWN = `${line(400)}

# ${WORD}

${'x'.repeat(5_000)}

${URL_WITH_ALL}

[${URL_WITH_ALL}](${URL_WITH_ALL}) ![${'W'.repeat(300)}](/uploads/none.webp)

\t${'tabs\t'.repeat(40)}

    ${'four spaces '.repeat(20)}${'y'.repeat(400)}

\`${'z'.repeat(400)}\` ~~${'v'.repeat(300)}~~ ${'👩🏽‍🚀'.repeat(200)}

\`\`\`
${'code_without_a_space'.repeat(20)}
\`\`\`

| ${Array.from({ length: 14 }, (_, column) => `column${column}`).join(' | ')} |
|${'---|'.repeat(14)}
| ${'W'.repeat(300)} | ${URL_WITH_ALL} |

- ${'u'.repeat(400)}
  - ${'t'.repeat(400)}
    - [ ] ${'s'.repeat(400)}

10. ${'r'.repeat(400)}
9. ${'q'.repeat(400)}

> > > ${'p'.repeat(400)}
`;

/** A file that is not there: pages show its alternative in its place. */
const PICTURE = '/uploads/none.webp';

/** In two of four languages: the pages of the others show these. */
const localized = (text: string) => ({ en: text, de: text });

const LINKS: Partial<Record<string, string>> = {
  spotify: 'https://open.spotify.com/album/1DFixLWuPkv3KT3TnV35m3',
};
const linkTo = (platform: string) =>
  LINKS[platform] ?? `https://${platform.replace('_', '-')}.example/${'l'.repeat(300)}`;

const PRICE_TEXTS = { name: localized(line(200)), note: localized(line(500)) };

/** Returns what a field of a row of this number has that is as long as it may be; what cannot be long is empty. */
export function extremeValue(field: EditedField, row: number, artist: string): unknown {
  switch (field.kind) {
    case 'text':
      return line(field.max);
    case 'multilineText':
      return `${line(Math.floor(field.max / 2) - 1)}\n${line(Math.floor(field.max / 2) - 1)}`;
    case 'localizedText':
    case 'localizedName':
      return localized(line(field.max));
    case 'localizedMarkdown':
      return localized(MARKDOWN);
    case 'email':
      return `${'e'.repeat(64)}@${'m'.repeat(63)}.${'n'.repeat(63)}.example`;
    case 'phone':
      return `+49 ${'1'.repeat(46)}`;
    case 'link':
      return linkTo('shop');
    case 'image':
      return PICTURE;
    case 'images':
      return [PICTURE, '/uploads/nothing.webp'];
    case 'imageAlts':
      return { [PICTURE]: localized(line(500)) };
    case 'mediaUrl':
      return row % 2 === 0 ? null : 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'; // every second item is a video
    case 'platformLink':
    case 'embedUrl':
      return linkTo(field.platform);
    case 'links':
    case 'platformLinks':
    case 'releaseLinks':
      return Object.fromEntries(field.platforms.map((platform) => [platform, linkTo(platform)]));
    case 'choice':
      return field.choices[row % field.choices.length];
    case 'day':
      return row % 2 === 0 ? '2199-01-01' : '2026-01-01';
    case 'reference':
      return artist;
    case 'artistLinks':
      return [
        { platform: 'website', url: linkTo('shop') },
        { platform: 'mastodon', url: linkTo('mastodon') },
      ];
    case 'contacts':
      return [{ role: 'press', name: line(200), address: linkTo('shop') }];
    case 'mailingEntries':
      return [{ kind: 'dates' }];
    case 'lineUp':
      return [{ artist }, { name: line(200) }];
    case 'tracks':
      return ['one', 'two'].map((id) => ({
        id,
        title: line(300),
        version: line(200),
        featuring: [line(200), line(200)],
        seconds: 86_400,
        isrc: 'DEA012300001',
        explicit: true,
        lyrics: localized(`${line(4_000)}\n${line(4_000)}`),
        notes: localized(line(5_000)),
      }));
    case 'quotes':
      return [{ text: localized(line(1_000)), source: line(200), link: linkTo('shop') }];
    case 'recordColors':
      return { ground: '#ffffff', heading: '#000000' };
    case 'videoUrl':
      return 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    case 'credits':
      return [
        { ownRole: line(100), names: [line(200), line(200)] },
        { role: 'backing-vocals', names: [line(200)] },
      ];
    case 'editions':
      return field.kinds.map((kind) => ({
        id: kind,
        kind,
        ...(kind === 'other' && { name: PRICE_TEXTS.name }),
        details: PRICE_TEXTS.note,
        price: 99_999.5,
        currency: 'EUR',
        state: 'preorder',
        preorderFrom: '2026-01-01',
        preorderUntil: '2199-01-01',
        shipsFrom: '2199-02-01',
        ...(kind !== 'vinyl' && { link: linkTo('shop') }),
      }));
    case 'priceItems':
      return [
        { ...PRICE_TEXTS, value: 99_999, unit: 'half-day' },
        { ...PRICE_TEXTS, value: null },
      ];
    case 'barcode':
      return '4006381333931';
    case 'time':
      return '20:00';
    case 'timeZone':
      return 'Europe/Berlin';
    case 'country':
      return 'DE';
    case 'amount':
    case 'wholeNumber':
      return 'max' in field ? field.max : 99_999;
    case 'logo':
    case 'platformOrder':
    case 'privacyParts':
    case 'review':
    case 'slug':
    default:
      return field.empty;
  }
}
