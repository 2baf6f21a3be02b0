import pLimit from 'p-limit';
import type { ContentVersion } from './content-version';
import { BusyError } from './render-queue';
import { PAUSE_AFTER_FAILURE } from './response-cache';
import type { PageRenderer } from '../document/page-renderer';

interface ExistingPagesOptions {
  renderer: Pick<PageRenderer, 'findExistingPages' | 'listExistingPages'>;
  version: Pick<ContentVersion, 'known'>;
  /** A monotonic clock, in milliseconds. */
  now: () => number;
}

/** The maximum number of paths in one query, whose URL has to hold them; as many again may wait for the next one. */
const MAX_ASKED = 50;

/** An artist has both paths, regardless of type. */
export const listedPath = (path: string) => path.replace(/^\/bits\//, '/artists/');

/**
 * Knows which rows have pages, so that existing pages never wait behind made-up URLs. The list is read once for each version
 * of the content. What is not on it may have been published since: all of these are checked by one query at a time.
 */
export class ExistingPages {
  readonly #options: ExistingPagesOptions;
  #paths = new Set<string>();
  #sitemapParts = 0;
  #listing: Promise<void> | null = null;
  /** The version of the content that was listed; undefined after a failure. */
  #listedVersion: string | null | undefined;
  #listAgainAt = Number.NEGATIVE_INFINITY;
  readonly #oneAtATime = pLimit(1);
  /** The paths of the next query, and its result: those of them that exist. */
  #next = new Set<string>();
  #nextAnswer: Promise<ReadonlySet<string>> | null = null;

  constructor(options: ExistingPagesOptions) {
    this.#options = options;
  }

  /** Returns whether a page such as `/artists/…` has its row. Throws where the database does not answer, or too many ask. */
  async hasRow(path: string): Promise<boolean> {
    const listed = listedPath(path);
    const wasThere = this.#paths.has(listed);
    const listing = this.#list();
    listing.catch(() => undefined); // the query of the path fails as well, and reports it
    if (!wasThere && (await this.#ask(listed))) return true;
    await listing; // it also has what redirects to a page, such as a former slug
    return this.#paths.has(listed);
  }

  /** Returns whether the sitemap has this part. Throws when the list could never be read. */
  async hasSitemapPart(part: number): Promise<boolean> {
    await this.#list();
    return part <= this.#sitemapParts;
  }

  /** Reads the list once for each version of the content, for all callers; after a failure not again at once. */
  #list(): Promise<void> {
    const { now, version } = this.#options;
    const isListed = this.#listedVersion === version.known || now() < this.#listAgainAt;
    if (this.#listing && isListed) return this.#listing;
    this.#listedVersion = version.known;
    this.#listing = this.#readList().catch((error: unknown) => {
      this.#listedVersion = undefined;
      this.#listAgainAt = now() + PAUSE_AFTER_FAILURE;
      throw error;
    });
    return this.#listing;
  }

  async #readList(): Promise<void> {
    const { paths, sitemapParts } = await this.#options.renderer.listExistingPages();
    this.#paths = new Set(paths.map(listedPath));
    this.#sitemapParts = sitemapParts;
  }

  async #ask(path: string): Promise<boolean> {
    if (!this.#next.has(path) && this.#next.size >= MAX_ASKED) {
      throw new BusyError('Too many unknown pages are asked for.');
    }
    this.#next.add(path);
    this.#nextAnswer ??= this.#oneAtATime(() => this.#send());
    const existing = await this.#nextAnswer;
    return existing.has(path);
  }

  async #send(): Promise<ReadonlySet<string>> {
    const asked = [...this.#next];
    this.#next = new Set();
    this.#nextAnswer = null;
    const existing = await this.#options.renderer.findExistingPages(asked);
    for (const path of existing) this.#paths.add(path);
    return new Set(existing);
  }
}
