import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { fill, findQuestion, user } from '../../../tests/support/panel-screen';

const { open, sql } = startPanel();

it('lists the rejected lines of a pasted table before the accepted ones', async () => {
  await open('/adminpanel/settings/redirects');
  await user.click(await screen.findByRole('button', { name: 'Paste a table' }));
  const dialog = await findQuestion('Paste a table of redirects', 'dialog');
  const table = '/old-page -> /about 301\n/blog/[name] -> /news 301\nRedirect 301 /a /about';
  await fill(dialog.getByRole('textbox', { name: 'Table' }), table);
  expect(
    await dialog.findByText('2 lines are not taken. They stand first, each with its reason.'),
  ).toBeVisible();
  const [, ...rows] = dialog.getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '/blog/[name] -> /news 301Patterns cannot be used. Each path needs a line of its own.',
    'Redirect 301 /a /aboutThis was not understood: a line needs two paths, the old one and the new one.',
    '/old-page/about',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Take 1 redirect' }));
  expect(await screen.findByText('1 redirect has been saved.')).toBeVisible();
  expect(await sql('select source, target from public.redirects')).toEqual([
    { source: '/old-page', target: '/about' },
  ]);
});
