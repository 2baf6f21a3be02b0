import { afterEach, describe, expect, it } from 'vitest';
import { ask, startTestSite, type TestSite } from './testing/test-site';

const ID = 'bbbbbbbb-0000-4000-8000-000000000001';
const OTHER = 'bbbbbbbb-0000-4000-8000-000000000002';

let site: TestSite | undefined;

afterEach(async () => {
  await site?.stop();
  site = undefined;
});

async function question(url: string | null, more: Record<string, string> = {}) {
  site ??= await startTestSite();
  site.renderer.pages = [`/releases/${ID}`];
  const asked = new URLSearchParams({ ...(url !== null && { url }), ...more });
  return ask(site, `/oembed?${asked.toString()}`);
}

describe('oEmbed', () => {
  it.each([
    `https://label.example/releases/${ID}`,
    `https://label.example/releases/${ID}/`,
    `https://label.example/uk/releases/${ID}?utm_source=mail#tracks`,
    `http://label.example/releases/${ID}`,
    `https://label.example/de/embed/releases/${ID}`,
  ])('describes the release at %s', async (url) => {
    const { status, headers, text } = await question(url);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(JSON.parse(text)).toEqual({ id: ID, siteUrl: 'https://label.example' });
  });

  it.each([
    `https://other.example/releases/${ID}`,
    `https://label.example.other.example/releases/${ID}`,
    `https://label.example@other.example/releases/${ID}`,
    `https://other.example/?https://label.example/releases/${ID}`,
    `https://label.example:8443/releases/${ID}`,
    `javascript://label.example/releases/${ID}`,
    `javascript:alert(1)`,
    `file:///releases/${ID}`,
    `//label.example/releases/${ID}`,
    `/releases/${ID}`,
    'not a URL',
    'https://label.example/',
    'https://label.example/releases',
    'https://label.example/releases/1',
    `https://label.example/artists/${ID}`,
    `https://label.example/releases/${ID}/more`,
    `https://label.example/releases/..%2f..%2fadminpanel`,
    `https://label.example/releases/${OTHER}`,
    'https://label.example/adminpanel',
  ])('answers 404 to %s', async (url) => {
    const { status, text } = await question(url);
    expect(status).toBe(404);
    expect(text).toBe('No release of this site has this URL.\n');
  });

  it('answers only in JSON, and reports missing parameters', async () => {
    const url = `https://label.example/releases/${ID}`;
    expect((await question(url, { format: 'json' })).status).toBe(200);
    expect((await question(url, { format: '' })).status).toBe(200);
    expect((await question(url, { format: 'xml' })).status).toBe(501);
    expect((await question(null)).status).toBe(400);
  });
});

describe('frames', () => {
  const ancestorsOf = async (path: string) => {
    site ??= await startTestSite();
    site.renderer.pages = [`/releases/${ID}`];
    const { headers } = await ask(site, path);
    expect(headers['x-frame-options']).toBeUndefined();
    return /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
  };

  it.each(['', '/en', '/uk', '/de', '/ru'])(
    'other sites may frame %s/embed/releases/…',
    async (prefix) => {
      expect(await ancestorsOf(`${prefix}/embed/releases/${ID}`)).toBe('*');
      expect(await ancestorsOf(`${prefix}/embed/releases/${OTHER}`)).toBe('*');
    },
  );

  it.each([
    '/',
    '/uk',
    '/releases',
    `/releases/${ID}`,
    `/de/releases/${ID}`,
    '/contact',
    '/search?q=/embed/releases/1',
    '/embed',
    '/embed/releases',
    '/embed/artists/1',
    `/embed/releases/${ID}/more`,
    '/adminpanel/embed/releases/1',
    '/artists/embed/press',
    '/de/releases/embed/press',
    '/adminpanel',
    '/adminpanel-login',
    '/nowhere',
  ])('no site may frame %s', async (path) => {
    expect(await ancestorsOf(path)).toBe("'none'");
  });

  it("an embed loads only its site's own files", async () => {
    site = await startTestSite();
    const { headers } = await ask(site, `/embed/releases/${ID}`);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("img-src 'self' data:");
    expect(policy).toContain("media-src 'self'");
    expect(policy).toContain("frame-src 'none'");
  });

  it('code and fonts may be used from the sandbox that another site puts around an embed', async () => {
    site = await startTestSite();
    const { headers } = await ask(site, '/assets/core-abcdefgh.js');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect((await ask(site, '/logo.svg')).headers['access-control-allow-origin']).toBeUndefined();
  });
});
