import type { RealtimeChannel, RealtimeSystemPayload } from '@supabase/realtime-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { isPageLeaving } from '@/lib/page-leaving';
import { staffClient } from '../client/staff-client';

/** The private topic of supabase/schemas/inbox/broadcast.sql: the database announces there that something has changed, not what. */
const TOPIC = 'inbox';
const EVENT = 'changed';

/** Resolves when the last channel has been left: the next one has the same topic, which a client can join once. */
let left: Promise<unknown> = Promise.resolve();

/**
 * Calls back when the inbox may have changed since it was read, while this member is signed in and until the returned
 * function is called. Changes in quick succession are reported once. It passes no rows: the caller reads them again. A
 * failed connection is only logged.
 */
export function watchInbox(member: string, onChange: () => Promise<unknown>): () => void {
  const reports = coalesceCalls(onChange);

  const client = staffClient();
  let channel: RealtimeChannel | null = null;
  let isFollowed = false;
  const leave = () => {
    isFollowed = false;
    if (channel) left = client.removeChannel(channel);
    channel = null;
  };
  const follow = async () => {
    isFollowed = true;
    await left;
    if (isFollowed) channel ??= openChannel(client, reports.ask);
  };
  const { data } = client.auth.onAuthStateChange((_event, session) => {
    if (session?.user.id !== member) return leave();
    // The client itself passes on only some of the tokens that it gets: not the one of a second step.
    void client.realtime.setAuth(session.access_token);
    // The server closes a channel whose token expires, as in a tab that nobody looks at.
    if (channel?.state === 'closed') leave();
    void follow();
    return undefined;
  });

  return () => {
    reports.stop();
    data.subscription.unsubscribe();
    leave();
  };
}

function openChannel(client: SupabaseClient, onChange: () => void): RealtimeChannel {
  const config = { private: true, broadcast: { replication_ready: true } };
  const channel = client
    .channel(TOPIC, { config })
    .on('broadcast', { event: EVENT }, onChange)
    // SUBSCRIBED may come before a hosted server reads what the database announces. This message comes when it does:
    // after the first connection and after every later one (live-settings.ts).
    .on('system', {}, ({ status, message }: RealtimeSystemPayload) => {
      if (status === 'ok') onChange();
      else log(message);
    });
  try {
    channel.subscribe((_status, error) => {
      if (error) log(error.message);
    });
  } catch (error) {
    log(error); // no WebSocket in this browser, or none allowed
  }
  return channel;
}

function log(reason: unknown): void {
  if (isPageLeaving()) return; // with it the browser closes the connection
  console.warn('The inbox is not live:', reason);
}

/** The time for which calls are collected, in milliseconds. */
const PAUSE = 300;

interface CoalescedCalls {
  ask: () => void;
  /** Makes no further call. */
  stop: () => void;
}

/** Coalesces calls: one soon after the first of them, another for those that came since, never two at once. */
export function coalesceCalls(call: () => Promise<unknown>): CoalescedCalls {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let isBusy = false;
  let isStopped = false;

  async function work(): Promise<void> {
    isBusy = true;
    while (isDue) {
      await new Promise((resolve) => {
        timer = setTimeout(resolve, PAUSE);
      });
      isDue = false;
      try {
        await call();
      } catch (error) {
        console.error(error);
      }
    }
    isBusy = false;
  }

  return {
    ask() {
      if (isStopped) return;
      isDue = true;
      if (!isBusy) void work();
    },
    stop() {
      isStopped = true;
      isDue = false;
      clearTimeout(timer);
    },
  };
}
