import type { Call } from '../../../contract/call.ts';
import { headerJson } from '../../../contract/client.ts';
import { fileMediaType, headers } from '../../../contract/wire.ts';

/**
 * The body of a call and the headers that belong to it. `fields`: as JSON, without the file. `file`: default: a few bytes that are no picture.
 */
export const sentBody = (
  { file: declared, sends }: Call,
  fields: string,
  file = Buffer.from('no picture'),
): { readonly headers: Readonly<Record<string, string>>; readonly payload?: string | Buffer } => {
  if (sends === 'query') return { headers: {} };
  return declared === undefined
    ? { headers: { 'content-type': 'application/json' }, payload: fields }
    : { headers: { 'content-type': fileMediaType, [headers.fields]: headerJson(fields) }, payload: file };
};
