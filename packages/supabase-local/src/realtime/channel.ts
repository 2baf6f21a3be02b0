import type { Claims } from './claims';
import type { Message } from './messages';
import type { ActiveSubscription } from './subscriptions';

interface ChannelOptions {
  topic: string;
  name: string;
  /** True when policies decide who joins. */
  isPrivate: boolean;
  /** True when the client wants a reply to its broadcasts. */
  acknowledges: boolean;
  joinRef: string | null;
  /** The number of subscriptions that the client requested. */
  size: number;
  send: (message: Message) => void;
  onClose: () => void;
}

const longestTimeout = 2 ** 31 - 1;
const prefix = 'realtime:';

/** The topic's name in the database; null for an invalid topic. */
export function nameOf(topic: string): string | null {
  return topic.startsWith(prefix) ? topic.slice(prefix.length) : null;
}

/** One topic that one client has joined. */
export class Channel {
  /** The topic as the database knows it. */
  readonly name: string;
  readonly isPrivate: boolean;
  readonly acknowledges: boolean;
  readonly size: number;
  /** Empty until the database has agreed to all of them. */
  subscriptions: ActiveSubscription[] = [];
  isOpen = true;
  #claims: Claims = { role: 'anon' };
  #expiry: NodeJS.Timeout | undefined;
  readonly #options: ChannelOptions;

  constructor(options: ChannelOptions) {
    this.#options = options;
    this.name = options.name;
    this.isPrivate = options.isPrivate;
    this.acknowledges = options.acknowledges;
    this.size = options.size;
  }

  get claims(): Claims {
    return this.#claims;
  }

  /** Acts with these claims from now on, until they expire. */
  authorize(claims: Claims): void {
    if (!this.isOpen) return;
    this.#claims = claims;
    clearTimeout(this.#expiry);
    if (claims.exp === undefined) return;
    const left = claims.exp * 1000 - Date.now();
    if (left <= 0) this.shutDown('Token has expired 0 seconds ago');
    else this.#expiry = setTimeout(() => this.authorize(claims), Math.min(left, longestTimeout));
  }

  push(event: string, payload: unknown, ref: string | null = null): void {
    const { topic, joinRef, send } = this.#options;
    if (this.isOpen) send({ joinRef, ref, topic, event, payload });
  }

  system(extension: string, status: 'ok' | 'error', message: string): void {
    this.push('system', { extension, status, message, channel: this.name });
  }

  /** The database has agreed: changes are sent from now on. */
  start(subscriptions: ActiveSubscription[]): void {
    if (!this.isOpen) return;
    this.subscriptions = subscriptions;
    this.system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  }

  /** Ends the channel and says why. */
  shutDown(reason: string): void {
    this.system('system', 'error', reason);
    this.close();
  }

  close(): void {
    if (!this.isOpen) return;
    clearTimeout(this.#expiry);
    this.push('phx_close', {}, this.#options.joinRef);
    this.isOpen = false;
    this.subscriptions = [];
    this.#options.onClose();
  }
}
