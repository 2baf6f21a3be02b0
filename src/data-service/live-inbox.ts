import type { RealtimeChannel, RealtimeSystemPayload } from '@supabase/realtime-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { gather } from './gather';
import { staffClient } from './staff-client';

/** How many channels have been opened. */
let opened = 0;

const TABLES = ['submissions', 'submission_events', 'submission_mails'];

/**
 * Says when the inbox may be different from what was read before, as long as this member is signed in and until the
 * returned function is called. What changes within a moment is said once. The rows do not come from here: whoever is told
 * reads them again. Without a connection there is nothing but a line in the log.
 */
export function watchInbox(member: string, onChange: () => Promise<unknown>): () => void {
  let isStopped = false;
  const tell = gather(async () => {
    if (!isStopped) await onChange();
  });

  const client = staffClient();
  let channel: RealtimeChannel | null = null;
  const leave = () => {
    if (channel) void client.removeChannel(channel);
    channel = null;
  };
  const { data } = client.auth.onAuthStateChange((_event, session) => {
    if (session?.user.id !== member) return leave();
    // The client itself passes on only some of the tokens that it gets: not the one of a second step.
    void client.realtime.setAuth(session.access_token);
    // The server closes a channel whose token expires, as in a tab that nobody looks at.
    if (channel && channel.state !== 'closed') return undefined;
    leave();
    channel = follow(client, tell);
    return undefined;
  });

  return () => {
    isStopped = true;
    data.subscription.unsubscribe();
    leave();
  };
}

function follow(client: SupabaseClient, onChange: () => void): RealtimeChannel {
  const channel = client.channel(`inbox-${(opened += 1)}`); // one that is being left keeps its name a while
  for (const table of TABLES) {
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, onChange);
  }
  // It follows the tables from now on: after the first connection and after every later one (live-settings.ts).
  channel.on('system', {}, ({ extension, status, message }: RealtimeSystemPayload) => {
    if (status !== 'ok') log(message);
    else if (extension === 'postgres_changes') onChange();
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
  console.warn('The inbox is not live:', reason);
}
