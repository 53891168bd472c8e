import type { FastifyRequest } from 'fastify';
import { cleanText } from '../../contract/printable.ts';
import { headers } from '../../contract/wire.ts';

/** Longest device context that is read (spec 1 §3: a user agent of at most 500 characters, and the rest). */
const longestContext = 4_000;
const longestName = 40;

const nameIn = (context: unknown, key: string): string | null => {
  const part = typeof context === 'object' && context !== null ? (context as Record<string, unknown>)[key] : null;
  const name = typeof part === 'object' && part !== null ? (part as Record<string, unknown>)['name'] : null;
  return typeof name === 'string' ? cleanText(name).slice(0, longestName) || null : null;
};

/** Browser and system as the device itself says, such as `Chrome on Windows`. `null`: it says neither. For people to read, never to decide by. */
export const deviceNameOf = (request: FastifyRequest): string | null => {
  const text = request.headers[headers.deviceContext];
  if (typeof text !== 'string' || text.length > longestContext) return null;
  try {
    const context: unknown = JSON.parse(text);
    const [browser, system] = [nameIn(context, 'browser'), nameIn(context, 'os')];
    return browser !== null && system !== null ? `${browser} on ${system}` : (browser ?? system);
  } catch {
    return null;
  }
};
