import { filesOf, stylesOf, type Manifest } from './manifest';

/** What the panel loads before it shows a list, in the order in which it asks for it: src/main.tsx, src/app/panel-root.tsx. */
const PANEL_MODULES = [
  'src/i18n/language-detector.ts',
  'src/app/panel-root.tsx',
  'src/i18n/deferred-messages.ts',
  'src/app/panel-routes.tsx',
];

/**
 * Returns the app's document for the panel's paths: it preloads the code of the panel, each part of which would be asked
 * for only when the part before it has arrived.
 */
export function panelDocument(appDocument: string, manifest: Manifest): string {
  const entryFiles = filesOf(manifest, ['index.html']);
  const links = [
    ...filesOf(manifest, PANEL_MODULES, entryFiles).map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    ),
    ...stylesOf(manifest, PANEL_MODULES).map(
      (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
    ),
  ];
  return appDocument.replace('</head>', (end) => links.join('\n') + end);
}
