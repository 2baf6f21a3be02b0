import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { readContentVersion } from '@/data-service/content/content-version';
import { RenderedAt, RenderedVersion } from '@/hydration/server-rendered';
import { useSettings } from '@/site/shared/settings';
import { interceptRequests } from '../../tests/support/requests';
import { startSite } from '../../tests/support/site';
import { useFreshRows } from './fresh-rows';

const { set, show } = startSite();
const requests = interceptRequests();

const TOUCH = 'Touch';

function FreshRows() {
  useFreshRows();
  return null;
}

/** A page whose visitor interacts by pressing its button. */
function ServerRenderedPage({ version }: { version: string }) {
  const [isTouched, setIsTouched] = useState(false);
  return (
    <RenderedAt value={1_800_000_000_000}>
      <RenderedVersion value={version}>
        <p>{useSettings().data?.labelName}</p>
        <button type="button" aria-label={TOUCH} onClick={() => setIsTouched(true)} />
        {isTouched && <FreshRows />}
      </RenderedVersion>
    </RenderedAt>
  );
}

const settingsRead = () =>
  requests.sent.filter((one) => one === 'GET /rest/v1/site_settings').length;

it('a page whose content has changed since it was rendered has the new rows after the first interaction', async () => {
  await set(`label_name = 'Before'`);
  show(<ServerRenderedPage version={(await readContentVersion()).slice(0, 8)} />);
  expect(await screen.findByText('Before')).toBeVisible();
  await set(`label_name = 'After'`);
  screen.getByRole('button', { name: TOUCH }).click();
  expect(await screen.findByText('After')).toBeVisible();
});

it('a page with current content refetches nothing', async () => {
  await set(`label_name = 'Present'`);
  show(<ServerRenderedPage version={(await readContentVersion()).slice(0, 8)} />);
  expect(await screen.findByText('Present')).toBeVisible();
  const before = settingsRead();
  screen.getByRole('button', { name: TOUCH }).click();
  await expect
    .poll(() => requests.sent.filter((one) => one.endsWith('/rpc/content_version')).length)
    .toBe(2); // that of the test is the other
  await screen.findByText('Present');
  expect(settingsRead()).toBe(before);
});
