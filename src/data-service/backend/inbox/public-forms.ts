import * as v from 'valibot';
import { CONSENT_VERSION } from '@/config/constants';
import { toAppError, withAppErrors } from '../client/app-error';
import type { TablesInsert } from '../../database.types';
import { publicClient } from '../client/public-client';
import { emailSchema } from '../../content/entity/email-schema';
import {
  LONGEST_MESSAGE,
  optionalLineSchema,
  optionalTextSchema,
  requiredLineSchema,
  requiredTextSchema,
  tickSchema,
  understood,
} from '../../content/entity/validators';
import { ARTIST_TYPES } from '../../content/artists';
import { type MusicLink, readMusicLink } from '../../content/platforms/music-link';

/** The data that is sent with every form of a visitor. */
export interface Sending {
  /** The id of the row, made by the sender: a row that is sent twice arrives once. */
  id: string;
  /** The language of the form. */
  language: string;
  /** The value of the honeypot. */
  honeypot: string;
}

/**
 * Inserts a visitor's row. It is not read back: visitors may write the table but not read it. A row whose id is there
 * already has arrived before, and only its answer was lost.
 */
function sendRow(
  row: Omit<TablesInsert<'submissions'>, 'id' | 'language' | 'trap'>,
  { id, language, honeypot }: Sending,
): Promise<void> {
  return withAppErrors(async () => {
    try {
      await publicClient()
        .from('submissions')
        .insert({ ...row, id, language, trap: honeypot })
        .throwOnError();
    } catch (error) {
      if (toAppError(error).kind !== 'conflict') throw error;
    }
  });
}

/** Returns the reference of a submission, such as `3F2A-91BC`. The database computes the same from the id. */
export function submissionReference(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/** The longest topic: also a link can bring one. */
export const LONGEST_TOPIC = 200;

export const contactMessageSchema = v.object({
  name: requiredLineSchema(200),
  email: emailSchema,
  /** The subject of the message, such as a service of the price list. */
  topic: optionalLineSchema(LONGEST_TOPIC),
  message: requiredTextSchema(LONGEST_MESSAGE),
});

type ContactMessage = v.InferOutput<typeof contactMessageSchema>;

/** Sends a message to the label, once for each id. Nothing is returned: a sender cannot read what was sent. */
export function sendContactMessage(message: ContactMessage, sending: Sending): Promise<void> {
  return sendRow({ kind: 'message', ...message }, sending);
}

/** Returns the host that the sender has to confirm, because it is none of the platforms; null where it is one. */
export function hostToConfirm({ platform, url }: MusicLink): string | null {
  return platform === null ? new URL(url).host : null;
}

/** Returns whether the music is out already: as the sender has chosen, or else as the link shows. */
export function releasedAnswer(chosen: string, link: MusicLink | null): 'yes' | 'no' | 'no-answer' {
  if (chosen === 'yes' || chosen === 'no' || chosen === 'no-answer') return chosen;
  return link?.hint === 'released' ? 'yes' : 'no-answer';
}

const RELEASED = { yes: true, no: false, 'no-answer': null };

/** As the form has it: every value is a text. */
export const demoApplicationSchema = v.pipe(
  v.object({
    name: requiredLineSchema(200),
    email: emailSchema,
    /** The link to the music. */
    musicLink: understood(readMusicLink),
    /** The host that was confirmed. */
    confirmedHost: v.string(),
    artistType: v.pipe(
      v.string(),
      v.transform((chosen) => ARTIST_TYPES.find((type) => type === chosen) ?? null),
    ),
    genre: optionalLineSchema(100),
    isReleased: v.string(),
    /** May be empty: the music speaks. */
    message: optionalTextSchema(LONGEST_MESSAGE),
    mayBeKept: tickSchema,
    agreed: v.pipe(
      tickSchema,
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

type DemoApplication = v.InferOutput<typeof demoApplicationSchema>;

/**
 * Sends a demo to the label, once for each id. `keptMonths` is how long it is kept if the sender allows that, as the
 * form said. Nothing is returned: a sender cannot read what was sent.
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
