import type { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import type { Keys } from '../keys';
import type { Exclusive } from '../mutex';
import { Channel } from './channel';
import { claimsOfToken, type Claims } from './claims';
import { limits } from './limits';
import type { Message } from './messages';
import { Refusal } from './refusal';
import { activate, requestSchema, type Subscription } from './subscriptions';

const joinSchema = v.object({
  access_token: v.nullish(v.string()),
  config: v.optional(
    v.object({
      private: v.nullish(v.boolean()),
      postgres_changes: v.optional(
        v.pipe(v.array(requestSchema), v.maxLength(limits.subscriptions)),
        [],
      ),
    }),
    {},
  ),
});

const tokenSchema = v.object({ access_token: v.string() });

let lastSubscription = 0;

export interface ClientOptions {
  database: PGlite;
  exclusive: Exclusive;
  keys: Keys;
  /** Who the client is without an access token. */
  keyClaims: Claims;
  /** How many subscriptions there are, of all clients. */
  countSubscriptions: () => number;
  send: (message: Message) => void;
}

/** One client, with the channels that it has joined. */
export class Client {
  readonly channels = new Map<string, Channel>();
  #isGone = false;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** Answers a message, as late as the database is done with it. */
  async handle(message: Message): Promise<void> {
    try {
      await this.#handle(message);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#reply(message, 'error', { reason: error.message });
    }
  }

  /** The client has no socket any more. */
  leave(): void {
    this.#isGone = true;
    for (const channel of this.channels.values()) channel.close();
  }

  async #handle(message: Message): Promise<void> {
    if (message.topic === 'phoenix' && message.event === 'heartbeat') {
      return this.#reply(message, 'ok', {});
    }
    if (message.event === 'phx_join') return this.#join(message);
    const channel = this.channels.get(message.topic);
    if (!channel) throw new Refusal('unmatched topic');
    if (message.event === 'access_token') return this.#useToken(channel, message.payload);
    if (message.event !== 'phx_leave') {
      throw new Refusal('Only postgres_changes are part of this backend');
    }
    this.#reply(message, 'ok', {});
    return channel.close();
  }

  async #join(message: Message): Promise<void> {
    const { topic, joinRef, ref, payload } = message;
    const { success, output: wanted } = v.safeParse(joinSchema, payload);
    if (!success || !topic.startsWith('realtime:')) throw new Refusal('Invalid join');
    if (wanted.config.private) throw new Refusal('Private channels are not part of this backend');
    this.channels.get(topic)?.close();
    const requests = wanted.config.postgres_changes;
    const { countSubscriptions, exclusive, send } = this.#options;
    if (this.channels.size >= limits.channels) throw new Refusal('Too many channels');
    if (countSubscriptions() + requests.length > limits.allSubscriptions) {
      throw new Refusal('Too many subscriptions');
    }
    const claims = await this.#claimsOf(wanted.access_token);
    if (this.#isGone) return;
    const channel = new Channel({
      topic,
      joinRef: joinRef ?? ref,
      size: requests.length,
      send,
      onClose: () => this.channels.delete(topic),
    });
    this.channels.set(topic, channel);
    channel.authorize(claims);
    const subscriptions = requests.map((request) => ({ id: (lastSubscription += 1), ...request }));
    this.#reply(message, 'ok', { postgres_changes: subscriptions });
    if (requests.length > 0) await exclusive(() => this.#activate(channel, subscriptions));
  }

  async #activate(channel: Channel, subscriptions: Subscription[]): Promise<void> {
    try {
      const active = [];
      for (const subscription of subscriptions) {
        active.push(await activate(this.#options.database, subscription, channel.claims));
      }
      channel.start(active);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      channel.system('postgres_changes', 'error', error.message);
    }
  }

  async #useToken(channel: Channel, payload: unknown): Promise<void> {
    try {
      const { success, output } = v.safeParse(tokenSchema, payload);
      channel.authorize(await this.#claimsOf(success ? output.access_token : 'none'));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      channel.shutDown(error.message);
    }
  }

  async #claimsOf(token: string | null | undefined): Promise<Claims> {
    const { keyClaims, keys } = this.#options;
    return token ? claimsOfToken(token, keys) : keyClaims;
  }

  #reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object): void {
    const payload = { status, response };
    this.#options.send({ joinRef, ref, topic, event: 'phx_reply', payload });
  }
}
