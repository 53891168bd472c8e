import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Fault } from './fault.ts';
import { placeAt } from './json-places.ts';

/** What keeps a text from being a JSON object, with its place. `null`: nothing. */
export const faultOfJson = (source: string, file: string): Fault | null => {
  const errors: ParseError[] = [];
  const root = parseTree(source, errors, { disallowComments: true });
  const [first] = errors;
  const at = { rule: 'json', file, path: '' };
  if (first) {
    const wrong = printParseErrorCode(first.error);
    return { ...at, ...placeAt(source, first.offset), message: `expected JSON: ${wrong}` };
  }
  return root?.type === 'object' ? null : { ...at, line: 1, column: 1, message: 'expected a JSON object' };
};
