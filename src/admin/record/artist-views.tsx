import { useTranslation } from 'react-i18next';
import type { ArtistContact, ArtistLink } from '@/data-service/content/artist-links';

/** The links of an artist in their order; one that is in another field is named alone. */
export function ArtistLinksView({ links }: { links: readonly ArtistLink[] }) {
  const { t } = useTranslation();
  return (
    <ol className="list-decimal space-y-1 pl-6">
      {links.map(({ platform, url }) => (
        <li key={`${platform} ${url}`} className="wrap-anywhere">
          {t(`social.${platform}`)} <span className="text-quiet">{url}</span>
        </li>
      ))}
    </ol>
  );
}

/** The contacts of an artist. */
export function ContactsView({ contacts }: { contacts: readonly ArtistContact[] }) {
  const { t } = useTranslation('pages');
  return (
    <ol className="list-decimal space-y-1 pl-6">
      {contacts.map(({ role, name, address }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- shown once and never changed
        <li key={index} className="wrap-anywhere">
          {[t(`artist.contact.${role}`), name].join(': ')}
          <span className="block text-quiet">{address}</span>
        </li>
      ))}
    </ol>
  );
}
