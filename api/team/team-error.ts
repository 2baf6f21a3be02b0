import type { ErrorRequestHandler } from 'express';

/** What can be wrong with a change of the team, each with its HTTP status; the panel has a sentence for each. */
export const TEAM_ERROR_STATUS = {
  'bad-address': 400,
  'second-factor-needed': 403,
  'invitation-unknown': 404,
  'member-unknown': 404,
  'already-staff': 409,
  'last-member': 409,
  'invitation-expired': 410,
  'invitation-used': 410,
  'too-many-invitations': 429,
  'no-secret-key': 501,
  'too-busy': 503,
} as const;

type TeamErrorCode = keyof typeof TEAM_ERROR_STATUS;

/** A refusal, whose message is for the log of whoever has asked. */
export class TeamError extends Error {
  override name = 'TeamError';
  readonly code: TeamErrorCode;

  constructor(code: TeamErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Answers a TeamError, in the form of the function's other errors, and leaves those to the next handler. */
export const answerTeamError: ErrorRequestHandler = (error, _request, response, next) => {
  if (!(error instanceof TeamError)) {
    next(error);
    return;
  }
  const { code, message } = error;
  response.status(TEAM_ERROR_STATUS[code]).json({ error: { code, message } });
};
