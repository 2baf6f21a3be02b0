import i18next from 'i18next';
import services from '../../locales/en/services.json';
// As a text: as a module, all of it would travel with the part of it that the front page needs.
import pages from '../../locales/en/pages.json?raw';

// The English of every page but the front page, loaded beside the module of a page.
i18next.addResourceBundle('en', 'pages', JSON.parse(pages));
i18next.addResourceBundle('en', 'services', services);
