import { expect, it } from 'vitest';
import { createServerI18n } from './server-i18n';

it.each([
  ['Mira & Söhne <3', 'Releases by Mira & Söhne <3'],
  ['Їжак', 'Releases by Їжак'],
  ['שלום!', 'Releases by \u2068שלום!\u2069'],
  ['مد وجزر', 'Releases by \u2068مد وجزر\u2069'],
])('a message isolates the name %s when it is right-to-left', async (name, text) => {
  const { t } = await createServerI18n('en');
  expect(t('pages:artist.releases', { name })).toBe(text);
});
