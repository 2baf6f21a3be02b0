import type { Plugin } from 'vite';
import { filesOf, stylesOf, type Manifest } from './manifest';

/** The modules that the panel loads before it shows a list, in request order: src/panel.tsx, src/app/panel-root.tsx. */
const PANEL_MODULES = [
  'src/app/panel-root.tsx',
  'src/i18n/deferred-messages.ts',
  'src/app/panel-routes.tsx',
  'src/data-service/content/entity/read-rows.ts',
];

/** Returns index.html with the entry of the panel in place of the site's. */
export const withPanelEntry = (document: string): string =>
  document.replace('/src/main.tsx', '/src/panel.tsx');

/** Makes a build begin with the panel's entry. */
export const panelEntry: Plugin = {
  name: 'panel-entry',
  transformIndexHtml: { order: 'pre', handler: withPanelEntry },
};

/**
 * Returns the document for the panel's paths, as it is built: it preloads the code of the panel, each part of which would be
 * asked for only when the part before it has arrived.
 */
export function panelDocument(built: string, manifest: Manifest): string {
  const entryFiles = filesOf(manifest, ['index.html']);
  const links = [
    ...filesOf(manifest, PANEL_MODULES, entryFiles).map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    ),
    ...stylesOf(manifest, PANEL_MODULES).map(
      (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
    ),
  ];
  return built.replace('</head>', (end) => links.join('\n') + end);
}
