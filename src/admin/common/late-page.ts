import type { ComponentType } from 'react';
import { loadCode } from '@/hydration/load-code';

/** Returns the `lazy` of a route whose page is loaded when it is opened, beside what its loader reads. */
export function latePage<Module>(
  load: () => Promise<Module>,
  pageOf: (module: Module) => ComponentType,
): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: pageOf(await loadCode('awaited', load)) });
}
