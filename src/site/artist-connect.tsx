import { useTranslation } from 'react-i18next';
import { STREAMING_PLATFORMS, type Artist } from '@/data-service/artists';
import { LinkList } from './link-list';
import { PlayButton } from './play-button';
import { readPlayer } from './players';
import { useNamedSocialLinks } from './social-links';

/** Where an artist can be heard, here and there, and followed. */
export function ArtistConnect({ artist }: { artist: Artist }) {
  return (
    <div className="flex flex-col gap-6">
      <ListenLinks artist={artist} />
      <LinkList
        links={[...useStreamingLinks(artist), ...useNamedSocialLinks(artist.socialLinks)]}
      />
    </div>
  );
}

function ListenLinks({ artist }: { artist: Artist }) {
  const { t } = useTranslation('pages');
  const links = [
    { label: t('artist.listenSpotify'), address: artist.spotifyEmbedUrl },
    { label: t('artist.listenBeatstars'), address: artist.beatstarsEmbedUrl },
  ];
  return links.map(({ label, address }) => {
    if (address === null) return null;
    return (
      <div key={label} className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <LinkList links={[{ label, href: readPlayer(address)?.pageUrl ?? address }]} />
        <PlayButton address={address} title={artist.name} />
      </div>
    );
  });
}

/** The artist's own pages on the platforms: to follow there, not to listen here. */
function useStreamingLinks({ streamingLinks }: Artist): { label: string; href: string }[] {
  const { t } = useTranslation(['pages', 'common']);
  return STREAMING_PLATFORMS.flatMap((platform) => {
    const href = streamingLinks[platform];
    if (href === undefined) return [];
    return [{ label: t('artist.profileOn', { platform: t(`common:social.${platform}`) }), href }];
  });
}
