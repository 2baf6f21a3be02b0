import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { expectRows, fill, findForm, openEntry, user } from '../../../tests/support/panel-screen';

const { add, open, requests, sql, staff, url } = startPanel();

/** Everything that the setup checklist asks for. */
const SET_UP = `update public.site_settings set label_name = 'Nordlicht', imprint = '{"de":"Wir"}',
  privacy_policy = '{"de":"Wir"}', vat = 'net', logo_url = '/uploads/a.svg', contact_address = 'Elbweg 1',
  social_links = '{"youtube":"https://www.youtube.com/@nordlicht"}'`;

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const part = (name: string) => screen.queryByRole('region', { name });
const findPart = async (name: string) => within(await screen.findByRole('region', { name }));

/** Waits until the rows of a part are these. */
const expectItems = (name: string, items: readonly RegExp[]) =>
  waitFor(() => {
    const region = within(screen.getByRole('region', { name }));
    expect(texts(region.getAllByRole('listitem'))).toEqual(
      items.map((item) => expect.stringMatching(item)),
    );
  });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it('shows four counts with links to add more', async () => {
  await add.artist({ name: 'Ada' });
  await add.artist({ name: 'Büşra' });
  await open();
  const counts = await screen.findAllByRole('definition');
  await waitFor(() => expect(texts(counts)).toEqual(['2', '0', '0', '0']));
  expect(texts(screen.getAllByRole('term'))).toEqual([
    'Artists',
    'Releases',
    'Gallery items',
    'News items',
  ]);
  const actions = within(screen.getByRole('navigation', { name: 'Quick actions' }));
  expect(texts(actions.getAllByRole('link'))).toEqual([
    'Add artist',
    'Add release',
    'Add gallery item',
    'Add news item',
  ]);
  await user.click(actions.getByRole('link', { name: 'Add artist' }));
  await findForm('New artist');
});

