import type { AnswerCache, Call } from './call.ts';
import { headers } from './wire.ts';

/** The specification's default lifetime (1 §9). */
const usualSeconds = 60;

/** The same for everybody in the session, and no harm when a minute old: the default of such a reading call. */
export const keptForSession: AnswerCache = { seconds: usualSeconds, sharedBy: 'session' };

/** Of a call that needs no sign-in, and answers every visitor of a tenant alike. */
export const keptForEverybody: AnswerCache = { seconds: usualSeconds, sharedBy: 'everybody' };

/**
 * `Cache-Control` of a call's answer. Only what is the same for everybody may lie in a shared cache; what belongs to a
 * session stays in the browser that asked.
 */
export const cacheControlOf = ({ cached }: Pick<Call, 'cached'>): string => {
  if (cached === undefined) return 'no-store';
  return `${cached.sharedBy === 'everybody' ? 'public' : 'private'}, max-age=${cached.seconds}`;
};

/**
 * What must be the same for a kept answer to be given again. A browser keeps by address alone: without the token among
 * them, who signs in next would be shown what the last one was.
 */
export const varyOf = ({ cached }: Pick<Call, 'cached'>): string =>
  cached?.sharedBy === 'everybody'
    ? headers.tenant
    : [headers.authorization, headers.deviceId, headers.tenant].join(', ');
