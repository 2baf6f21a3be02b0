/** A client asked for what it cannot have; the message is for the client. */
export class Refusal extends Error {}
