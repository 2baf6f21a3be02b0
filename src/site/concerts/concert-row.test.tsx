import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { concerts } from '@/data-service/content/concerts';
import { startSite } from '../../../tests/support/site';
import { ConcertList } from './concert-row';

const { show, speak } = startSite();

const ROW = {
  date: '2031-05-02',
  venue: null,
  city: { en: 'Hamburg' },
  country: 'DE',
  state: 'announced',
};

const rowOf = (values: object) =>
  concerts.fromRow({ ...ROW, title: { en: 'A night' }, performers: [], ...values });

it('a club night shows the days on which the doors open and it begins, in every language', async () => {
  show(
    <ConcertList
      concerts={[
        rowOf({ id: 'a', slug: 'a', doors_time: '23:00:00', start_time: '00:30:00' }),
        rowOf({ id: 'b', slug: 'b', doors_time: '19:00:00', start_time: '20:00:00' }),
      ]}
    />,
  );
  const [night, evening] = await screen.findAllByRole('article');
  expect(evening).toHaveTextContent('2 Fri May 2031A nightHamburgStarts 20:00');
  for (const [language, text] of [
    ['en', 'HamburgDoors Fri 23:00, begins Sat 00:30'],
    ['de', 'HamburgEinlass Fr 23:00 Uhr, Beginn Sa 00:30 Uhr'],
    ['uk', 'HamburgВхід: пт 23:00, початок: сб 00:30'],
    ['ru', 'HamburgВход: пт 23:00, начало: сб 00:30'],
  ] as const) {
    await speak(language);
    await waitFor(() => expect(night).toHaveTextContent(text));
  }
});
