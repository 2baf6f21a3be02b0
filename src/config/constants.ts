/** The one row of site_settings. */
export const SETTINGS_ID = '00000000-0000-0000-0000-000000000001';

/** Beyond this scroll position the header is solid, in pixels. */
export const HEADER_SOLID_AFTER = 20;

/** The time that the page waits for the site's settings before it renders with the defaults, in milliseconds. */
export const SETTINGS_PATIENCE = 3_000;

/** The duration of the transition to a new page, in seconds. */
export const PAGE_TRANSITION = 0.4;

/** A toast closes after this time, in milliseconds, or when it is pushed aside by this number of pixels. */
export const TOAST_DURATION = 5_000;
export const TOAST_SWIPE = 50;

/** The key that moves the focus to the toast. */
export const TOAST_HOTKEY = 'F8';

/** Rows that a list page reads at once. */
export const LIST_PAGE_SIZE = 12;

/** Rows of each kind on the home page. */
export const HOME_PREVIEW_SIZE = {
  artists: 4,
  releases: 4,
  upcoming: 3,
  concerts: 3,
  services: 6,
  gallery: 5,
  news: 3,
  beatmakers: 4,
};

/** The number of other releases of the artist on a release's page. */
export const MORE_RELEASES_SIZE = 4;

/** A limit that no label's announced releases reach. */
export const MAX_UPCOMING = 100;

/** A limit that no label's concerts of a year, or to come, reach. */
export const MAX_CONCERTS = 500;

/** A limit that no price list's groups reach. */
export const MAX_SERVICES = 100;

/** The office hours, Monday to Friday: full hours in its own time zone. */
export const OFFICE_HOURS = { timeZone: 'Europe/Berlin', opens: 10, closes: 18 } as const;

/** A read or write without an answer for this long has failed, in milliseconds. */
export const REQUEST_TIMEOUT = 15_000;

/** An upload without progress for this long has failed, in milliseconds. */
export const UPLOAD_STALL_TIMEOUT = 60_000;

/** Shown while the settings hold no social links. Replace me: each installation has its own. */
export const DEFAULT_SOCIAL_LINKS = {
  instagram: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/',
  youtube: 'https://www.youtube.com/',
};

/** The default logo, for an installation without one; a file in public/. */
export const DEFAULT_LOGO = '/logo.svg';

/** The default icon on home screens, 180 × 180; a file in public/. */
export const DEFAULT_TOUCH_ICON = '/apple-touch-icon.png';

/** The colour behind the site: that of index.html and of the styles. */
export const THEME_COLOR = '#0c0d12';

/** The banner of the label where its settings hold none; a file in public/. */
export const DEFAULT_BANNER = '/banner.svg';

/** The preview image of links to pages without a picture, 1200 × 630; a file in public/. */
export const DEFAULT_PREVIEW = '/preview.jpg';

/** The minimum length of a password, in characters; supabase/config.toml has the same. */
export const MINIMUM_PASSWORD_LENGTH = 10;

/** Rows on one page of a list in the panel. */
export const PANEL_PAGE_SIZE = 25;

/** The length of the excerpt of a long text in a list of the panel, in characters. */
export const PREVIEW_LENGTH = 50;

/** The version of the consent texts of the demo form. A change of them, in any language, is a new version. */
export const CONSENT_VERSION = '2026-11-23';

/** The version of the consent to the newsletter. */
export const NEWSLETTER_CONSENT_VERSION = '2026-11-27';

/** The number of days within which the label answers, where the settings have none. */
export const DEFAULT_ANSWER_DAYS = 14;

/** The months after which a closed submission, or a demo that may be kept, is deleted, where the settings have none. */
export const DEFAULT_CLOSED_MONTHS = 6;
export const DEFAULT_KEPT_MONTHS = 24;
