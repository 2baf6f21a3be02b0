import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addCount, type Count } from '@/data-service/content/add-count';
import { siteSettingsQuery, type SiteSettings } from '@/data-service/content/site-settings';
import { isRecord } from '@/data-service/content/entity/read-json';
import { useShownPath } from '@/ui/page-title';
import { clickOn } from './clicks';
import { mayBeCounted } from './may-be-counted';
import { watchPlays } from './plays';
import { createVisits, pageAt } from './visits';

let started: ReturnType<typeof start> | undefined;

/**
 * Counts visits, plays and clicks from its first rendering on, wherever that is: a page whose first touch may be a click that
 * leads away has it with its own code, the others get it later (app/late-site.tsx). Renders nothing.
 */
export function Counting() {
  const client = useQueryClient();
  const path = useShownPath();
  useEffect(() => {
    started ??= start(client);
    started.show(path);
  }, [client, path]);
  return null;
}

function start(client: QueryClient) {
  const visits = createVisits(
    (page, isFirst) =>
      count({ kind: 'visit', ...page, detail: isFirst ? referringHost() : undefined }),
    isReturn(),
  );
  /** The slug that the path names. */
  let slug = '';
  /** The links clicked in this visit: each is counted once. */
  const clicked = new Set<string>();

  /** Returns whether it was counted. */
  function count(counted: Count): boolean {
    const settings = client.getQueryData<SiteSettings | null>(siteSettingsQuery.queryKey);
    const isMeant = settings?.counting === 'on' && mayBeCounted();
    if (isMeant) addCount(counted);
    return isMeant;
  }

  function touch(): void {
    // A page that the browser prepares for a visit that may never come is hidden, too.
    if (isVisible()) visits.touch();
  }

  function leave({ type }: Event): void {
    // A tab that is closed is still visible at `pagehide`; one that is hidden then was never shown, or has been left before.
    if (isVisible() === (type === 'pagehide')) visits.leave(performance.now() - activation());
  }

  function follow({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null;
    const { edition } = link?.dataset ?? {};
    const click = link && clickOn(client, { href: link.getAttribute('href'), edition }, slug);
    const key = JSON.stringify(click);
    if (click && !clicked.has(key) && count(click)) clicked.add(key);
  }

  const listen = (types: string[], handle: (event: Event) => void) => {
    for (const type of types) {
      window.addEventListener(type, handle, { passive: true, capture: true });
    }
  };
  listen(['pointerdown', 'keydown', 'wheel', 'touchmove'], touch); // pages also scroll by themselves
  listen(['visibilitychange', 'pagehide'], leave);
  listen(['click', 'auxclick'], follow);
  watchPlays((entry, detail) => void count({ kind: 'play', page: 'release', entry, detail }));

  return {
    show(path: string): void {
      const page = pageAt(path);
      slug = page ? slugOf(client, page.entry) : '';
      visits.show(page && { ...page, entry: slug });
      if (wasTouched()) touch();
    },
  };
}

const isVisible = () => document.visibilityState === 'visible';

/** Returns true where the page was touched or scrolled before this code was there. A fragment scrolls without the visitor. */
function wasTouched(): boolean {
  // Older browsers do not tell.
  const activated: unknown = Reflect.get(navigator, 'userActivation');
  const isActivated = isRecord(activated) && activated['hasBeenActive'] === true;
  return isActivated || (window.scrollY > 0 && window.location.hash === '');
}

/** Returns the host whose link has led here, if the browser names it; the database leaves out our own. */
const referringHost = () => /^[a-z-]+:\/\/([^/:]+)/.exec(document.referrer)?.[1];

const navigation = () => performance.getEntriesByType('navigation')[0];

/** Returns true where the page was reloaded, or come back to: it belongs to a visit that has been counted. */
function isReturn(): boolean {
  const type: unknown = Reflect.get(navigation() ?? {}, 'type');
  return type === 'reload' || type === 'back_forward';
}

/** The time at which a page that the browser had prepared was opened, in the clock of `performance.now()`; else 0. */
const activation = () => Number(Reflect.get(navigation() ?? {}, 'activationStart') ?? 0);

/** Returns the current slug of a path's entry, with which the path is about to be replaced: it is the same page. */
function slugOf(client: QueryClient, named: string): string {
  const [query] = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [, part, id] }) => part === 'entity' && id === named });
  const entity = query?.state.data;
  return isRecord(entity) && typeof entity['slug'] === 'string' ? entity['slug'] : named;
}
