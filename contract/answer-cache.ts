import type { AnswerCache, Call } from './call.ts';
import { headers } from './wire.ts';

/** Default lifetime of a cached answer (spec 1 §9). */
const defaultSeconds = 60;

/** For a reading call whose answer may be a minute old. Only the browser of the session caches it. */
export const cachedForSession: AnswerCache = { seconds: defaultSeconds, sharedBy: 'session' };

/** For a call without sign-in that gives every visitor of a tenant the same answer. Shared caches may keep it. */
export const cachedForEverybody: AnswerCache = { seconds: defaultSeconds, sharedBy: 'everybody' };

/**
 * `Cache-Control` of a call's answer. A shared cache may keep only an answer that is the same for everybody. An answer
 * of a session stays in the browser that asked.
 */
export const cacheControlOf = ({ cached }: Pick<Call, 'cached'>): string => {
  if (cached === undefined) return 'no-store';
  return `${cached.sharedBy === 'everybody' ? 'public' : 'private'}, max-age=${cached.seconds}`;
};

/**
 * `Vary` of a call's answer: the headers that must match before a cached answer is used again. A browser's cache is
 * keyed by the address alone. Without the token in `Vary`, the next person to sign in would see the previous person's
 * answers.
 */
export const varyOf = ({ cached }: Pick<Call, 'cached'>): string =>
  cached?.sharedBy === 'everybody'
    ? headers.tenant
    : [headers.authorization, headers.deviceId, headers.tenant].join(', ');
