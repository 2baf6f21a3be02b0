import { useTranslation } from 'react-i18next';
import { allLinks, type ArtistContact, type ArtistLink } from '@/data-service/content/artist-links';
import { LISTENING_PLATFORMS } from '@/data-service/content/entity/artist-link-kinds';
import type { Artist } from '@/data-service/content/artists';
import { PlayButton, readPlayer } from '@/site/players/listening';
import { mailLink, phoneLink } from '@/site/shared/contact-links';
import { LinkList } from '@/site/shared/link';
import { Section } from '@/site/shared/section';

/** All links of an artist and whom to ask, in their order; the section is rendered only where there is something. */
export function ArtistConnect({ artist }: { artist: Artist }) {
  const { t } = useTranslation('pages');
  const labelOf = useLinkLabel();
  const links = connectLinks(artist);
  if (links.length === 0 && artist.contacts.length === 0) return null;
  const isBeatmaker = artist.artistType === 'beatmaker';
  const embeds = { spotify: artist.spotifyEmbedUrl, beatstars: artist.beatstarsEmbedUrl };
  return (
    <Section
      title={t(isBeatmaker ? 'artist.connectBeatmaker' : 'artist.connectPerformer')}
      layout="aside"
    >
      <div className="flex flex-col gap-6">
        <ul>
          {links.map((link) => (
            <li key={link.url} className="flex flex-wrap items-center gap-x-6">
              <LinkList links={[{ label: labelOf(link), href: link.url }]} />{' '}
              {(link.platform === 'spotify' || link.platform === 'beatstars') && (
                <PlayButton player={readPlayer(embeds[link.platform])} title={artist.name} />
              )}
            </li>
          ))}
        </ul>
        <Contacts contacts={artist.contacts} />
      </div>
    </Section>
  );
}

/** Returns a function that names a link: what is heard there, the platform, or the host of a page of one's own. */
function useLinkLabel(): (link: Required<ArtistLink>) => string {
  const { t } = useTranslation(['pages', 'common']);
  return ({ platform, url }) => {
    if (platform === 'website') return new URL(url).hostname.replace(/^www\./, '');
    const name = t(`common:social.${platform}`);
    const isListening = LISTENING_PLATFORMS.some((one) => one === platform);
    return isListening ? t('artist.listenOn', { platform: name }) : name;
  };
}

/** All links, with those of players whose platform has no other: they open the page of the player. */
function connectLinks(artist: Artist) {
  const { spotifyEmbedUrl, beatstarsEmbedUrl, streamingLinks } = artist;
  const pageOf = (embedUrl: string | null) => readPlayer(embedUrl)?.pageUrl ?? embedUrl;
  const spotify = streamingLinks.spotify ?? pageOf(spotifyEmbedUrl);
  const beatstars = pageOf(beatstarsEmbedUrl);
  return allLinks(artist, {
    ...(spotify !== null && { spotify }),
    ...(beatstars !== null && { beatstars }),
  });
}

/** Returns where a link to the address of a contact leads. */
function contactLink(address: string): string {
  if (address.startsWith('https://')) return address;
  return address.includes('@') ? mailLink(address) : phoneLink(address);
}

function Contacts({ contacts }: { contacts: readonly ArtistContact[] }) {
  const { t } = useTranslation('pages');
  if (contacts.length === 0) return null;
  return (
    <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-[auto_1fr]">
      {contacts.map(({ role, name, address }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order is fixed
        <div key={index} className="contents">
          <dt className="text-quiet">{t(`artist.contact.${role}`)}</dt>
          <dd className="max-sm:mb-3">
            <bdi>{name}</bdi>{' '}
            <a
              href={contactLink(address)}
              rel="noreferrer"
              className="ml-2 underline underline-offset-4 hover:text-accent"
            >
              {address.replace(/^https:\/\//, '')}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
