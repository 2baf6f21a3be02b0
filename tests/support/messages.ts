import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import i18next from 'i18next';

// The files of messages, which a browser loads from the site. English is in the code.
for (const language of ['uk', 'de', 'ru']) {
  for (const file of readdirSync(`locales/${language}`)) {
    const messages: object = JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8'));
    i18next.addResourceBundle(language, parse(file).name, messages);
  }
}
