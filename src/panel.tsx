import './app/styles.css';
import './admin/panel.css';
import './app/panel-messages';
// Part of the entry: all that a list needs arrives at once, and no file asks for another.
import './data-service/content/entity/read-rows';
import './i18n/deferred-messages';
import './i18n/http-backend';
import { createPanel } from './app/panel-root';
import { createQueryClient } from './app/providers';
import { begin, showApp } from './app/show-app';

// The entry of the panel and its login. It is a separate build (server/prerender/build-app.ts) that shares no files with the
// site: a common build would split the code into many small chunks.

begin((root) => {
  const client = createQueryClient({ isPanel: true });
  return showApp(root, client, () => createPanel(client));
});
