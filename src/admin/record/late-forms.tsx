import type { ComponentType, ReactNode } from 'react';
import { loadCode } from '@/hydration/load-code';

/** Loads the dialogs with the forms of entries, and with them what all forms need: a list does without. */
export const loadDialogs = () => import('./record-dialog');

export const loadSingletonPage = () => import('./singleton-form');

/** Loads forms ahead: where that fails, their code is loaded again for the one that is opened. */
export function prepareForms(): Promise<unknown> {
  return loadCode('ahead', loadDialogs).catch(() => undefined);
}

/** Returns the `lazy` of a route that shows a form: its code comes beside what its loader reads, where it is not there yet. */
export function lateForm<Module>(
  load: () => Promise<Module>,
  render: (module: Module) => ReactNode,
): () => Promise<{ Component: ComponentType }> {
  return async () => {
    const module = await loadCode('awaited', load);
    return { Component: () => render(module) };
  };
}
