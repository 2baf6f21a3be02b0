import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { AppError } from '@/data-service/backend/client/app-error';
import type { PrivateStream, SharedPreview } from '@/data-service/content/previews';
import { releases, type Release } from '@/data-service/content/releases';
import {
  answerStream,
  LONGEST_WORD,
  noteStreamPlay,
  openStream,
  readStreamAudio,
} from '@/data-service/content/streams';
import { titleOf } from '@/data-service/content/tracks';
import { splitLanguage } from '@/i18n/languages';
import { formatDuration } from '@/lib/format-duration';
import { fileName } from '@/site/press/press-kit';
import { ReleasePress } from '@/site/press/release-press';
import { entityQuery } from '@/site/shared/queries';
import { Section } from '@/site/shared/section';
import { Button, quietButtonClass } from '@/ui/button';
import { TextAreaField } from '@/ui/field';
import { notify } from '@/ui/toasts';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useForm, validate } from '@/ui/use-form';
import { playStream } from './play-stream';

/** Lets the page hear the sound of a private stream. When its link is over, the preview is read again, which says so. */
export function useStream(link: string, preview: SharedPreview | undefined): void {
  const client = useQueryClient();
  const hasSound = preview?.stream?.hasSound === true;
  const releaseId = preview?.row['id'];
  const onOver = useEffectEvent(() => void client.resetQueries({ queryKey: ['preview', link] }));
  useEffect(() => {
    if (!hasSound || typeof releaseId !== 'string') return undefined;
    return playStream({ link, releaseId, onOver });
  }, [link, hasSound, releaseId]);
}

interface StreamSectionsProps {
  link: string;
  preview: SharedPreview;
  stream: PrivateStream;
}

/** What an editor of a radio or a magazine needs besides the page of the release, and a word back. */
export function StreamSections({ link, preview, stream }: StreamSectionsProps) {
  const { path } = splitLanguage(useLocation().pathname);
  const { data: release } = useQuery({
    ...entityQuery(releases, String(preview.row['id'])),
    enabled: preview.table === releases.table,
  });
  if (path !== preview.path) return null;
  return (
    <>
      {stream.mayDownload && release && <Downloads link={link} release={release} />}
      {release && (
        <div className="mt-12">
          <ReleasePress release={release} picturesOf={{ artist: release.artistId }} />
        </div>
      )}
      <WordBack link={link} word={stream.word} />
    </>
  );
}

function Downloads({ link, release }: { link: string; release: Release }) {
  const { t } = useTranslation('preview');
  const { data: sounds = [] } = useQuery({
    queryKey: ['stream', link],
    queryFn: () => readStreamAudio(link),
  });
  const downloading = useExclusiveMutation(
    async ({ trackId, url, name }: { trackId: string; url: string; name: string }) => {
      await openStream(link);
      const anchor = document.createElement('a');
      Object.assign(anchor, { href: url, download: name }).click();
      await noteStreamPlay(link, trackId, true);
    },
    () => notify({ kind: 'failure', text: t('stream.downloadFailed') }),
  );
  return (
    <Section title={t('stream.downloads')} layout="aside">
      <ul className="max-w-prose divide-y divide-line">
        {release.tracks.map((track, at) => {
          const sound = sounds.find(({ trackId }) => trackId === track.id);
          const title = titleOf(track);
          const name = `${String(at + 1).padStart(2, '0')} ${release.artistName} – ${title}`;
          return (
            <li key={track.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <span className="grow wrap-anywhere">
                {title}{' '}
                <span className="block text-sm text-quiet">
                  {[track.seconds && formatDuration(track.seconds), track.isrc]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {sound && (
                <button
                  type="button"
                  aria-label={t('stream.downloadOf', { title })}
                  aria-disabled={downloading.isPending}
                  className={quietButtonClass}
                  onClick={() =>
                    void downloading.run({
                      trackId: track.id,
                      url: sound.url,
                      name: `${fileName(name)}.mp3`,
                    })
                  }
                >
                  {t('stream.download')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const wordSchema = v.object({
  word: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(LONGEST_WORD, 'too-long')),
});

/** One field, whose text goes to the label; it may be sent again in other words. */
function WordBack({ link, word }: { link: string; word: string | null }) {
  const { t } = useTranslation(['preview', 'common']);
  const { props, errors, isSending, failure, result } = useForm({
    read: (form) => validate(wordSchema, { word: new FormData(form).get('word') }),
    send: async (typed) => {
      await answerStream(link, typed.word);
      return true;
    },
  });
  const error = errors['word'];
  const isOver = failure instanceof AppError && failure.kind === 'not-found';
  return (
    <Section title={t('stream.word')} layout="aside">
      <form {...props} className="flex max-w-prose flex-col gap-5">
        <TextAreaField
          name="word"
          label={t('stream.wordLabel')}
          defaultValue={word ?? ''}
          rows={4}
          error={error && t(error === 'too-long' ? 'common:form.tooLong' : 'common:form.required')}
        />
        <Button type="submit" aria-disabled={isSending} className="self-start">
          {t('stream.send')}
        </Button>
        <div role={failure ? 'alert' : 'status'}>
          {result && !failure && <p className="text-accent">{t('stream.sent')}</p>}
          {failure && <p className="text-red-300">{t(isOver ? 'stream.over' : 'stream.failed')}</p>}
        </div>
      </form>
    </Section>
  );
}
