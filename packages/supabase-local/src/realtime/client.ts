import type { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import type { Keys } from '../keys';
import type { Exclusive } from '../mutex';
import { authorizeTopic, type Claims, claimsOfToken, isApiKey } from './claims';
import { Channel, nameOf } from './channel';
import { limits, type Message, RealtimeError } from './messages';
import { activate, requestSchema, type Subscription } from './subscriptions';

const joinSchema = v.object({
  access_token: v.nullish(v.string()),
  config: v.optional(
    v.object({
      private: v.nullish(v.boolean(), false),
      broadcast: v.nullish(
        v.object({
          ack: v.nullish(v.boolean(), false),
          replication_ready: v.nullish(v.boolean(), false),
        }),
        {},
      ),
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
  /** The claims of the client without an access token. */
  keyClaims: Claims;
  /** Returns the number of subscriptions of all clients. */
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
      if (!(error instanceof RealtimeError)) throw error;
      const { code, message: text } = error;
      this.#reply(message, 'error', { reason: code === undefined ? text : `${code}: ${text}` });
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
    if (!channel) throw new RealtimeError('unmatched topic');
    if (message.event === 'access_token') return this.#useToken(channel, message.payload);
    if (message.event === 'broadcast') return this.#refuseBroadcast(message, channel);
    if (message.event !== 'phx_leave') return undefined; // Realtime ignores what it does not know
    this.#reply(message, 'ok', {});
    return channel.close();
  }

  /** Only the database sends: no policy lets a client, and what Realtime makes of public channels is not part of this. */
  #refuseBroadcast(message: Message, { acknowledges }: Channel): void {
    if (acknowledges) this.#reply(message, 'error', { error: 'unauthorized' });
  }

  async #join(message: Message): Promise<void> {
    const { topic, joinRef, ref, payload } = message;
    const { success, output: wanted } = v.safeParse(joinSchema, payload);
    const name = nameOf(topic);
    if (name === null) throw new RealtimeError('unmatched topic');
    if (name === '') {
      throw new RealtimeError('You must provide a topic name', { code: 'TopicNameRequired' });
    }
    if (!success) throw new RealtimeError('Invalid join');
    this.channels.get(topic)?.close();
    const { postgres_changes: requests, private: isPrivate, broadcast } = wanted.config;
    const { countSubscriptions, exclusive, send } = this.#options;
    if (this.channels.size >= limits.channels) throw new RealtimeError('Too many channels');
    if (countSubscriptions() + requests.length > limits.allSubscriptions) {
      throw new RealtimeError('Too many subscriptions');
    }
    const claims = await this.#claimsOf(wanted.access_token);
    if (isPrivate) await this.#authorize(name, claims);
    if (this.#isGone) return;
    const channel = new Channel({
      topic,
      name,
      isPrivate,
      acknowledges: broadcast.ack,
      joinRef: joinRef ?? ref,
      size: requests.length,
      send,
      onClose: () => this.channels.delete(topic),
    });
    this.channels.set(topic, channel);
    channel.authorize(claims);
    const subscriptions = requests.map((request) => ({ id: (lastSubscription += 1), ...request }));
    this.#reply(message, 'ok', { postgres_changes: subscriptions });
    if (broadcast.replication_ready) {
      channel.system('system', 'ok', 'Replication connection established');
    }
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
      if (!(error instanceof RealtimeError)) throw error;
      channel.system('postgres_changes', 'error', error.message);
    }
  }

  /** Rights are judged again by each token, and by nothing else until it expires. */
  async #useToken(channel: Channel, payload: unknown): Promise<void> {
    const { success, output } = v.safeParse(tokenSchema, payload);
    if (!success || isApiKey(output.access_token)) return;
    try {
      const claims = await claimsOfToken(output.access_token, this.#options.keys);
      if (channel.isPrivate) await this.#authorize(channel.name, claims);
      channel.authorize(claims);
    } catch (error) {
      if (!(error instanceof RealtimeError)) throw error;
      channel.shutDown(error.message);
    }
  }

  async #claimsOf(token: string | null | undefined): Promise<Claims> {
    const { keyClaims, keys } = this.#options;
    return !token || isApiKey(token) ? keyClaims : claimsOfToken(token, keys);
  }

  async #authorize(name: string, claims: Claims): Promise<void> {
    const { database, exclusive } = this.#options;
    await exclusive(() => authorizeTopic(database, name, claims));
  }

  #reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object): void {
    const payload = { status, response };
    this.#options.send({ joinRef, ref, topic, event: 'phx_reply', payload });
  }
}
