import { createClient } from '@supabase/supabase-js';
import type { WebSocketLikeConstructor } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import type { Database } from '@/data-service/database.types';

/** A client for programs: no stored session, and the WebSocket that Node 20 lacks. */
export function createNodeClient(supabaseUrl: string, key: string) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its events are typed apart from the browser's
  const transport = WebSocket as unknown as WebSocketLikeConstructor;
  return createClient<Database>(supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport },
  });
}
