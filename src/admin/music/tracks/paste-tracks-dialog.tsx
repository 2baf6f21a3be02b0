import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { TrackDraft } from '@/data-service/content/tracks';
import { formatDuration } from '@/lib/format-duration';
import { CheckField, SelectField, TextAreaField } from '@/ui/field';
import { useErrorMessage } from '../../common/errors';
import { Modal } from '../../common/modal';
import { useAdminTranslation } from '../../common/translation';
import { loadLate } from '../../form/upload-failure';
import { MAX_TRACKS, newTrack, withRead } from './new-track';
import { ReadTitle } from './read-title';
import { isArtist, sharedPart, withoutPart } from './artist-part';
import { scrolledClass, TakeBar } from './take-bar';
import type { ReadTrack } from './track-title';

const WAYS = ['add', 'fill'] as const;
type Way = (typeof WAYS)[number];

interface PasteTracksDialogProps {
  /** The text that was pasted outside the dialog. */
  initial: string;
  tracks: readonly TrackDraft[];
  /** The release's artist, so far as that is known. */
  artist: string | null;
  onTake: (tracks: TrackDraft[]) => void;
  onClose: () => void;
}

/** A line of the list, and the track that it becomes unless its tick is taken away. */
interface Row {
  text: string;
  track: ReadTrack;
  isTaken: boolean;
}

/** Takes a list of tracks as text, and shows what was understood before it is taken. */
export function PasteTracksDialog({
  initial,
  tracks,
  artist,
  onTake,
  onClose,
}: PasteTracksDialogProps) {
  const { t } = useAdminTranslation();
  const messageOf = useErrorMessage();
  const [text, setText] = useState(initial);
  const [way, setWay] = useState<Way>(tracks.some(({ title }) => title === '') ? 'fill' : 'add');
  /** The lines whose tick is not as the reader set it. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [keepsShared, setKeepsShared] = useState<boolean | null>(null);
  const read = useDeferredValue(text); // typing goes first
  const { data: reader, error } = useQuery({
    queryKey: ['track-list-reader'],
    queryFn: () => loadLate(() => import('./read-track-list')),
    staleTime: Infinity,
  });
  const lines = useMemo(() => reader?.readTrackList(read) ?? [], [reader, read]);

  const understood = lines.flatMap(({ track }) => track ?? []);
  const shared = useMemo(() => sharedPart(understood.map(({ title }) => title)), [understood]);
  const isLeftOut = shared !== null && !(keepsShared ?? !isArtist(shared, artist, understood));
  const rows = lines.map(({ text: line, track }, at): Row => {
    const { title, ...rest } = track ?? { title: line };
    return {
      text: line,
      track: { title: isLeftOut ? withoutPart(title, shared) : title, ...rest },
      isTaken: (track !== null) !== turned.has(`${at} ${line}`),
    };
  });
  const taken = rows.filter(({ isTaken }) => isTaken).map(({ track }) => track);
  const isTooLong = taken.length + (way === 'add' ? tracks.length : 0) > MAX_TRACKS;

  function turn(at: number, line: string) {
    const key = `${at} ${line}`;
    const next = new Set(turned);
    if (!next.delete(key)) next.add(key);
    setTurned(next);
  }

  function take() {
    const filled = way === 'fill' ? tracks : [];
    const changed = taken.map((track, at) => {
      const before = filled[at];
      return before ? withRead(before, track) : newTrack(track);
    });
    onTake(way === 'fill' ? [...changed, ...tracks.slice(taken.length)] : [...tracks, ...changed]);
    onClose();
  }

  return (
    <Modal isWide title={t('tracks.paste.title')} text={t('tracks.paste.text')} onClose={onClose}>
      <TextAreaField
        label={t('tracks.paste.list')}
        rows={rows.length > 0 ? 4 : 10}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {tracks.length > 0 && (
        <SelectField
          label={t('tracks.paste.way')}
          value={way}
          onChange={({ target }) => setWay(WAYS.find((one) => one === target.value) ?? 'add')}
        >
          {WAYS.map((one) => (
            <option key={one} value={one}>
              {t(`tracks.paste.ways.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      {shared !== null && (
        <CheckField
          label={t('tracks.paste.without', { text: shared })}
          checked={isLeftOut}
          onChange={(isTicked) => setKeepsShared(!isTicked)}
        />
      )}
      {error && (
        <p role="alert" className="text-sm text-red-300">
          {messageOf(error)}
        </p>
      )}
      {rows.length > 0 && <UnderstoodTable rows={rows} onTurn={turn} />}
      <TakeBar
        label={t('tracks.paste.take', { count: taken.length })}
        isEmpty={taken.length === 0}
        isTooLong={isTooLong}
        onTake={take}
        onBack={onClose}
      />
    </Modal>
  );
}

interface UnderstoodTableProps {
  rows: readonly Row[];
  onTurn: (at: number, line: string) => void;
}

/** The lines of a list as they were understood. */
function UnderstoodTable({ rows, onTurn }: UnderstoodTableProps) {
  const { t } = useAdminTranslation();
  return (
    <div className={scrolledClass}>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{t('tracks.paste.understood')}</caption>
        <thead className="text-quiet">
          <tr className="border-b border-line *:px-2 *:py-1 *:font-normal">
            <th scope="col">
              <span className="max-sm:sr-only">{t('tracks.paste.taken')}</span>
            </th>
            <th scope="col" className="text-right">
              {t('tracks.place')}
            </th>
            <th scope="col">{t('tracks.title')}</th>
            <th scope="col" className="text-right">
              <span className="max-sm:sr-only">{t('tracks.duration')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ text, track, isTaken }, at) => {
            const place = rows.slice(0, at + 1).filter((row) => row.isTaken).length;
            return (
              <tr
                // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place
                key={`${at} ${text}`}
                className={`border-b border-line *:px-2 *:py-1 ${isTaken ? '' : 'text-quiet'}`}
              >
                <td>
                  <label className="flex size-9 cursor-pointer items-center">
                    <input
                      type="checkbox"
                      aria-label={t('tracks.paste.takeLine', { line: text })}
                      checked={isTaken}
                      onChange={() => onTurn(at, text)}
                      className="size-5 accent-accent"
                    />
                  </label>
                </td>
                <td className="text-right tabular-nums">{isTaken && place}</td>
                <td className="w-full wrap-anywhere">
                  {isTaken ? <ReadTitle track={track} /> : text}
                </td>
                <td className="text-right tabular-nums">
                  {isTaken && track.seconds !== undefined && formatDuration(track.seconds)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
