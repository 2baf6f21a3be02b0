import { withAppErrors } from '../backend/client/app-error';
import { staffClient } from '../backend/client/staff-client';
import { platformOf } from './platforms/read-page';
import { SITE_PLATFORMS } from './platforms/site-platforms';

/**
 * Returns the names of the platforms whose players are on the site, those of drafts included. Needs a member of staff's
 * session.
 */
export function listPlayers(): Promise<string[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient().rpc('player_hosts').throwOnError();
    const found = new Set(data.map((host) => platformOf(host, SITE_PLATFORMS)?.name));
    return SITE_PLATFORMS.map(({ name }) => name).filter((name) => found.has(name));
  });
}
