import type { RedirectError } from '../redirects';

/** Why a person who comes back from a provider is not let in. */
export class ProviderError extends Error {
  readonly details: RedirectError;

  constructor(details: RedirectError) {
    super(details.description);
    this.details = details;
  }
}
