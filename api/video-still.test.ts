import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStaffBackend, TestUploads } from './testing/upload-function';
import type { StaffBackend } from './testing/upload-function';

const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const [LARGE, SMALL] = [
  'https://i.ytimg.com/vi/aB3_-fGh1Jk/maxresdefault.jpg',
  'https://i.ytimg.com/vi/aB3_-fGh1Jk/hqdefault.jpg',
];
const OEMBED =
  'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871&width=1920';

let backend: StaffBackend;
let uploads: TestUploads;
/** What the providers have, by URL; everything else is 404. */
let answers: Record<string, () => Response>;
let asked: string[];

/** The providers, which no test may reach. */
const fetchFrom: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  asked.push(url);
  expect(init).toMatchObject({ redirect: 'error', signal: expect.any(AbortSignal) });
  return answers[url]?.() ?? new Response('', { status: 404 });
};

const picture = () => new Response(PICTURE);
const thumbnail = (url: string) => () => Response.json({ thumbnail_url: url });

beforeAll(async () => {
  backend = await startStaffBackend();
  uploads = await TestUploads.start(backend, { fetchFrom });
});
afterAll(() => uploads.stop());

async function askFor(videoUrl: string, known: typeof answers, token = backend.token) {
  answers = known;
  asked = [];
  return fetch(`${uploads.url}/api/upload/still?${new URLSearchParams({ url: videoUrl })}`, {
    headers: { authorization: `Bearer ${token}` },
  });
}

describe('returns the still', () => {
  it.each([
    ['of an HD video', 'https://youtu.be/aB3_-fGh1Jk', { [LARGE]: picture }, [LARGE]],
    ['of an older video', 'https://youtu.be/aB3_-fGh1Jk', { [SMALL]: picture }, [LARGE, SMALL]],
    [
      'that Vimeo names',
      'https://vimeo.com/76979871',
      {
        [OEMBED]: thumbnail('https://i.vimeocdn.com/video/1-d_1280'),
        'https://i.vimeocdn.com/video/1-d_1280': picture,
      },
      [OEMBED, 'https://i.vimeocdn.com/video/1-d_1280'],
    ],
  ])('%s', async (_what, url, known, urls) => {
    const response = await askFor(url, known);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PICTURE);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(asked).toEqual(urls);
  });
});

describe('returns 404', () => {
  it.each<[string, string, typeof answers, string[]]>([
    ['for a deleted video', 'https://youtu.be/aB3_-fGh1Jk', {}, [LARGE, SMALL]],
    ['for another site', 'https://cdn.example/tide.mp4', {}, []],
    ['for an address within', 'http://169.254.169.254/latest/meta-data', {}, []],
    ['for no address', '', {}, []],
    [
      'when Vimeo names another host',
      'https://vimeo.com/76979871',
      { [OEMBED]: thumbnail('https://169.254.169.254/a.jpg') },
      [OEMBED],
    ],
    [
      'when Vimeo answers with a page',
      'https://vimeo.com/76979871',
      { [OEMBED]: () => new Response('<html>') },
      [OEMBED],
    ],
    [
      'when the picture is larger than 5 MB',
      'https://youtu.be/aB3_-fGh1Jk',
      { [LARGE]: () => new Response(new Uint8Array(5 * 1024 * 1024 + 1)) },
      [LARGE],
    ],
  ])('%s', async (_what, url, known, urls) => {
    const response = await askFor(url, known);
    expect(response.status).toBe(404);
    expect(asked).toEqual(urls);
  });
});

it('sends no requests to providers for strangers', async () => {
  const response = await askFor('https://youtu.be/aB3_-fGh1Jk', { [LARGE]: picture }, 'none');
  expect(response.status).toBe(401);
  expect(asked).toEqual([]);
});
