import * as v from 'valibot';
import { CONSENT_VERSION } from '@/config/constants';
import { ARTIST_TYPES } from '@/data-service/entities/artist-types';
import {
  email,
  LONGEST_MESSAGE,
  optionalLine,
  optionalText,
  requiredLine,
  tick,
  understood,
} from '@/data-service/client/fields';
import { readMusicLink, type MusicLink } from '@/data-service/platforms/music-link';
import { sendRow, type Sending } from '@/data-service/client/send-row';

/** Returns the host that the sender has to confirm, because it is none of the platforms; null where it is one. */
export function hostToConfirm({ platform, url }: MusicLink): string | null {
  return platform === null ? new URL(url).host : null;
}

/** Returns whether the music is out already: as the sender has chosen, or else as the link tells. */
export function releasedAnswer(chosen: string, link: MusicLink | null): 'yes' | 'no' | 'no-answer' {
  if (chosen === 'yes' || chosen === 'no' || chosen === 'no-answer') return chosen;
  return link?.hint === 'released' ? 'yes' : 'no-answer';
}

const RELEASED = { yes: true, no: false, 'no-answer': null };

/** As the form has it: every value is a text. */
export const demoApplicationSchema = v.pipe(
  v.object({
    name: requiredLine(200),
    email,
    /** The link to the music. */
    musicLink: understood(readMusicLink),
    /** The host that was confirmed. */
    confirmedHost: v.string(),
    artistType: v.pipe(
      v.string(),
      v.transform((chosen) => ARTIST_TYPES.find((type) => type === chosen) ?? null),
    ),
    genre: optionalLine(100),
    isReleased: v.string(),
    /** May be empty: the music speaks. */
    message: optionalText(LONGEST_MESSAGE),
    mayBeKept: tick,
    agreed: v.pipe(
      tick,
      v.check((isTicked) => isTicked, 'not-agreed'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['musicLink'], ['confirmedHost']],
      ({ musicLink, confirmedHost }) => {
        const host = hostToConfirm(musicLink);
        return host === null || host === confirmedHost;
      },
      'not-confirmed',
    ),
    ['confirmedHost'],
  ),
  v.transform(({ name, email, musicLink, artistType, genre, isReleased, message, mayBeKept }) => ({
    name,
    email,
    musicLink: musicLink.url,
    artistType,
    genre,
    isReleased: RELEASED[releasedAnswer(isReleased, musicLink)],
    message,
    mayBeKept,
  })),
);

export type DemoApplication = v.InferOutput<typeof demoApplicationSchema>;

/**
 * Sends a demo to the label, once for each id. `keptMonths` is the time for which, as the sender was told, it is kept
 * where that is allowed. Nothing comes back: a sender cannot read what was sent.
 */
export function sendDemoApplication(
  demo: DemoApplication,
  keptMonths: number,
  sending: Sending,
): Promise<void> {
  return sendRow(
    {
      kind: 'demo',
      consent_version: CONSENT_VERSION,
      name: demo.name,
      email: demo.email,
      music_link: demo.musicLink,
      artist_type: demo.artistType,
      genre: demo.genre,
      is_released: demo.isReleased,
      message: demo.message,
      may_be_kept: demo.mayBeKept,
      kept_months: demo.mayBeKept ? keptMonths : null,
    },
    sending,
  );
}
