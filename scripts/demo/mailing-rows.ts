import type { TablesInsert } from '@/data-service/database.types';
import { readLocalizedText } from '@/data-service/content/entity/read-json';
import { previewOf } from '@/site/seo/head-site';
import { demoId } from './demo-id';

/** An issue of the newsletter that has been sent, with the newest pieces of news. Nobody has got it. */
export function mailingRows(
  news: readonly TablesInsert<'news_items'>[],
): TablesInsert<'mailings'>[] {
  const entries = news.slice(-2).map((item) => ({
    kind: 'news',
    id: item.id ?? '',
    path: `/news/${item.id}`,
    title: readLocalizedText(item.title) ?? {},
    by: null,
    city: null,
    date: item.date ?? '',
    lead: null,
    picture: previewOf(item.cover_art_url ?? '')?.url ?? null,
    alt: readLocalizedText(item.image_alt),
  }));
  return [
    {
      id: demoId('mailings', 'autumn'),
      title: {
        en: 'Autumn at the harbour',
        uk: 'Осінь у гавані',
        de: 'Herbst am Hafen',
        ru: 'Осень в гавани',
      },
      words: {
        en: 'Hello,\n\nthe evenings are getting longer, and we have records for them. Here is what has happened since summer.',
        uk: 'Вітаємо!\n\nВечори довшають, і в нас є для них платівки. Ось що сталося від літа.',
        de: 'Hallo,\n\ndie Abende werden länger, und wir haben Platten dafür. Das ist seit dem Sommer passiert.',
        ru: 'Здравствуйте!\n\nВечера становятся длиннее, и у нас есть для них пластинки. Вот что произошло с лета.',
      },
      entries: entries.map(({ kind, id }) => ({ kind, id })),
      sent_entries: entries,
      published_at: '2026-10-16T08:00:00+00:00',
      created_at: '2026-09-30T10:00:00+00:00',
    },
  ];
}
