import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import {
  chooseAction,
  expectRows,
  expectToast,
  fill,
  findForm,
  findQuestion,
  openEntry,
  user,
} from '../../../tests/support/panel-screen';

const { add, open, sql, url } = startPanel();

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const findSchedule = () => findQuestion('When will it be public?', 'dialog');
const shows = (name: string, state: string | RegExp) =>
  waitFor(async () => expect(await row(name)).toHaveTextContent(state));

it('keeps a draft until it is published, and turns a published entry into a draft again', async () => {
  await open('/adminpanel/artists/new');
  const form = await findForm('New artist');
  expect(form.getByText('Not saved yet')).toBeVisible();
  await fill(form.getByRole('textbox', { name: 'Name' }), 'Mira');
  await user.click(form.getByRole('button', { name: 'Save as draft' }));
  await expectToast('Artist saved successfully.');
  await expectToast('Draft');
  await shows('Mira', 'Draft');
  expect(screen.queryByRole('link', { name: 'View on site' })).toBeNull();

  // Enter saves a draft and leaves it one; the menu offers no page that is not there.
  await openEntry('Mira');
  const draft = await findForm('Edit artist');
  await user.type(draft.getByRole('textbox', { name: 'Name' }), ' K.{Enter}');
  await shows('Mira K\\.', 'Draft');
  await user.click(await screen.findByRole('button', { name: 'Actions: Mira K.' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Duplicate',
    'Pin to the top',
    'History',
    'Delete',
  ]);
  await user.keyboard('{Escape}');

  await openEntry('Mira K.');
  const waiting = await findForm('Edit artist');
  await user.click(waiting.getByRole('button', { name: 'Publish' }));
  await expectToast('Public now');
  await shows('Mira K\\.', 'Published');
  await chooseAction('Mira K.', 'Unpublish');
  await expectToast('“Mira K.” is a draft now: visitors do not see it any more.');
  await shows('Mira K\\.', 'Draft');
});

it('suggests the date of a future news item as its publication day, and lists and sorts by state', async () => {
  await open('/adminpanel/news/new');
  const form = await findForm('Add news item');
  await fill(form.getByRole('textbox', { name: 'Title · English' }), 'The studio opens');
  await fill(form.getByLabelText('Date'), '2031-03-08');
  await user.click(form.getByRole('button', { name: 'Publish' }));
  const schedule = await findSchedule();
  expect(
    schedule.getByText('It is dated 8 March 2031. The time is that of Hamburg.', { exact: false }),
  ).toBeVisible();
  const day = schedule.getByLabelText('Day');
  expect(day).toHaveValue('2031-03-08');
  expect(schedule.getByLabelText('Time')).toHaveValue('09:00');
  await fill(day, '2020-01-01');
  const confirm = schedule.getByRole('button', { name: 'Schedule' });
  await user.click(confirm);
  expect(await schedule.findByRole('alert')).toHaveTextContent(
    'Please choose a moment that is still to come, or publish now.',
  );
  await fill(day, '2031-03-09');
  await user.click(confirm);
  await expectToast(/^Scheduled: Sun, 9 March 2031, 09:00$/);
  await shows('The studio opens', 'From Sun, 9 March 2031, 09:00');

  const state = screen.getByRole('combobox', { name: 'Status' });
  await user.selectOptions(state, 'Draft');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Scheduled');
  await expectRows(['The studio opens']);
  expect(url()).toContain('state=scheduled');

  await add.newsItem({ title: { en: 'Out' }, published_at: '2026-01-01' });
  await add.newsItem({ title: { en: 'Not yet' }, published_at: null });
  await open('/adminpanel/news');
  await user.click(await screen.findByRole('link', { name: 'Status' }));
  await expectRows(['Out', 'The studio opens', 'Not yet']);
  await user.click(screen.getByRole('link', { name: 'Status' }));
  await expectRows(['The studio opens', 'Out', 'Not yet']);
});

it('asks whether to change the date of a news item with its publication day', async () => {
  await add.newsItem({ title: { en: 'Tour' }, date: '2031-03-01', published_at: null });
  await open('/adminpanel/news');
  const schedule = async (day: string) => {
    await openEntry('Tour');
    const form = await findForm('Edit news item');
    await user.click(form.getByRole('button', { name: 'Schedule…' }));
    const question = await findSchedule();
    await fill(question.getByLabelText('Day'), day);
    await fill(question.getByLabelText('Time'), '18:00');
    return question;
  };
  const question = await schedule('2031-03-01');
  expect(question.getByText(/Sat, 1 March 2031, 18:00/)).toBeVisible();
  expect(question.queryByRole('checkbox', { name: /^Change its own date/ })).toBeNull();
  await fill(question.getByLabelText('Day'), '2031-03-07');
  expect(question.getByText(/Fri, 7 March 2031, 18:00/)).toBeVisible();
  const follow = 'Change its own date, too: from 1 March 2031 to 7 March 2031';
  expect(question.getByRole('checkbox', { name: follow })).toBeChecked();
  await user.click(question.getByRole('button', { name: 'Schedule' }));
  await expectToast('Scheduled: Fri, 7 March 2031, 18:00');
  expect(await sql('select date::text from public.news_items')).toEqual([{ date: '2031-03-07' }]);

  const other = await schedule('2031-03-14');
  await user.click(other.getByRole('checkbox', { name: /^Change its own date/ }));
  await user.click(other.getByRole('button', { name: 'Schedule' }));
  await expectToast('Scheduled: Fri, 14 March 2031, 18:00');
  expect(await sql('select date::text from public.news_items')).toEqual([{ date: '2031-03-07' }]);
});

it('turns a scheduled entry into a draft again', async () => {
  await add.artist({ name: 'Mira', published_at: '2031-01-01T12:00:00Z' });
  await open('/adminpanel/artists');
  await chooseAction('Mira', 'Back to draft');
  await shows('Mira', 'Draft');
  expect(await sql('select published_at from public.artists')).toEqual([{ published_at: null }]);
});
