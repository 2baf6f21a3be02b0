/** A client asked for what it cannot have; the message is for the client. */
export class RealtimeError extends Error {
  /** The code before the message in a reply. */
  readonly code: string | undefined;

  constructor(message: string, { code, ...options }: ErrorOptions & { code?: string } = {}) {
    super(message, options);
    this.code = code;
  }
}
