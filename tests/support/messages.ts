import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import i18next from 'i18next';

/** Adds the files of messages, which a browser loads from the site. */
export function addMessages(): void {
  for (const language of readdirSync('locales')) {
    for (const file of readdirSync(`locales/${language}`)) {
      const messages: object = JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8'));
      i18next.addResourceBundle(language, parse(file).name, messages);
    }
  }
}
