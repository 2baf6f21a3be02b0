import { useTranslation } from 'react-i18next';
import type { Artist } from '@/data-service/entities/artists';
import { LinkList } from '@/site/shared/link';
import { PlayButton } from '@/site/players/play-button';
import { readPlayer } from '@/site/players/players';
import { Section } from '@/site/shared/section';
import { useNamedSocialLinks } from '@/site/shared/settings';

/** Links to an artist's music and profiles; the section is rendered only with a link. */
export function ArtistConnect({ artist }: { artist: Artist }) {
  const { t } = useTranslation(['pages', 'common']);
  const entries = listenEntries(artist);
  const socialLinks = useNamedSocialLinks(artist.socialLinks);
  if (entries.length === 0 && socialLinks.length === 0) return null;
  const isBeatmaker = artist.artistType === 'beatmaker';
  return (
    <Section
      title={t(isBeatmaker ? 'artist.connectBeatmaker' : 'artist.connectPerformer')}
      layout="aside"
    >
      <div className="flex flex-col gap-6">
        {entries.map(({ platform, href, embedUrl }) => {
          const label = t('artist.listenOn', { platform: t(`common:social.${platform}`) });
          return (
            <div key={platform} className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <LinkList links={[{ label, href }]} />
              <PlayButton player={readPlayer(embedUrl)} title={artist.name} />
            </div>
          );
        })}
        {socialLinks.length > 0 && <LinkList links={socialLinks} />}
      </div>
    </Section>
  );
}

/**
 * One entry for each platform, however many URLs of it are filled in: the link leads to the artist's own page, else to the
 * page of what plays here.
 */
function listenEntries({ spotifyEmbedUrl, beatstarsEmbedUrl, streamingLinks }: Artist) {
  const platforms = [
    { platform: 'spotify', profile: streamingLinks.spotify, embedUrl: spotifyEmbedUrl },
    { platform: 'apple_music', profile: streamingLinks.apple_music, embedUrl: null },
    { platform: 'beatstars', profile: undefined, embedUrl: beatstarsEmbedUrl },
  ] as const;
  return platforms.flatMap(({ platform, profile, embedUrl }) => {
    const href = profile ?? readPlayer(embedUrl)?.pageUrl ?? embedUrl;
    return href === null ? [] : [{ platform, href, embedUrl }];
  });
}
