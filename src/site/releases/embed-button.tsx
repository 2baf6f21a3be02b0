import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import type { Release } from '@/data-service/content/releases';
import { useHydrated } from '@/hydration/server-rendered';
import { useLocalPath } from '@/site/shared/link';
import { useToday } from '@/site/shared/today';
import { quietButtonClass } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { notify } from '@/ui/toasts';
import { embedCode } from './embed-code';
import { embedHeight, embedRows } from './embed-size';

/** Unfolds the code with which another site shows the release. */
export function EmbedButton({ release }: { release: Release }) {
  const { t } = useTranslation('pages');
  const isThere = useHydrated(); // a server does not know under which address it is seen
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="inline-flex min-h-12 cursor-pointer items-center gap-2 text-quiet hover:text-paper">
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-5 fill-none stroke-current stroke-2"
        >
          <path d="M8 6l-6 6 6 6M16 6l6 6-6 6" />
        </svg>
        {t('release.embed.open')}
      </summary>
      {isThere && <EmbedCode release={release} />}
    </details>
  );
}

function EmbedCode({ release }: { release: Release }) {
  const { t } = useTranslation('pages');
  const localPath = useLocalPath();
  const code = embedCode({
    url: window.location.origin + localPath(paths.releaseEmbed(release.slug)),
    title: `${release.artistName} – ${release.title}`,
    width: '100%',
    height: embedHeight(embedRows(release, useToday())) ?? 0,
  });
  const copy = async () => {
    if (await copyText(code)) notify({ kind: 'success', text: t('release.embed.copied') });
    else notify({ kind: 'failure', text: t('release.embed.copyFailed') });
  };
  return (
    <div className="mt-2 flex max-w-prose flex-col items-start gap-3">
      <p className="text-quiet">{t('release.embed.text')}</p>
      <code className="w-full border border-line bg-surface p-3 text-sm break-all select-all">
        {code}
      </code>
      <button type="button" onClick={() => void copy()} className={quietButtonClass}>
        {t('release.embed.copy')}
      </button>
    </div>
  );
}
