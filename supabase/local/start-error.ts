/** The program cannot start; the message is one clear sentence for the person at the terminal. */
export class StartError extends Error {}
