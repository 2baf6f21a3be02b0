import * as v from 'valibot';
import { cleanAddress, cleanLine } from '@/lib/clean-text';
import { readLink } from '../platforms/embed-url';
import { cleanEmail, EMAIL_FORM } from './email';
import { linkSchema, phoneSchema, requiredLineSchema, understood } from './validators';
import { ARTIST_PLATFORMS, CONTACT_ROLES } from './artist-link-kinds';

/** Schemas of values that only artists have. The database checks the same rules. */

/** Links in their order. */
export const artistLinksSchema = v.pipe(
  v.array(v.object({ platform: v.picklist(ARTIST_PLATFORMS), url: v.optional(linkSchema) })),
  v.maxLength(50, 'too-many'),
);

/** Reads where somebody is reached: an address of e-mail, a telephone number, or a link. */
function readContactAddress(text: string): { address: string } | 'contact-address' {
  const email = cleanEmail(text);
  if (EMAIL_FORM.test(email) && email.length <= 254) return { address: email };
  const phone = v.safeParse(phoneSchema, cleanAddress(text));
  if (phone.success) return { address: phone.output };
  const link = readLink(text);
  return typeof link === 'string' ? 'contact-address' : { address: link.url };
}

const isEmpty = ({ name, address }: { name: string; address: string }) =>
  cleanLine(name) === '' && cleanLine(address) === '';

/** Contacts in their order, without empty lines. */
export const contactsSchema = v.pipe(
  v.array(v.object({ role: v.picklist(CONTACT_ROLES), name: v.string(), address: v.string() })),
  v.transform((contacts) => contacts.filter((contact) => !isEmpty(contact))),
  v.array(
    v.object({
      role: v.picklist(CONTACT_ROLES),
      name: requiredLineSchema(200),
      address: v.pipe(
        understood(readContactAddress),
        v.transform(({ address }) => address),
      ),
    }),
  ),
  v.maxLength(20, 'too-many'),
);
