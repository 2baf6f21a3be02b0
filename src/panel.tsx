import './app/styles.css';
import { languageDetector } from './i18n/language-detector';
import { setUpI18n } from './i18n/setup';
import { createQueryClient } from './app/providers';
import { begin, showApp } from './app/show-app';

// The entry of the panel and its login. It is a separate build (server/prerender/build-app.ts) that shares no files with the
// site: a common build would split the code into many small chunks.

begin((root) => {
  setUpI18n(languageDetector); // before any module that adds messages
  const client = createQueryClient({ isPanel: true });
  return showApp(root, client, async () => {
    const { createPanel } = await import('./app/panel-root');
    return createPanel(client);
  });
});