it('shows the counts and their actions first', async () => {
  await add.submission({ name: 'Mira' });
  await open();
  const waiting = await screen.findByText(/Mira/);
  const actions = screen.getByRole('navigation', { name: 'Quick actions' });
  const [count] = await screen.findAllByRole('definition');
  for (const first of [count, actions]) {
    expect(first?.compareDocumentPosition(waiting)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

it('lists mailings that do not go on, with the reason', async () => {
  const [paused, failing, sent] = ['1', '2', '3'].map(
    (number) => `aaaaaaaa-0000-4000-8000-00000000000${number}`,
  );
  await sql(`insert into public.mailings (id, title) values
    ('${paused}', '{"en":"Spring"}'), ('${failing}', '{"en":"Summer"}'), ('${sent}', '{"en":"Winter"}')`);
  await sql(`insert into public.mailing_sendings
      (id, state, halted_by, send_at, started_at, ended_at, total, sent, next_attempt_at) values
    ('${paused}', 'paused', 'refusals', '2031-05-02Z', '2031-05-02Z', null, 1200, 40, null),
    ('${failing}', 'sending', null, '2031-05-01Z', '2031-05-01Z', null, 5, 0, '2031-05-01T10:00:00Z'),
    ('${sent}', 'sent', null, '2031-04-01Z', '2031-04-01Z', '2031-04-01Z', 5, 5, null)`);
  await open();
  await expectItems('A newsletter is at rest', [
    /^Spring\s*40 of 1,200 sent\s*Ten mails in a row were refused$/,
    /^Summer\s*0 of 5 sent\s*The mail server fails; next try: .*12:00/,
  ]);
  const resting = await findPart('A newsletter is at rest');
  expect(resting.getByRole('link', { name: 'Spring' })).toHaveAttribute(
    'href',
    `/adminpanel/mailings/${paused}/send`,
  );
});

it('lists what people who have got a link wrote in the last two weeks, the newest first', async () => {
  const entry = 'aaaaaaaa-0000-4000-8000-000000000001';
  await sql(`insert into public.previews (table_name, entry_id, content, recipient, word, word_at) values
    ('releases', '${entry}', '{"row":{"title":"High Tide"}}', 'Radio Nord', 'On air on Friday.', '${daysAgo(3)}'),
    ('news_items', '${entry}', '{"row":{"title":{"en":"Studio"}}}', 'Anna', 'We print it.', '${daysAgo(1)}'),
    ('releases', '${entry}', '{"row":{"title":"High Tide"}}', 'Late', 'Long ago.', '${daysAgo(15)}'),
    ('releases', '${entry}', '{"row":{"title":"High Tide"}}', 'Silent', null, null)`);
  await open();
  await expectItems('Words back from private streams', [
    /^Anna\s*We print it\./,
    /^Radio Nord – High Tide\s*On air on Friday\./,
  ]);
  const words = await findPart('Words back from private streams');
  expect(words.getByRole('link', { name: 'Anna' })).toHaveAttribute(
    'href',
    `/adminpanel/news/${entry}`,
  );
});

it('begins with overdue and new submissions, the oldest first, with links', async () => {
  const { id } = await add.submission({ name: 'Mira', created_at: '2031-05-01T12:00:00Z' });
  await add.submission({ name: 'Late', state: 'shortlisted', created_at: daysAgo(17) });
  await add.submission({ name: 'Chosen', state: 'shortlisted', created_at: daysAgo(2) });
  await add.submission({ name: 'Answered', state: 'contacted', created_at: daysAgo(30) });
  await add.submission({
    kind: 'demo',
    name: 'Noor',
    music_link: 'https://soundcloud.com/noor/one',
    consent_version: 'v',
    consented_at: daysAgo(0),
    created_at: '2031-05-03T12:00:00Z',
  });
  await open();
  await expectItems('Waiting for an answer', [
    /^Late\s*Message\s*Overdue by 3 days$/,
    /^Mira\s*Message\s*Answer by Thu 15 May$/,
    /^Noor\s*Demo\s*Answer by Sat 17 May$/,
  ]);
  const waiting = await findPart('Waiting for an answer');
  expect(waiting.getByRole('link', { name: 'Mira' })).toHaveAttribute(
    'href',
    `/adminpanel/inbox/${id}`,
  );

  // New rows appear without a reload.
  await add.all(
    'submissions',
    ['a', 'b', 'c', 'd'].map((name) => ({
      kind: 'message',
      name,
      email: 'a@example.org',
      message: 'Hello',
    })),
  );
  await user.click(await waiting.findByRole('link', { name: '2 more in the inbox' }));
  await waitFor(() => expect(url()).toBe('/adminpanel/inbox'));
});

it('shows upcoming concerts that are not cancelled, scheduled entries and upcoming releases', async () => {
  const concert = { city: { en: 'Kyiv' }, published_at: '2026-01-01' };
  await add.concert({
    ...concert,
    title: { en: 'Harbour night' },
    line_up: [{ name: 'DJ Nord' }],
    date: '2031-05-02',
  });
  await add.concert({
    ...concert,
    line_up: [{ name: 'DJ Nord' }, { name: 'Ada' }],
    date: '2031-05-01',
    state: 'sold_out',
  });
  await add.concert({ ...concert, title: { en: 'Off' }, date: '2031-04-01', state: 'cancelled' });
  await add.concert({ ...concert, title: { en: 'Over' }, date: '2026-01-01' });
  await add.concert({ title: { en: 'Idea' }, date: '2031-04-01', published_at: null });
  const { id: artist_id } = await add.artist({ name: 'Noor' });
  for (const [title, release_date, published_at] of [
    ['Slack Tide', '2031-09-17', '2026-01-01'],
    ['High Tide', '2031-12-18', '2031-09-16T22:30:00Z'],
    ['Low Tide', '2031-10-01', null],
    ['Ebb', '2026-01-01', '2026-01-01'],
  ] as const) {
    await add.release({ title, artist_id, release_date, published_at });
  }
  await add.newsItem({
    title: { en: 'Video' },
    date: '2031-01-01',
    published_at: '2031-09-16T21:00:00Z',
  });
  await open();
  await expectItems('Coming up', [
    /^DJ Nord, Ada\s*Concerts\s*Thu, 1 May 2031$/,
    /^Harbour night\s*Concerts\s*Fri, 2 May 2031$/,
    /^Video\s*News · publication\s*Tue, 16 September 2031, 23:00$/,
    /^Slack Tide\s*Releases · release day\s*Wed, 17 September 2031$/,
    /^High Tide\s*Releases · publication\s*Wed, 17 September 2031, 00:30$/,
  ]);
  const coming = await findPart('Coming up');
  await user.click(coming.getByRole('link', { name: 'Slack Tide' }));
  const form = await findForm('Edit release');
  expect(form.getByText('Published · out 17 September 2031')).toBeVisible();
  await user.keyboard('{Escape}');
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
  expect(await row('Slack Tide')).toHaveTextContent('Published · out 17 September 2031');
  for (const name of ['High Tide', 'Low Tide', 'Ebb']) {
    expect(await row(name)).not.toHaveTextContent(/out \d/);
  }
});

it('counts entries without a translation by kind, with links to their lists', async () => {
  await sql('delete from public.services');
  await add.artist({ name: 'Ada', bio: { en: 'x', uk: 'x', ru: 'x' } });
  await add.artist({ name: 'Cem', bio: { en: 'x', uk: 'x', de: 'x', ru: 'x' } });
  await add.newsItem({ title: { en: 'One', uk: 'x', ru: 'x' }, date: '2026-01-01' });
  await add.newsItem({ title: { en: 'Two', uk: 'x' }, date: '2026-01-02' });
  await open();
  const missing = await findPart('Not translated yet');
  expect(texts(missing.getAllByRole('heading', { level: 3 }))).toEqual(['German', 'Russian']);
  expect(texts(missing.getAllByRole('link'))).toEqual(['Artists 1', 'News 2', 'News 1']);
  await user.click(missing.getByRole('link', { name: 'News 2' }));
  await expectRows(['Two', 'One']);
  expect(url()).toBe('/adminpanel/news?missing=de');
});

it('shows the last edited entries first, with picture and editor', async () => {
  await sql('delete from public.services');
  await add.artist({ name: 'Ada', photo_url: '/uploads/a.webp', updated_at: '2026-01-02' });
  await add.artist({ name: 'Cem', updated_at: '2026-01-03' });
  await open('/adminpanel/artists');
  await openEntry('Ada');
  const form = await findForm('Edit artist');
  await fill(form.getByRole('textbox', { name: 'Name' }), 'Ada L.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'Ada L.' });
  await open();
  await expectItems('Edited last', [
    new RegExp(`^Ada L\\.\\s*Artists · ${staff.email}`),
    /^Cem\s*Artists\s*3 Jan 2026/,
  ]);
  const [first] = (await findPart('Edited last')).getAllByRole('listitem');
  expect(first?.querySelector('img')).toHaveAttribute('src', '/uploads/a.webp');
});

it('omits empty parts, and reports that there is no work only once that is known', async () => {
  await sql('delete from public.services');
  await open();
  await findPart('To be completed in the site settings');
  expect(part('Nothing waits for you')).toBeNull();

  await sql(SET_UP);
  const releases = [
    requests.hold('POST', '/rpc/missing_translations'),
    requests.hold('GET', '/entries'),
    requests.hold('GET', '/submissions'),
  ];
  requests.sent.length = 0;
  await open();
  await waitFor(() =>
    expect(texts(screen.getAllByRole('definition'))).toEqual(['0', '0', '0', '0']),
  );
  expect(part('Nothing waits for you')).toBeNull();
  // All parts are requested at once: two for upcoming entries, one each for edited, untranslated and waiting ones.
  const parts = /^(?:GET|POST) \/rest\/v1\/(?:entries|rpc\/missing_translations|submissions)$/;
  const asked = () => requests.sent.filter((one) => parts.test(one)).toSorted();
  await waitFor(() => expect(asked()).toHaveLength(5));
  expect(asked()).toEqual([
    'GET /rest/v1/entries',
    'GET /rest/v1/entries',
    'GET /rest/v1/entries',
    'GET /rest/v1/submissions',
    'POST /rest/v1/rpc/missing_translations',
  ]);
  for (const release of releases) release();
  const done = await findPart('Nothing waits for you');
  expect(done.getByText('Everything is answered, translated and set up.')).toBeVisible();
  for (const name of [
    'Waiting for an answer',
    'Coming up',
    'Not translated yet',
    'Edited last',
    'To be completed in the site settings',
  ]) {
    expect(part(name)).toBeNull();
  }
  await add.submission();
  await findPart('Waiting for an answer');
  expect(part('Nothing waits for you')).toBeNull();
});
