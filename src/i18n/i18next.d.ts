import type admin from '../../locales/en/admin.json';
import type common from '../../locales/en/common.json';
import type head from '../../locales/en/head.json';
import type mail from '../../locales/en/mail.json';
import type pages from '../../locales/en/pages.json';
import type preview from '../../locales/en/preview.json';
import type privacy from '../../locales/en/privacy.json';
import type services from '../../locales/en/services.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      admin: typeof admin;
      common: typeof common;
      head: typeof head;
      mail: typeof mail;
      pages: typeof pages;
      preview: typeof preview;
      privacy: typeof privacy;
      services: typeof services;
    };
  }
}
