import type { Plugin } from 'vite';
import type { FirstRead } from '@/data-service/backend/client/ask-early';
import { escapeMarkup } from '@/lib/escape-markup';

/** Returns index.html with the entry of the panel in place of the site's. */
export const withPanelEntry = (document: string): string =>
  document.replace('/src/main.tsx', '/src/panel.tsx');

/** Makes a build begin with the panel's entry; its mode is `panel` (vite.config.ts). */
export const panelEntry: Plugin = {
  name: 'panel-entry',
  transformIndexHtml: { order: 'pre', handler: withPanelEntry },
};

/** The script that begins to read what the panel shows first (data-service/backend/client/ask-early.ts). */
interface EarlyScript {
  file: string;
  reads: readonly FirstRead[];
}

/** Returns the document for the panel's paths, as it is built: before its code it loads what begins to read. */
export function panelDocument(built: string, early: EarlyScript): string {
  const script = `<script async src="/${early.file}" data-reads="${escapeMarkup(JSON.stringify(early.reads))}"></script>`;
  return built.replace('<!--variables-->', (variables) => `${variables}\n    ${script}`);
}
