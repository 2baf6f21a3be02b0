import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { FILE_ERRORS } from '@/admin/form/file-rules';
import { failureOf, uploadErrorKey } from '@/admin/form/upload-failure';
import { AppError, kindOfStatus } from '@/data-service/backend/client/app-error';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { FILE_ERROR_STATUS, UPLOAD_ERROR_STATUS } from '../../api/api-error';

/** The key of the panel's message for an error code of the upload function. */
function keyOf([code, status]: [string, number]): string {
  return uploadErrorKey(failureOf(new AppError(kindOfStatus(status), 'Refused.', { code })));
}

const ofTheFile = Object.entries(FILE_ERROR_STATUS);
const ofTheServer = Object.entries(UPLOAD_ERROR_STATUS).filter(
  ([code]) => !(code in FILE_ERROR_STATUS),
);

it('the panel knows each error of a file that the upload function returns', () => {
  expect(ofTheFile.map(keyOf)).toEqual(ofTheFile.map(([code]) => `upload.reason.${code}`));
});

it('other errors of the upload function have messages about the server', () => {
  expect(Object.fromEntries(ofTheServer.map((error) => [error[0], keyOf(error)]))).toEqual({
    'bad-request': 'error.rejected',
    unauthorized: 'error.unauthorized',
    forbidden: 'error.unauthorized',
    'not-found': 'error.not-found',
    'in-use': 'error.conflict',
    'in-versions': 'error.conflict',
    'not-of-site': 'error.rejected',
    'no-such-part': 'error.unknown',
    'site-silent': 'error.unknown',
    unknown: 'error.unknown',
    busy: 'upload.busy',
    unavailable: 'upload.unavailable',
    'storage-full': 'error.storage-full',
  });
});

describe.each(LANGUAGE_CODES)('errors of uploads, in %s', async (language) => {
  const url = new URL(`../../locales/${language}/admin.json`, import.meta.url);
  const messages = i18next.createInstance();
  await messages.init({
    resources: { [language]: { admin: JSON.parse(readFileSync(url, 'utf8')) } },
  });
  const read = (key: string) => String(messages.getResource(language, 'admin', key));

  it('each has a distinct message that says what to do', () => {
    const keys = new Set([...FILE_ERRORS.map(uploadErrorKey), ...ofTheServer.map(keyOf)]);
    const texts = Array.from(keys, read);
    expect(new Set(texts).size).toBe(texts.length);
    for (const error of FILE_ERRORS) expect(read(uploadErrorKey(error))).toMatch(/[.:] .+\.$/);
  });
});
