import { LANGUAGE_CODES } from '@/i18n/languages';
import { feedPath, sitemapPartPath } from '@/site/seo/machine-paths';
import { createAnswer, createTextAnswer, type Answer, type Headers } from './answer';
import type { ExistingPages } from './existing-pages';
import type { KeptAnswers } from './kept-answers';
import type { PageDrawer } from './page-drawer';
import { readBuiltFile } from './site-files';

export interface MachineFile {
  address: string;
  type: string;
  /** Its text; null where there is no such file after all. */
  draw: (drawer: PageDrawer, siteUrl: string) => Promise<string | null>;
}

const XML = 'application/xml; charset=utf-8';

/** What is written for programs and always there. */
export const MACHINE_FILES: readonly MachineFile[] = [
  {
    address: '/robots.txt',
    type: 'text/plain; charset=utf-8',
    draw: async (drawer, siteUrl) => drawer.drawRobots(siteUrl),
  },
  {
    address: '/sitemap.xml',
    type: XML,
    draw: (drawer, siteUrl) => drawer.drawSitemap(siteUrl),
  },
  ...LANGUAGE_CODES.map((language) => ({
    address: feedPath(language),
    type: 'application/atom+xml; charset=utf-8',
    draw: (drawer: PageDrawer, siteUrl: string) => drawer.drawFeed(language, siteUrl),
  })),
];

/** A part of a sitemap that is too long for one file, counted from 1. */
export function sitemapPart(part: number): MachineFile {
  return {
    address: sitemapPartPath(part),
    type: XML,
    draw: (drawer, siteUrl) => drawer.drawSitemapPart(part, siteUrl),
  };
}

const BY_ADDRESS = new Map(MACHINE_FILES.map((file) => [file.address, file]));
const SITEMAP_PART = /^\/sitemap-([1-9]\d{0,2})\.xml$/;

interface MachineFilesOptions {
  drawer: PageDrawer;
  kept: KeptAnswers;
  existing: ExistingPages;
  siteDir: string;
  siteUrl: string;
  headers: Headers;
  /** How old a file may be, in seconds. */
  maxAge: number;
}

/** Finds what is written for programs, kept as pages are; null where the address is none of theirs. */
export function findMachineFile(
  address: string,
  { drawer, kept, existing, siteDir, siteUrl, headers, maxAge }: MachineFilesOptions,
): Answer | Promise<Answer> | null {
  const part = Number(SITEMAP_PART.exec(address)?.[1] ?? 0);
  const file = part > 0 ? sitemapPart(part) : BY_ADDRESS.get(address);
  if (!file) return null;
  const all = {
    'Content-Type': file.type,
    ...headers,
    'Cache-Control': `public, max-age=${maxAge}`,
  };
  const exists = async () => part === 0 || existing.hasSitemapPart(part);
  return kept.find(address, {
    kind: part > 0 ? 'row' : 'fixed',
    draw: async () => {
      // To find that a part is made up is not worth reading all rows.
      const text = (await exists()) ? await file.draw(drawer, siteUrl) : null;
      return text === null
        ? createAnswer({ status: 404, headers: all, bytes: Buffer.alloc(0) })
        : createTextAnswer(200, all, text);
    },
    readBuilt: () => readBuiltFile(siteDir, address.slice(1), all),
    exists,
  });
}
