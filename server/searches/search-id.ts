import { createHash } from 'node:crypto';

/** The search id of an intent. A retry gets the same id and so finds the search that it started. */
export const searchIdOf = (tenantId: string, userId: string, intentKey: string): string =>
  createHash('sha256').update(`${tenantId} ${userId} ${intentKey}`).digest('base64url').slice(0, 22);
