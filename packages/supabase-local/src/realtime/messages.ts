import * as v from 'valibot';

/** The limits for clients: one that asks for more harms only itself. */
export const limits = {
  /** Sockets at the same time. */
  sockets: 500,
  /** Channels of one socket. */
  channels: 100,
  /** Subscriptions of one channel. */
  subscriptions: 20,
  /** Subscriptions of all sockets together: each may cost a query per change. */
  allSubscriptions: 2000,
  /** Bytes of one message from a client. */
  message: 64 * 1024,
  /** Bytes that wait for a client that does not read them. */
  unread: 4 * 1024 * 1024,
  /** Milliseconds between two questions whether a client is still there. */
  ping: 30_000,
};

/** An invalid request of a client; the message is for the client. */
export class RealtimeError extends Error {
  /** The code before the message in a reply. */
  readonly code: string | undefined;

  constructor(message: string, { code, ...options }: ErrorOptions & { code?: string } = {}) {
    super(message, options);
    this.code = code;
  }
}

/** One message of a Phoenix socket. */
export interface Message {
  /** The `ref` of the join that the message belongs to; null outside of a channel. */
  joinRef: string | null;
  /** The reference for a reply; null when none is wanted. */
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/** The encoding of messages in one version of the protocol. */
export interface MessageFormat {
  /** Null when the text is not a message. */
  read: (text: string) => Message | null;
  write: (message: Message) => string;
}

const ref = v.nullish(v.pipe(v.string(), v.maxLength(64)), null);
const topic = v.pipe(v.string(), v.maxLength(255));
const event = v.pipe(v.string(), v.maxLength(64));

const objectSchema = v.pipe(
  v.object({ join_ref: ref, ref, topic, event, payload: v.unknown() }),
  v.transform(({ join_ref: joinRef, ...message }) => ({ joinRef, ...message })),
);

const listSchema = v.pipe(
  v.tuple([ref, ref, topic, event, v.unknown()]),
  v.transform(([joinRef, ref, topic, event, payload]) => ({ joinRef, ref, topic, event, payload })),
);

function reader(schema: v.GenericSchema<unknown, Message>): MessageFormat['read'] {
  const json = v.pipe(v.string(), v.parseJson(), schema);
  return (text) => {
    const { success, output } = v.safeParse(json, text);
    return success ? output : null;
  };
}

const formats = new Map<string, MessageFormat>([
  [
    '1.0.0',
    {
      read: reader(objectSchema),
      write: ({ joinRef, ...message }) => JSON.stringify({ join_ref: joinRef, ...message }),
    },
  ],
  [
    '2.0.0',
    {
      read: reader(listSchema),
      write: ({ joinRef, ref, topic, event, payload }) =>
        JSON.stringify([joinRef, ref, topic, event, payload]),
    },
  ],
]);

/** Returns the format that the `vsn` in the URL of a socket asks for, if there is one. */
export function messageFormat(version: string): MessageFormat | undefined {
  return formats.get(version);
}
