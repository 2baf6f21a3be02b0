import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { artists } from '@/data-service/content/artists';
import type { TrackDraft } from '@/data-service/content/tracks';
import { formatDuration } from '@/lib/format-duration';
import { smallButtonClass } from '../../common/buttons';
import { useLateDialog } from '../../common/late-dialog';
import { useAdminTranslation } from '../../common/translation';
import { useTrackAudio } from '../audio/use-track-audio';
import { errorsBelow, type UpdatableProps } from '../../form/field-props';
import { FieldGroup } from '../../form/field-group';
import { SortableList } from '../../fields/sortable-list';
import { DropArea, FilePicker } from '../../media/file-picker';
import { MAX_TRACKS, newTrack } from './new-track';
import { TrackRow } from './track-row';

interface TracksFieldProps extends UpdatableProps<TrackDraft[]> {
  /** What the form says of the release. */
  release: { title: string; artistId: string };
}

/** Returns the name of the artist with an id, null as long as it is not known. */
function useArtistName(id: string): string | null {
  const { data } = useQuery({
    queryKey: [artists.table, 'entity', id],
    queryFn: () => artists.get(id),
    enabled: id !== '',
  });
  return data?.name ?? null;
}

/** A list as text; a title alone is pasted into its input. */
const isList = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '').length > 1;

/** The tracks of a release in their order. Lists of them are pasted as text, and files find their tracks. */
export function TracksField({ release, ...props }: TracksFieldProps) {
  const { name, label, value, onChange, errors } = props;
  const { t } = useAdminTranslation();
  const artist = useArtistName(release.artistId);
  const audio = useTrackAudio(props, release);
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  const [pasted, setPasted] = useState('');
  const [dropped, setDropped] = useState<File[]>([]);
  const pasteDialog = useLateDialog(
    async () => (await import('./paste-tracks-dialog')).PasteTracksDialog,
    t('error.unreachable'),
  );
  const filesDialog = useLateDialog(
    async () => (await import('./place-files-dialog')).PlaceFilesDialog,
    t('error.unreachable'),
  );

  // A new track takes the focus.
  useEffect(() => {
    if (added === 0) return;
    list.current?.querySelector<HTMLElement>('ol > li:last-child input')?.focus();
  }, [added]);

  function paste(text: string) {
    setPasted(text);
    pasteDialog.open();
  }

  function placeFiles(files: File[]) {
    setDropped(files);
    filesDialog.open();
  }

  function pasteList(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    if (event.clipboardData.files.length > 0 || !isList(text)) return;
    event.preventDefault();
    event.stopPropagation();
    paste(text);
  }

  const seconds = value.map((track) => track.seconds);
  const total = seconds.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0);

  return (
    <FieldGroup isLabelHidden label={label} hint={t('tracks.hint')} error={errors['']}>
      {({ labelId, ...shared }) => (
        <DropArea onDrop={placeFiles}>
          <div ref={list} onPaste={pasteList} className="flex flex-col gap-3">
            <SortableList
              layout="lines"
              items={value}
              keyOf={({ id }) => id}
              nameOf={({ title }, index) => title || t('tracks.number', { number: index + 1 })}
              onChange={onChange}
            >
              {(track, index) => (
                <TrackRow
                  name={`${name}.${index}`}
                  track={track}
                  place={index + 1}
                  audio={audio}
                  onChange={(next) =>
                    onChange((all) => all.map((one) => (one.id === next.id ? next : one)))
                  }
                  errors={errorsBelow(errors, String(index))}
                />
              )}
            </SortableList>
            {value.length > 0 && (
              <p className="text-sm text-quiet tabular-nums">
                {t('tracks.total', { count: value.length })}
                {total > 0 && ` · ${formatDuration(total)}`}
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              {value.length < MAX_TRACKS && (
                <button
                  type="button"
                  className={smallButtonClass}
                  onClick={() => {
                    onChange((all) => [...all, newTrack()]);
                    setAdded((count) => count + 1);
                  }}
                >
                  {t('tracks.add')}
                </button>
              )}
              <button type="button" className={smallButtonClass} onClick={() => paste('')}>
                {t('tracks.paste.open')}
              </button>
              <FilePicker
                kind="audio"
                multiple
                text={t('tracks.files.choose')}
                labelId={labelId}
                onChoose={placeFiles}
                {...shared}
              />
            </div>
          </div>
          {pasteDialog.Dialog && (
            <pasteDialog.Dialog
              initial={pasted}
              tracks={value}
              artist={artist}
              onTake={onChange}
              onClose={pasteDialog.close}
            />
          )}
          {filesDialog.Dialog && (
            <filesDialog.Dialog
              files={dropped}
              tracks={value}
              artist={artist}
              onTake={(tracks, files) => {
                onChange(tracks);
                for (const [id, file] of files) audio.add(id, file);
              }}
              onClose={filesDialog.close}
            />
          )}
        </DropArea>
      )}
    </FieldGroup>
  );
}
