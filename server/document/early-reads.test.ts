// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setVariables } from '@/config/env';
import { languageDetector } from '@/i18n/language-detector';
import { setUpI18n } from '@/i18n/setup';
import { earlyReads } from './early-reads';

/** The requests of the panel's own lists, by the path that shows each. */
const own = new Map<string | null, Request>();

beforeAll(async () => {
  setVariables({
    VITE_SUPABASE_URL: 'https://abc.example',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'a public key',
  });
  setUpI18n(languageDetector);
  const { RESOURCE_SECTIONS } = await import('@/admin/shell/sections');
  const { resourceListQuery } = await import('@/admin/record/queries');
  const { readListUrlState } = await import('@/admin/common/url-state');
  const { getAllSettings } = await import('@/data-service/content/site-settings-mutations');
  const { staffClient } = await import('@/data-service/backend/client/staff-client');
  let page: string | null = null;
  vi.spyOn(staffClient().auth, 'getSession').mockResolvedValue({
    data: { session: null },
    error: null,
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!own.has(page)) own.set(page, request);
    return Response.json([], { headers: { 'Content-Range': '*/0' } });
  });
  await getAllSettings();
  const firstPage = readListUrlState(new URLSearchParams());
  for (const { resource } of RESOURCE_SECTIONS) {
    page = `/adminpanel/${resource.segment}`;
    await Object(resourceListQuery(resource, firstPage, 'en')).queryFn();
  }
});

afterAll(() => {
  vi.restoreAllMocks();
});

it('the document asks early for what the settings and the lists of the panel ask for themselves', async () => {
  const early = await earlyReads();
  expect(early.map(({ page }) => page)).toEqual([
    null,
    '/adminpanel/artists',
    '/adminpanel/releases',
    '/adminpanel/services',
    '/adminpanel/gallery',
    '/adminpanel/news',
    '/adminpanel/mailings',
    '/adminpanel/merchandise',
    '/adminpanel/concerts',
  ]);
  expect(new Set(early.map(({ page }) => page))).toEqual(new Set(own.keys()));
  for (const { page, path, headers } of early) {
    const request = own.get(page);
    expect(`https://abc.example${path}`).toBe(request?.url);
    expect(headers['Prefer'] ?? null).toBe(request?.headers.get('Prefer'));
  }
});
