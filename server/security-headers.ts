import { createHash } from 'node:crypto';
import type { CaptchaOptions } from '@/config/captcha';
import type { Platform } from '@/data-service/content/platforms/platform';
import { PLATFORMS } from '@/data-service/content/platforms/platforms';
import { SITE_PLATFORMS } from '@/data-service/content/platforms/site-platforms';
import { HEAD_SCRIPT } from '@/hydration/head-script';

export type Headers = Readonly<Record<string, string>>;

interface Surroundings {
  /** The URL of the site in browsers. */
  siteUrl: string;
  supabaseUrl: string;
  captcha: CaptchaOptions | null;
}

/** The kind of a document: a page for visitors, the panel, a preview of a page beside its form, or an embed in others' pages. */
export type Place = 'site' | 'panel' | 'preview' | 'embed';

/** The pages that may frame a document: of an embed all, of a preview our own, of anything else none. */
const ANCESTORS: Partial<Record<Place, string>> = { embed: '*', preview: "'self'" };

const originsOf = (platforms: readonly Platform[]) =>
  platforms.flatMap(({ player }) => player?.origins ?? []);

/** The sources that each captcha's documentation names: its script, its frame, and its reports. */
const CAPTCHAS: Record<CaptchaOptions['provider'], string[]> = {
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
};

/** Where an import asks for releases and their covers, when staff press a button (src/admin/imports). */
const CATALOGUES = [
  'https://musicbrainz.org',
  'https://coverartarchive.org',
  'https://archive.org',
  'https://*.archive.org',
];

/** The permissions that no page of ours ever asks for. */
const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');

const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

const HEAD_SCRIPT_HASH = `'sha256-${createHash('sha256').update(HEAD_SCRIPT).digest('base64')}'`;

function contentSecurityPolicy(
  { siteUrl, supabaseUrl, captcha }: Surroundings,
  place: Place,
): string {
  const { origin } = new URL(supabaseUrl);
  const isPanel = place === 'panel';
  const isEmbed = place === 'embed'; // nothing but our own files
  const guard = isPanel && captcha ? CAPTCHAS[captcha.provider] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': [ANCESTORS[place] ?? "'none'"],
    'form-action': ["'self'"],
    // Files are converted on the editor's device by WebAssembly; no text becomes code anywhere. Some of it starts its
    // worker from a blob.
    'script-src': ["'self'", ...(isPanel ? ["'wasm-unsafe-eval'", ...guard] : [HEAD_SCRIPT_HASH])],
    ...(isPanel && { 'worker-src': ["'self'", 'blob:'] }),
    // React writes colours and sizes as style attributes, and rendered pages bring their styles along.
    'style-src': ["'self'", "'unsafe-inline'", ...guard],
    'img-src': ["'self'", 'data:', ...(isEmbed ? [] : ['https:'])], // staff may name a picture anywhere
    'font-src': ["'self'", ...(isPanel ? [] : ['data:'])], // rendered pages have the letters of their headlines inline
    // Our own audio, and a video file from anywhere; both load on a click alone.
    'media-src': ["'self'", ...(isEmbed ? [] : ['https:'])],
    'connect-src': [
      "'self'",
      origin,
      origin.replace(/^http/, 'ws'),
      ...guard,
      ...(isPanel ? CATALOGUES : []),
    ],
    'frame-src': isEmbed
      ? ["'none'"]
      : [
          ...(isPanel ? ["'self'"] : []),
          ...originsOf(isPanel ? PLATFORMS : SITE_PLATFORMS),
          ...guard,
        ],
    ...(isHttps(siteUrl) && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}

/** Returns the headers of every answer. */
export function commonHeaders({ siteUrl }: Pick<Surroundings, 'siteUrl'>): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(isHttps(siteUrl) && { 'Strict-Transport-Security': `max-age=${TWO_YEARS}` }),
  };
}

/**
 * Returns the headers of every document. The panel plays what senders have linked to, may show a captcha and converts
 * files, so it may do more than the site.
 */
export function documentHeaders(surroundings: Surroundings, place: Place): Headers {
  return {
    ...commonHeaders(surroundings),
    'Content-Security-Policy': contentSecurityPolicy(surroundings, place),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
  };
}
