import { readPageUrl } from '@/site/page-url';

/** The time after which a page that is left untouched was visited, in milliseconds. */
const STAY = 10_000;

interface VisitedPage {
  page: string;
  /** The part of the path that names its entry; empty where it shows none. */
  entry: string;
}

/** Returns the page at a path without language; null where there is none, and for a player on other sites. */
export function pageAt(path: string): VisitedPage | null {
  const { page, id, isShared } = readPageUrl(path);
  return isShared || page.name === 'releaseEmbed' ? null : { page: page.name, entry: id };
}

interface Visits {
  /** Notes the page that is shown from now on. */
  show: (page: VisitedPage | null) => void;
  /** Notes a touch, a key or a scroll. */
  touch: () => void;
  /** Notes that the page is left; `after` is the time since it was opened, in milliseconds. */
  leave: (after: number) => void;
}

/**
 * Decides what is a visit, while a document is open: of each page one, at the first touch, and of those after the first as
 * they are shown, because a touch has led there. A page that nobody touches counts when it is left, if somebody has stayed.
 * `count` returns whether the visit was counted; `isFirst` says that no touch has led to the page: the document was opened with
 * it, or with a path that it has replaced.
 */
export function createVisits(
  count: (page: VisitedPage, isFirst: boolean) => boolean,
  isReturn: boolean,
): Visits {
  const counted = new Set<string>();
  let shown: VisitedPage | null = null;
  let isFirst = true;
  let isTouched = false;
  const keyOf = ({ page, entry }: VisitedPage) => `${page} ${entry}`;

  function countShown(): void {
    if (!shown || counted.has(keyOf(shown)) || !count(shown, isFirst)) return;
    counted.add(keyOf(shown));
  }

  return {
    show(page) {
      shown = page;
      isFirst = !isTouched;
      // Reloaded, or come back to: this visit has been counted.
      if (page && isFirst && isReturn) counted.add(keyOf(page));
      if (isTouched) countShown();
    },
    touch() {
      isTouched = true;
      countShown();
    },
    leave(after) {
      if (after >= STAY) countShown();
    },
  };
}
