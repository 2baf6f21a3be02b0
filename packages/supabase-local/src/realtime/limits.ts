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
