import type { Platform } from './platform';

/** Pages of the shop are per country; those of the player are not, and redirect to the visitor's country. */
export const qobuz = {
  name: 'qobuz',
  hosts: ['open.qobuz.com', 'play.qobuz.com', 'www.qobuz.com', 'qobuz.com'],
  read(_url, path) {
    const isShop = /^[a-z]{2}-[a-z]{2}$/.test(path[0] ?? '');
    const [page = '', ...steps] = isShop ? path.slice(1) : path;
    const id = steps.at(-1) ?? '';
    const isPage = /^(?:album|track|playlist|artist)$/.test(page) && /^[\da-z]{4,20}$/i.test(id);
    if (!isPage || steps.length > (isShop ? 2 : 1)) return 'no-track';
    return { url: `https://open.qobuz.com/${page}/${id}` };
  },
} as const satisfies Platform;
