import type { ComponentType } from 'react';
import i18next from 'i18next';
import { loadCode } from '@/hydration/load-code';
import type { PageNamespace } from './translation';

/** Waits for code that is loaded late, and for its messages in the language of the panel. */
export async function withPageMessages<Code>(
  loading: Promise<Code>,
  namespace: PageNamespace,
): Promise<Code> {
  const [code] = await Promise.all([loading, i18next.loadNamespaces(namespace)]);
  return code;
}

/** Returns the `lazy` of a route whose page is loaded with its messages when it is opened, beside what its loader reads. */
export function latePage<Module>(
  load: () => Promise<Module>,
  namespace: PageNamespace,
  pageOf: (module: Module) => ComponentType,
): () => Promise<{ Component: ComponentType }> {
  return async () => {
    const module = await withPageMessages(loadCode('awaited', load), namespace);
    return { Component: pageOf(module) };
  };
}
