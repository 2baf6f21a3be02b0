import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { NewLink } from '@/data-service/backend/staff/previews';
import { fill, user } from '../../../tests/support/panel-screen';
import { ShareDialog } from './share-dialog';

const MOVES = 'The link ends with the release: if its date moves, the end moves too.';

it('a link may end with the release, and then moves with its day', async () => {
  const day = new Date(Date.now() + 30 * 86_400_000);
  const releaseDay = day.toISOString().slice(0, 10);
  const share = vi.fn<(links: NewLink[]) => Promise<void>>(() => Promise.resolve());
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShareDialog hasAudio releaseDay={releaseDay} onShare={share} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const make = () => user.click(screen.getByRole('button', { name: 'Make and copy 1 link' }));

  expect(screen.queryByText(MOVES)).toBeNull();
  await make();
  expect(share.mock.lastCall?.[0]).toMatchObject([{ untilRelease: null, recipient: null }]);

  await user.click(screen.getByRole('button', { name: /^Until the release on / }));
  expect(screen.getByLabelText('Works until the end of')).toHaveValue(releaseDay);
  expect(screen.getByText(MOVES)).toBeVisible();
  await fill(screen.getByRole('textbox', { name: 'For whom' }), 'Radio Nord');
  await make();
  expect(share.mock.lastCall?.[0]).toMatchObject([
    { untilRelease: releaseDay, recipient: 'Radio Nord', hasSound: true, mayDownload: false },
  ]);
});
