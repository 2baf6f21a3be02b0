import type { Platform } from './platform';

const PLAYER = 'https://player.vimeo.com';

/** Paths with a video's number, followed by the key of an unlisted one. */
const VIDEO =
  /^(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/|video\/|manage\/videos\/)?(\d{1,12})(?:\/([\da-f]{6,40}))?$/;

export const vimeo = {
  name: 'vimeo',
  hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
  read({ searchParams }, path) {
    const [, id, pathKey] = VIDEO.exec(path.join('/')) ?? [];
    if (id === undefined) return 'no-track';
    const key = pathKey ?? searchParams.get('h') ?? '';
    const isUnlisted = /^[\da-f]{6,40}$/.test(key);
    return {
      kind: 'video',
      url: `https://vimeo.com/${id}${isUnlisted ? `/${key}` : ''}`,
      // dnt=1: Vimeo then neither counts the visit nor sets cookies for that.
      embedUrl: `${PLAYER}/video/${id}?${isUnlisted ? `h=${key}&` : ''}dnt=1`,
    };
  },
  player: {
    origins: [PLAYER],
    sandbox: 'allow-presentation',
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    height: 'video',
  },
} as const satisfies Platform;
