import { AppError, kindOfStatus, withAppErrors } from '../backend/client/app-error';
import { publicClient } from '../backend/client/public-client';
import { timedFetch } from '../backend/client/timed-fetch';
import { toReleaseAudio, type ReleaseAudio } from './track-audio';

/** The longest word back. */
export const LONGEST_WORD = 2000;

/** Lets this browser hear what is behind a link for another minute. Throws `not-found` when the link is over. */
export function openStream(link: string): Promise<void> {
  return withAppErrors(async () => {
    const response = await timedFetch(`/api/stream/${link}`, { method: 'POST' });
    if (response.ok) return;
    throw new AppError(kindOfStatus(response.status), `Refused: ${response.status}`);
  });
}

/** Reads the sound behind a link, in the order of the tracks; nothing behind one that is over. Throws AppError. */
export function readStreamAudio(link: string): Promise<ReleaseAudio[]> {
  return withAppErrors(async () => {
    const { data } = await publicClient().rpc('stream_audio', { link }).throwOnError();
    return data.map(toReleaseAudio);
  });
}

/** Notes for the label that a track was heard or downloaded. Throws AppError. */
export function noteStreamPlay(link: string, track: string, isDownload = false): Promise<void> {
  return withAppErrors(async () => {
    await publicClient()
      .rpc('note_stream_play', { link, track, is_download: isDownload })
      .throwOnError();
  });
}

/** Sends the recipient's word back to the label, in place of one before. Throws `not-found` when the link is over. */
export function answerStream(link: string, words: string): Promise<void> {
  return withAppErrors(async () => {
    const { data } = await publicClient().rpc('answer_stream', { link, words }).throwOnError();
    if (!data) throw new AppError('not-found', `The link ${link} is over.`);
  });
}
