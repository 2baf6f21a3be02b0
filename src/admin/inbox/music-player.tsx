import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMusicLink, type MusicLink } from '@/data-service/content/platforms/music-link';
import type { Platform, PlatformPlayer } from '@/data-service/content/platforms/platform';
import { DEMO_PLATFORMS } from '@/data-service/content/platforms/platforms';
import { readPage } from '@/data-service/content/platforms/read-page';
import { EmbedFrame } from '@/ui/embed-frame';
import { useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import { parseUrl } from '@/lib/urls';

/**
 * The link of a demo. Rows may come from anywhere, so it is validated again: a link that the form would have rejected
 * is shown as text, and an unknown site is named. Nothing is requested from the platform before a click.
 */
export function MusicLinkView({ url }: { url: string }) {
  const { t } = useAdminTranslation();
  const { t: common } = useTranslation();
  const link = readMusicLink(url);
  if (typeof link === 'string') {
    return (
      <div className="flex flex-col gap-1">
        <p className="text-red-300">{t('inbox:musicPlayer.refused')}</p>
        <p className="font-mono text-sm wrap-anywhere">{asPlainText(url)}</p>
      </div>
    );
  }
  const platform = link.platform && common(`social.${link.platform}`);
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        {platform !== null && <span className="mr-3 font-semibold">{platform}</span>}
        <a
          href={link.url}
          target="_blank"
          rel="noreferrer"
          referrerPolicy="no-referrer"
          className="inline-flex min-h-11 items-center wrap-anywhere text-accent underline-offset-4 hover:underline"
        >
          {link.url} <span className="sr-only">{t('inbox:musicPlayer.newTab')}</span>
        </a>
      </p>
      {link.hint && (
        <p className="text-sm text-quiet">{t(`inbox:musicPlayer.hint.${link.hint}`)}</p>
      )}
      {platform === null ? (
        // In ASCII: in other alphabets a name may look like that of a platform.
        <p className="text-red-300">
          {t('inbox:musicPlayer.unknown', { host: new URL(link.url).hostname })}
        </p>
      ) : (
        <MusicPlayer key={link.url} link={link} platform={platform} />
      )}
    </div>
  );
}

/** Returns the URL as a browser would read it, without invisible characters or other alphabets. */
const asPlainText = (url: string) => parseUrl(url)?.href ?? encodeURI(url);

/** The source of a link's player: the platform's player in a frame, or a recording that the browser plays itself. */
interface MusicSource {
  url: string;
  player: PlatformPlayer | null;
}

/** Returns the source of a link, as readMusicLink gives it back; null where only the platform's own page plays it. */
function musicSource({ url }: MusicLink): MusicSource | null {
  const found = readPage<Platform>(url, DEMO_PLATFORMS);
  if (typeof found?.page !== 'object') return null;
  const { page, platform } = found;
  if (page.audioUrl) return { url: page.audioUrl, player: null };
  if (!page.embedUrl || !platform.player) return null;
  return {
    url: page.embedUrl,
    player: { ...platform.player, height: page.height ?? platform.player.height },
  };
}

function MusicPlayer({ link, platform }: { link: MusicLink; platform: string }) {
  const { t } = useAdminTranslation();
  const [isLoaded, setIsLoaded] = useState(false);
  const source = musicSource(link);
  if (!source) return null;
  if (!isLoaded) {
    return (
      <div className="flex flex-col items-start gap-2">
        <button type="button" onClick={() => setIsLoaded(true)} className={smallButtonClass}>
          {t('inbox:musicPlayer.load', { platform })}
        </button>
        <p className="text-sm text-quiet">
          {t('inbox:musicPlayer.consent', { platform, host: new URL(source.url).host })}
        </p>
      </div>
    );
  }
  if (!source.player) return <Recording url={source.url} platform={platform} />;
  return (
    <EmbedFrame
      {...source.player}
      url={source.url}
      title={t('inbox:musicPlayer.frame', { platform })}
      loadingText={t('inbox:musicPlayer.loading')}
    />
  );
}

function Recording({ url, platform }: { url: string; platform: string }) {
  const { t } = useAdminTranslation();
  const [isFailed, setIsFailed] = useState(false);
  const player = useRef<HTMLAudioElement>(null);
  // The button that was pressed is unmounted.
  useEffect(() => player.current?.focus({ preventScroll: true }), []);
  return (
    <div className="w-full">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a demo as its sender stored it */}
      <audio
        ref={player}
        src={url}
        controls
        aria-label={t('inbox:musicPlayer.audio', { platform })}
        onError={() => setIsFailed(true)}
        className="w-full"
      />
      <div role="alert">
        {isFailed && <p className="text-red-300">{t('inbox:musicPlayer.audioFailed')}</p>}
      </div>
    </div>
  );
}
