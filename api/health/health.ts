import { HEALTH_CHECKS, type HealthCheck } from '@/config/health';
import {
  askBackend,
  checkBackend,
  checkClock,
  checkSchema,
  checkSecretKey,
  checkSignUp,
  checkSiteUrl,
  type BackendAnswer,
} from './backend-checks';
import { untried, type Finding, type HealthOptions } from './check';
import { checkMailServer } from './mail-checks';
import { checkNode, checkUploads, checkVariables } from './server-checks';
import { checkVisitorIp } from './visitor-ip';

export interface HealthRow extends Finding {
  id: HealthCheck;
}

export const rowOf = (id: HealthCheck, finding: Finding): HealthRow => ({ id, ...finding });

type Check = (
  options: HealthOptions,
  backend: Promise<BackendAnswer>,
) => Finding | Promise<Finding>;

/** The checks. A new one is a line here, its name in `HEALTH_CHECKS`, and its sentences in `health.json`. */
const CHECKS: Readonly<Record<HealthCheck, Check>> = {
  node: () => checkNode(process.versions.node),
  variables: checkVariables,
  backend: checkBackend,
  schema: checkSchema,
  signUp: checkSignUp,
  secretKey: checkSecretKey,
  siteUrl: checkSiteUrl,
  uploads: checkUploads,
  mail: checkMailServer,
  clock: checkClock,
  visitorIp: checkVisitorIp,
};

/** Makes all checks at once. A check that fails itself has not been tried. */
export async function checkHealth(options: HealthOptions): Promise<HealthRow[]> {
  const backend = askBackend(options);
  return Promise.all(
    HEALTH_CHECKS.map(async (id) => {
      try {
        return rowOf(id, await CHECKS[id](options, backend));
      } catch (error) {
        return rowOf(id, untried('check-failed', String(error)));
      }
    }),
  );
}
