import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The English texts with an agreed wording, by file and key. */
const AGREED = {
  admin: {
    'toast.artist.saved': 'Artist saved successfully.',
    'toast.artist.deleted': 'Artist deleted successfully.',
    'toast.artist.saveFailed': 'Failed to save artist. {{error}}',
    'toast.artist.deleteFailed': 'Failed to delete artist. {{error}}',
    'toast.release.saved': 'Release saved successfully.',
    'toast.release.deleted': 'Release deleted successfully.',
    'toast.release.saveFailed': 'Failed to save release. {{error}}',
    'toast.release.deleteFailed': 'Failed to delete release. {{error}}',
    'toast.galleryItem.saved': 'Gallery item saved successfully.',
    'toast.galleryItem.deleted': 'Gallery item deleted successfully.',
    'toast.galleryItem.saveFailed': 'Failed to save gallery item. {{error}}',
    'toast.galleryItem.deleteFailed': 'Failed to delete gallery item. {{error}}',
    'toast.newsItem.saved': 'News item saved successfully.',
    'toast.newsItem.deleted': 'News item deleted successfully.',
    'toast.newsItem.saveFailed': 'Failed to save news item. {{error}}',
    'toast.newsItem.deleteFailed': 'Failed to delete news item. {{error}}',
    'toast.service.saved': 'Service saved successfully.',
    'toast.service.deleted': 'Service deleted successfully.',
    'toast.service.saveFailed': 'Failed to save service. {{error}}',
    'toast.service.deleteFailed': 'Failed to delete service. {{error}}',
    'toast.siteSettings.saved': 'Site settings saved successfully.',
    'toast.siteSettings.saveFailed': 'Failed to save site settings. {{error}}',
    'toast.upload.failed': 'Failed to upload file: {{error}}',
    'panel.logOutFailed': 'Logout Failed',
    'panel.loggedOut': 'You have been successfully logged out.',
    'panel.offline': 'You are offline. Please check your internet connection to manage the site.',
    'authError.noBrowser': 'No browser detected.',
    'authError.notImplicitUrl': 'Not a valid implicit grant flow url.',
    'authError.notPkceUrl': 'Not a valid PKCE flow url.',
    'authError.noCode': 'No code detected.',
    'authError.noSession': 'No session defined in URL',
  },
  pages: {
    'contact.sent': 'Message sent successfully! We will get back to you soon.',
    'contact.sendFailed': 'Failed to send message. Please try again later.',
    'contact.demoSent': 'Application Sent!',
    'contact.demoRefused': 'Error sending application. Please try again.',
    'contact.demoFailed': 'Failed to send your application. Please try again later.',
    'artist.notFound': 'Artist not found',
    'notFound.title': 'Oops! Page Not Found',
  },
};

const textAt = (texts: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (node, step) => (typeof node === 'object' && node ? Reflect.get(node, step) : undefined),
      texts,
    );

describe.each(Object.entries(AGREED))('locales/en/%s.json', (file, agreed) => {
  const url = new URL(`../../locales/en/${file}.json`, import.meta.url);
  const texts: unknown = JSON.parse(readFileSync(url, 'utf8'));
  it.each(Object.entries(agreed))('has the agreed text of %s', (key, text) => {
    expect(textAt(texts, key)).toBe(text);
  });
});

/** Where the artists come from: in Ukrainian as docs/decisions/2026-11-23-specification-readings.md has it. */
const REGIONS = {
  en: 'artists from Europe and the CIS countries',
  uk: 'артистами з Європи, Кавказу та Центральної Азії',
  de: 'Künstlern aus Europa und den GUS-Staaten',
  ru: 'артистами из Европы и стран СНГ',
};

it.each(Object.entries(REGIONS))(
  '%s says the same of the artists on every page',
  (language, region) => {
    for (const [file, key] of [
      ['common', 'footer.description'],
      ['pages', 'home.aboutText'],
    ] as const) {
      const url = new URL(`../../locales/${language}/${file}.json`, import.meta.url);
      expect(textAt(JSON.parse(readFileSync(url, 'utf8')), key)).toContain(region);
    }
  },
);

/** Words that are agreed in the other languages: one for each thing, and for artists none that is a man's. */
const WORDS = {
  uk: {
    'admin:toast.upload.failed': 'Не вдалося завантажити файл: {{error}}',
    'admin:field.presaveLink': 'Посилання, щоб зберегти наперед',
    'pages:release.presave': 'Зберегти наперед',
    'common:artistType.performer': 'Музичний проєкт',
    'common:artistType.beatmaker': 'Бітмейкінг',
    'common:artistType.dj': 'Діджеїнг',
    'common:artistType.producer': 'Саундпродакшн',
    'common:artistType.songwriter': 'Тексти й музика',
  },
  de: {
    'admin:toast.upload.failed': 'Die Datei konnte nicht hochgeladen werden: {{error}}',
    'admin:field.presaveLink': 'Link zum Vormerken',
    'pages:release.presave': 'Vormerken',
    'admin:publication.unpublish': 'Offline nehmen',
    'admin:preview.withdraw': 'Zurückziehen',
    'common:artistType.performer': 'Act',
    'common:nav.artists': 'Acts',
  },
  ru: {
    'admin:toast.upload.failed': 'Не удалось загрузить файл: {{error}}',
    'admin:field.presaveLink': 'Ссылка, чтобы сохранить заранее',
    'pages:release.presave': 'Сохранить заранее',
    'common:artistType.performer': 'Музыкальный проект',
    'common:artistType.beatmaker': 'Битмейкинг',
    'common:artistType.dj': 'Диджеинг',
    'common:artistType.producer': 'Саунд-продакшн',
    'common:artistType.songwriter': 'Тексты и музыка',
  },
};

describe.each(Object.entries(WORDS))('locales/%s', (language, words) => {
  it.each(Object.entries(words))('has the agreed word of %s', (key, word) => {
    const [file = '', path = ''] = key.split(':');
    const url = new URL(`../../locales/${language}/${file}.json`, import.meta.url);
    expect(textAt(JSON.parse(readFileSync(url, 'utf8')), path)).toBe(word);
  });
});
