import { DEFAULT_LOGO, DEFAULT_TOUCH_ICON, THEME_COLOR } from '@/config/constants';
import { iconPath, logoHash } from '@/lib/logo-icons';
import { getSiteSettings, type SiteSettings } from '@/data-service/entities/site-settings';
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
  return JSON.stringify({
    name: settings?.labelName ?? i18n.t('common:brand'),
    start_url: '/',
    display: 'browser',
    theme_color: THEME_COLOR,
    background_color: THEME_COLOR,
    icons: [
      own(192) ?? { src: DEFAULT_TOUCH_ICON, sizes: '180x180', type: 'image/png' },
      own(512) ?? { src: DEFAULT_LOGO, sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}
