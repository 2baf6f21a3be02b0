import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StreamingLinks } from '@/data-service/content/artists';
import { readEmbedUrl, readPlatformLink } from '@/data-service/content/platforms/embed-url';
import { PLATFORMS } from '@/data-service/content/platforms/platforms';
import { platformOf } from '@/data-service/content/platforms/read-page';
import { useAdminTranslation } from '../common/translation';
import { errorsBelow, type UpdatableProps } from '../form/field-props';
import { EmbedUrlField } from './url-fields';

interface SpotifyFieldProps {
  /** The page that the player of the site plays. */
  player: UpdatableProps<string | null>;
  /** The links of the artist, that to Spotify among them. */
  streaming: UpdatableProps<StreamingLinks>;
}

/** Returns the links with one to Spotify, or without. */
function withSpotify(links: StreamingLinks, link: string | null): StreamingLinks {
  const { spotify: _, ...others } = links;
  return link === null ? others : { ...others, spotify: link };
}

/** Returns what plays for a link: the page itself, null where it has no player, and what is no page of Spotify as it is. */
function playerOf(link: string | null): string | null {
  if (link === null) return null;
  const page = readEmbedUrl(link, ['spotify']);
  if (typeof page !== 'string') return page.url;
  const found = readPlatformLink(link, 'spotify');
  if (typeof found === 'string') return link;
  return platformOf(new URL(found.url).host, PLATFORMS)?.name === 'spotify' ? null : link;
}

/**
 * The page on Spotify, from which both the link and the player of the site are written. Where two pages are stored, or
 * asked for, each has an input, and neither changes the other.
 */
export function SpotifyField({ player, streaming }: SpotifyFieldProps) {
  const { t } = useAdminTranslation();
  const { t: common } = useTranslation();
  const link = streaming.value.spotify ?? null;
  const [isApart, setIsApart] = useState(
    link !== null && player.value !== null && link !== player.value,
  );
  const linkErrors = errorsBelow(streaming.errors, 'spotify');
  return (
    <div className="flex flex-col gap-4">
      <EmbedUrlField
        name="streamingLinks.spotify"
        label={common('social.spotify')}
        hint={t('spotify.hint')}
        platform="spotify"
        isLink
        value={isApart ? link : (link ?? player.value)}
        errors={isApart ? linkErrors : { ...player.errors, ...linkErrors }}
        onChange={(text) => {
          streaming.onChange((links) => withSpotify(links, text));
          if (!isApart) player.onChange(playerOf(text));
        }}
      />
      {isApart ? (
        <EmbedUrlField {...player} platform="spotify" />
      ) : (
        link !== null && (
          <button
            type="button"
            className="min-h-11 cursor-pointer self-start text-sm text-quiet underline decoration-edge underline-offset-4 hover:text-accent"
            onClick={() => setIsApart(true)}
          >
            {t('spotify.apart')}
          </button>
        )
      )}
    </div>
  );
}
