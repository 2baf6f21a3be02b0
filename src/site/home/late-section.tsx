import { useQueryClient } from '@tanstack/react-query';
import { memo, use, type ComponentType, type ReactNode } from 'react';
import { HydrateOnInteraction } from '@/hydration/lazy';
import { useHydrated } from '@/hydration/server-rendered';
import type { PageRequest } from '@/site/page-module';
import { useToday } from '@/site/shared/today';

type Read = (request: Pick<PageRequest, 'client' | 'today'>) => Promise<unknown>;

/**
 * Returns a section whose rows a rendered page has only as HTML: the document has no room for them twice. They are
 * read with the first interaction, before the section is hydrated; where they cannot be read, the HTML stays.
 */
export function lateSection(Section: ComponentType, read: Read): ComponentType {
  let reading: Promise<unknown> | undefined;
  function WithRows({ children }: { children: ReactNode }) {
    const client = useQueryClient();
    const today = useToday();
    if (!useHydrated() && typeof document !== 'undefined') {
      reading ??= read({ client, today }).catch(() => new Promise<never>(() => undefined));
      use(reading);
    }
    return children;
  }
  return memo(function LateSection() {
    return (
      <HydrateOnInteraction>
        <WithRows>
          <Section />
        </WithRows>
      </HydrateOnInteraction>
    );
  });
}
