import fc from 'fast-check';
import type { Json } from '../../../contract/openapi.ts';

/** Values of JSON Schema, as far as `contract/openapi.ts` writes it. A struct may still refuse what its schema does not say. */
export type SchemaValues = (schema: Json) => fc.Arbitrary<unknown>;

const longestText = 40;
const mostItems = 3;
const deepest = 6;

/** Letters of other scripts, signs that mean something to a parser, and nothing at all. */
const oddText = fc.constantFrom(
  '',
  ' ',
  '%',
  "'",
  '"',
  '\\',
  '<b>',
  '../',
  'ক',
  '\u200b',
  '😀',
  '%00',
  '{}',
  'null',
  '0',
  '-1',
);

/** Lookaheads, with groups of one level in them. */
const lookaheads = /\(\?[=!](?:[^()]|\([^()]*\))*\)/g;

/** Texts of a pattern. What lookaheads want is tested, because fast-check makes no texts of them. */
const matching = (pattern: string): fc.Arbitrary<string> => {
  const whole = new RegExp(pattern, 'u');
  return fc.stringMatching(new RegExp(pattern.replace(lookaheads, ''), 'u')).filter((text) => whole.test(text));
};

const textOf = ({ minLength, maxLength, pattern, format }: Json): fc.Arbitrary<string> => {
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(-24, -14));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((time) => time.toISOString());
  if (typeof pattern === 'string') return matching(pattern);
  const most = Math.min(Number(maxLength ?? longestText), longestText);
  return fc.oneof(
    oddText,
    fc.string({ minLength: Math.min(Number(minLength ?? 0), most), maxLength: most, unit: 'grapheme' }),
  );
};

const numberOf = ({ minimum, maximum }: Json): fc.Arbitrary<number> => {
  const [least, most] = [Number(minimum ?? -1_000), Number(maximum ?? Number.MAX_SAFE_INTEGER)];
  return fc.oneof(
    fc.constantFrom(least, most),
    fc.integer({ min: least, max: most }),
    fc.integer({ min: least, max: Math.min(most, least + 10) }),
  );
};

/** `components`: what schemas refer to. */
export const schemaValues = (components: Json): SchemaValues => {
  const named = (reference: string): Json => components[reference.slice('#/components/schemas/'.length)] as Json;

  const valuesOf = (schema: Json, depth: number): fc.Arbitrary<unknown> => {
    if (depth > deepest) return fc.constant(null);
    const within = (inner: unknown) => valuesOf(inner as Json, depth + 1);
    if (typeof schema['$ref'] === 'string') return within(named(schema['$ref']));
    if ('const' in schema) return fc.constant(schema['const']);
    if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
    const alternatives = schema['anyOf'] ?? schema['oneOf'];
    if (Array.isArray(alternatives)) return fc.oneof(...alternatives.map(within));
    switch (schema['type'] as string) {
      case 'string':
        return textOf(schema);
      case 'integer':
      case 'number':
        return numberOf(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array': {
        const least = Number(schema['minItems'] ?? 0);
        const most = Math.max(least, Math.min(Number(schema['maxItems'] ?? mostItems), mostItems));
        return fc.array(within(schema['items'] ?? {}), { minLength: least, maxLength: most });
      }
      case 'object': {
        const fields = Object.entries((schema['properties'] ?? {}) as Json);
        return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, within(field)])), {
          requiredKeys: (schema['required'] ?? []) as string[],
        });
      }
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  };
  return (schema) => valuesOf(schema, 0);
};
