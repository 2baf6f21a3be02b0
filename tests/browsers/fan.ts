import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Journey, World } from './journey';
import { publishRelease } from './listener';

const DAY = 86_400_000;

/** One for each state; the pre-order has begun and is far from its end. */
const EDITIONS = [
  {
    kind: 'vinyl',
    state: 'preorder',
    price: 24,
    currency: 'EUR',
    preorderFrom: '2026-01-02',
    preorderUntil: '2199-11-30',
    link: 'https://shop.example/low-water',
  },
  { kind: 'cd', state: 'in_stock', price: 12, currency: 'EUR' },
  { kind: 'cassette', state: 'few_left', price: 9, currency: 'EUR' },
  { kind: 'other', name: { en: 'Songbook' }, state: 'sold_out', price: 18, currency: 'EUR' },
  { kind: 'digital', state: 'announced' },
].map((edition) => Object.assign(edition, { id: randomUUID() }));

const VISITS = [
  {
    window: { width: 1440, height: 900 },
    language: 'en',
    play: 'Play Low Water',
    player: 'Player',
    lyrics: /^Lyrics/,
    words: 'The river stands still',
    getIt: 'Get it',
    states: ['Pre-order until', 'In stock', 'Few left', 'Sold out', 'Announced'],
    preorder: /^Pre-order: .*Low Water, Vinyl$/,
    order: /^Order by message: .*Low Water, CD$/,
    topic: 'Subject',
    next: /^Next: /,
    tickets: /^Tickets: Herald/,
    toCalendar: 'Add to calendar',
  },
  {
    window: { width: 390, height: 844 },
    language: 'uk',
    play: 'Слухати: Low Water',
    player: 'Програвач',
    lyrics: /^Слова/,
    words: 'Річка стоїть',
    getIt: 'Придбати',
    states: ['Передзамовлення до', 'Є в наявності', 'Лишилося мало', 'Розпродано', 'Анонсовано'],
    preorder: /^Передзамовити: .*Low Water, Вініл$/,
    order: /^Замовити листом: .*Low Water, CD$/,
    topic: 'Тема',
    next: /^Найближчий концерт: /,
    tickets: /^Квитки: Herald/,
    toCalendar: 'Додати в календар',
  },
];

export const fan: Journey = { title: 'a fan', travel };

async function travel(world: World): Promise<void> {
  const { page, site, step } = world;
  const release = await publish(world);
  for (const visit of VISITS) {
    const { language, window } = visit;
    const main = { role: 'main' };

    await step(`hears a record and reads its lyrics, in ${language}`, async () => {
      await page.resize(window.width, window.height);
      await page.open(`/${language}/releases/${release}`);
      await page.click({ role: 'button', name: visit.play, within: main, nth: 0 });
      await page.see({ role: 'region', name: visit.player, text: /Tide.*0:0[1-8]/s });
      await page.click({ role: 'group', text: visit.lyrics, within: main });
      await page.see({ role: 'group', text: visit.words, within: main });
      await page.fits(window.width, window.height);
    });

    await step('sees what can be got in each state, and orders by a message', async () => {
      const block = { role: 'region', name: visit.getIt };
      for (const text of visit.states) await page.see({ role: 'listitem', text, within: block });
      const preorder = await page.see({ role: 'link', name: visit.preorder, within: block });
      assert.equal(preorder.href, 'https://shop.example/low-water');
      await page.click({ role: 'link', name: visit.order, within: block });
      await page.at(new RegExp(`^/${language}/contact`));
      const { value } = await page.see({ role: 'textbox', name: visit.topic });
      assert.equal(value, 'Herald – Low Water, CD');
    });

    await step('finds the next date, the ticket, and comes back by the calendar', async () => {
      await page.click({ role: 'link', name: visit.next, within: { role: 'contentinfo' } });
      await page.at(new RegExp(`^/${language}/concerts/.`));
      const ticket = await page.see({ role: 'link', name: visit.tickets, within: main });
      assert.equal(ticket.href, 'https://tickets.example/low-water');
      const file = await page.see({ role: 'link', name: visit.toCalendar, within: main });
      const calendar = await (await fetch(new URL(file.href, site.url))).text();
      const back = /^URL:(.*)$/m.exec(calendar.replaceAll('\r\n ', ''))?.[1]?.trim() ?? '';
      await page.open('/');
      await page.open(back);
      await page.see({ role: 'heading', name: 'Herald' });
    });
  }
}

/** Publishes the record, and a concert of its artist tomorrow; returns the id of the record. */
async function publish(world: World): Promise<string> {
  const { rows } = world;
  const id = await publishRelease(world);
  const { data } = await rows
    .from('releases')
    .select('artist_id, tracks')
    .eq('id', id)
    .single()
    .throwOnError();
  const [first, ...others] = Array.isArray(data.tracks) ? data.tracks : [];
  const lyrics = { en: 'The river stands still', uk: 'Річка стоїть' };
  const tracks = [{ ...Object(first), lyrics }, ...others];
  await rows.from('releases').update({ editions: EDITIONS, tracks }).eq('id', id).throwOnError();
  await rows
    .from('concerts')
    .insert({
      line_up: [{ artist: data.artist_id }],
      date: new Date(Date.now() + DAY).toISOString().slice(0, 10),
      city: { en: 'Hamburg', uk: 'Гамбург' },
      ticket_link: 'https://tickets.example/low-water',
    })
    .throwOnError();
  return id;
}
