import type { ComponentType } from 'react';
import i18next from 'i18next';
import { loadCode } from '@/hydration/load-code';
import type { PageNamespace } from './translation';

/** Returns the `lazy` of a route whose page is loaded with its messages when it is opened, beside what its loader reads. */
export function latePage<Module>(
  load: () => Promise<Module>,
  namespace: PageNamespace | null,
  pageOf: (module: Module) => ComponentType,
): () => Promise<{ Component: ComponentType }> {
  return async () => {
    const [module] = await Promise.all([
      loadCode('awaited', load),
      namespace && i18next.loadNamespaces(namespace),
    ]);
    return { Component: pageOf(module) };
  };
}
