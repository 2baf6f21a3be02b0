import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { toApiError, ApiError } from './api-error';

describe('toApiError', () => {
  it('returns known errors unchanged', () => {
    const error = new ApiError('too-large', 'The picture is larger than 25 MB.');
    expect(toApiError(error)).toBe(error);
    expect(error.status).toBe(413);
  });

  it.runIf(process.platform === 'linux')('recognizes a full disk', async () => {
    const error: unknown = await writeFile('/dev/full', 'x').catch((reason: unknown) => reason);
    expect(toApiError(error)).toMatchObject({ code: 'storage-full', status: 507 });
  });

  it('hides internal errors from visitors', () => {
    const cause = new Error('/srv/secret: EACCES');
    const error = toApiError(cause);
    expect(error).toMatchObject({ code: 'unknown', status: 500, cause });
    expect(error.message).not.toContain('secret');
  });
});
