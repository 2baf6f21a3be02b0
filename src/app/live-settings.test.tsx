import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSettings } from '@/site/shared/settings';
import { startSite } from '../../tests/support/site';

const { set, show } = startSite();

const Name = () => <p>{useSettings().data?.labelName}</p>;

it('a page without a connection reads the settings when its tab is shown again', async () => {
  await set(`label_name = 'Before'`);
  show(<Name />);
  expect(await screen.findByText('Before')).toBeVisible();
  await set(`label_name = 'After'`);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText('After')).toBeVisible();
});
