import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { fill, findForm } from '../../../tests/support/panel-screen';

const { open } = startPanel();

it('asks about a start before the doors open, unless it is a club night', async () => {
  await open('/adminpanel/concerts/new');
  const form = await findForm('New concert');
  const beginning = form.getByLabelText('Beginning');
  await fill(form.getByLabelText('Doors'), '20:00');
  await fill(beginning, '19:00');
  expect(beginning).toHaveAccessibleDescription('This is before the doors open. Is that right?');
  await fill(beginning, '00:30');
  expect(beginning).toHaveAccessibleDescription('on the next day: a club night');
  await fill(beginning, '20:30');
  expect(beginning).toHaveAccessibleDescription('');
});
