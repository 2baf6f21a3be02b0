import type account from '../../locales/en/account.json';
import type activity from '../../locales/en/activity.json';
import type admin from '../../locales/en/admin.json';
import type common from '../../locales/en/common.json';
import type head from '../../locales/en/head.json';
import type health from '../../locales/en/health.json';
import type imports from '../../locales/en/imports.json';
import type inbox from '../../locales/en/inbox.json';
import type library from '../../locales/en/library.json';
import type mail from '../../locales/en/mail.json';
import type newsletter from '../../locales/en/newsletter.json';
import type pages from '../../locales/en/pages.json';
import type preview from '../../locales/en/preview.json';
import type privacy from '../../locales/en/privacy.json';
import type redirects from '../../locales/en/redirects.json';
import type services from '../../locales/en/services.json';
import type statistics from '../../locales/en/statistics.json';
import type team from '../../locales/en/team.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      activity: typeof activity;
      admin: typeof admin;
      common: typeof common;
      head: typeof head;
      health: typeof health;
      imports: typeof imports;
      inbox: typeof inbox;
      library: typeof library;
      newsletter: typeof newsletter;
      mail: typeof mail;
      pages: typeof pages;
      preview: typeof preview;
      privacy: typeof privacy;
      redirects: typeof redirects;
      services: typeof services;
      statistics: typeof statistics;
      team: typeof team;
    };
  }
}
