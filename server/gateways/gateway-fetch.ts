import type { GatewayFailure } from './port.ts';

type Json = Readonly<Record<string, unknown>>;
export type FetchedJson = { readonly ok: true; readonly status: number; readonly json: Json } | GatewayFailure;

const answersWithinMs = 30_000;
const bytesAtMost = 256 * 1024;

export const silent: GatewayFailure = { ok: false, why: 'silent', words: null };

/**
 * Asks a gateway for JSON. A lost network, a timeout, a redirect, a server error and an answer that is no JSON object are all
 * `silent`: nothing is known then. The error is dropped, because its address may hold credentials.
 */
export const fetchJson = async (
  url: string,
  { timeoutMs = answersWithinMs, ...init }: RequestInit & { readonly timeoutMs?: number } = {},
): Promise<FetchedJson> => {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await textOf(answer);
    if (answer.status >= 500 || text === null) return silent;
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? { ok: true, status: answer.status, json: json as Json }
      : silent;
  } catch {
    return silent;
  }
};

/** `null`: longer than any answer of a gateway. */
const textOf = async (answer: Response): Promise<string | null> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > bytesAtMost) return null;
    parts.push(Buffer.from(part));
  }
  return Buffer.concat(parts).toString('utf8');
};

/** A field of an answer as text; '' when it is missing or neither text nor number. */
export const textIn = (json: Json, name: string): string => {
  const value = json[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};
