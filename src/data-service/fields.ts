import * as v from 'valibot';
import { normalHttpsAddress } from './read-json';

/** Schemas of the fields that entities share. The database holds the same rules and is the last judge. */

export const httpsAddress = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(2048, 'too-long'),
  v.check((value) => normalHttpsAddress(value) !== null, 'https-address'),
  v.transform((value) => normalHttpsAddress(value) ?? value),
);

const uploadedFile = v.pipe(v.string(), v.regex(/^\/uploads(\/[\w-]+(\.[\w-]+)*)+$/));

/** What a page may link to or show: an https address, or a file of our own under /uploads/. */
export const address = v.union([uploadedFile, httpsAddress], 'address');

export const requiredText = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(maxLength, 'too-long'));

export const email = v.pipe(requiredText(254), v.regex(/^[^\s@]+@[^\s@]+$/, 'email'));

export const localizedText = v.record(v.string(), v.pipe(v.string(), v.trim(), v.nonEmpty()));

/** Links by platform; a platform without a link is absent. */
export const links = <Platform extends string>(platforms: readonly Platform[]) =>
  v.record(v.picklist(platforms), httpsAddress);
