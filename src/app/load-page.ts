import i18next from 'i18next';
import type { PageModule } from '@/site/page-module';
import type { SitePage } from '@/site/pages';

/** The modules of pages, by the name of their file: no other place imports them. */
const MODULES = new Map(
  Object.entries(
    import.meta.glob<Readonly<Record<string, PageModule>>>('/src/site/*/*-page.tsx'),
  ).map(([source, load]) => [source.replace(/^.*\/(.+)-page\.tsx$/, '$1'), { source, load }]),
);

/** Returns the module that exports a page by its name. Throws where there is none. */
export function findModule({ name, module }: SitePage) {
  const file = module ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const found = MODULES.get(file);
  if (!found) throw new Error(`There is no src/site/*/${file}-page.tsx for the page ${name}.`);
  return found;
}

/** Loads a page from its module and, in a browser, the English messages that did not come with the entry. */
export async function loadPage(page: SitePage): Promise<PageModule> {
  const { name, namespace } = page;
  const loadMessages = async () => {
    if (import.meta.env.SSR || name === 'home') return;
    await import('@/i18n/deferred-messages');
    if (namespace) await i18next.loadNamespaces(namespace);
  };
  const { source, load } = findModule(page);
  const { [name]: found } = (await Promise.all([load(), loadMessages()]))[0];
  if (!found) throw new Error(`${source} does not export the page ${name}.`);
  return found;
}
