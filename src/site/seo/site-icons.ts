import { DEFAULT_LOGO, DEFAULT_TOUCH_ICON, THEME_COLOR } from '@/config/constants';
import { iconPath, logoHash } from '@/lib/logo-icons';
import { parsePictureName } from '@/lib/picture-name';
import { getSiteSettings, type SiteSettings } from '@/data-service/content/site-settings';
import { FALLBACK_LANGUAGE } from '@/i18n/languages';
import { createServerI18n } from '@/i18n/server-i18n';
import { MANIFEST_PATH } from './crawler-paths';

/** Returns the links to the site's icons as HTML: the same for every page. */
export function iconTags(settings: SiteSettings | null): string {
  const hash = logoHash(settings?.logoUrl);
  const icons = hash
    ? `<link rel="icon" sizes="32x32" href="${iconPath(hash, 32)}"><link rel="icon" sizes="192x192" href="${iconPath(hash, 192)}">`
    : `<link rel="icon" href="${DEFAULT_LOGO}" type="image/svg+xml">`;
  const touchIcon = hash ? iconPath(hash, 180) : DEFAULT_TOUCH_ICON;
  return `${icons}<link rel="apple-touch-icon" href="${touchIcon}"><link rel="manifest" href="${MANIFEST_PATH}">`;
}

/** Returns the web manifest. */
export async function renderManifest(): Promise<string> {
  const [settings, i18n] = await Promise.all([
    getSiteSettings(),
    createServerI18n(FALLBACK_LANGUAGE),
  ]);
  const hash = logoHash(settings?.logoUrl);
  const own = (size: 192 | 512) =>
    hash && { src: iconPath(hash, size), sizes: `${size}x${size}`, type: 'image/png' };
  const largest = own(512);
  const name = settings?.labelName ?? i18n.t('common:brand');
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: i18n.t('head:home.description'),
    lang: FALLBACK_LANGUAGE,
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: THEME_COLOR,
    background_color: THEME_COLOR,
    icons: [
      own(192) ?? { src: DEFAULT_TOUCH_ICON, sizes: '180x180', type: 'image/png' },
      largest ?? { src: DEFAULT_LOGO, sizes: 'any', type: 'image/svg+xml' },
      ...(largest && fitsCircle(settings?.logoUrl) ? [{ ...largest, purpose: 'maskable' }] : []),
    ],
  });
}

/** The highest logo, as a share of its width or the other way round, whose corners stay within the circle that phones cut out. */
const MAX_SQUARE = 0.75;

/**
 * Returns true where phones may crop the icon of a logo to their own shape. A square logo would lose its corners: phones
 * show it smaller, on their own background.
 */
function fitsCircle(logoUrl: string | null | undefined): boolean {
  const logo = parsePictureName(logoUrl ?? '');
  if (!logo) return false;
  const { width, height } = logo;
  return Math.min(width, height) / Math.max(width, height) <= MAX_SQUARE;
}
