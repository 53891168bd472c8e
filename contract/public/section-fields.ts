import { is } from 'superstruct';
import type { AnyStruct } from '../call.ts';
import { airportCode, noteOf } from '../shapes.ts';
import { type SectionName, sectionStructs } from './public-sections.ts';

interface Named {
  readonly name: string;
  /** What stands for nothing written. `needed`: something must be written. */
  readonly absent: 'needed' | 'left-out' | 'null';
}

/** A field of a section, read from its struct, so that a form can be made of it. */
export type SectionField = Named &
  (
    | { readonly kind: 'text'; readonly most: number }
    | { readonly kind: 'picture' | 'airport' | 'colour' }
    | { readonly kind: 'choice'; readonly values: readonly string[] }
    | { readonly kind: 'group'; readonly fields: readonly SectionField[] }
    | { readonly kind: 'list'; readonly least: number; readonly most: number; readonly item: SectionField }
  );

type Schema = Readonly<Record<string, AnyStruct>>;

const colourPattern = '^#[0-9a-f]{6}$';
const airportPattern = noteOf(airportCode())?.pattern;

const fieldOf = (name: string, struct: AnyStruct): SectionField => {
  const absent = is(undefined, struct) ? 'left-out' : is(null, struct) ? 'null' : 'needed';
  const note = noteOf(struct);
  switch (struct.type) {
    case 'object':
      return { name, absent, kind: 'group', fields: fieldsIn(struct.schema as Schema) };
    case 'array': {
      const least = absent === 'needed' ? (note?.minItems ?? 0) : 0;
      return { name, absent, kind: 'list', least, most: note?.maxItems ?? 0, item: fieldOf(name, struct.schema) };
    }
    case 'enums':
      return { name, absent, kind: 'choice', values: Object.values(struct.schema as Readonly<Record<string, string>>) };
    case 'picture':
      return { name, absent, kind: 'picture' };
    case 'string':
      if (note?.pattern === colourPattern) return { name, absent, kind: 'colour' };
      if (note?.pattern === airportPattern) return { name, absent, kind: 'airport' };
      return { name, absent, kind: 'text', most: note?.maxLength ?? 0 };
    default:
      throw new Error(`no form is made of the ${struct.type} ${name}`);
  }
};

const fieldsIn = (schema: Schema): readonly SectionField[] =>
  Object.entries(schema)
    .filter(([, struct]) => struct.type !== 'literal')
    .map(([name, struct]) => fieldOf(name, struct));

const fieldsByName = new Map(
  Object.entries(sectionStructs).map(([name, struct]) => [name, fieldsIn(struct.schema as unknown as Schema)]),
);

/** The fields of a section, in their order. A section that is not known has none. */
export const fieldsOfSection = (name: string): readonly SectionField[] => fieldsByName.get(name) ?? [];

const families: readonly (readonly SectionName[])[] = [
  ['hero-1', 'hero-2', 'hero-3', 'hero-4'],
  ['call-to-action-1', 'call-to-action-2', 'call-to-action-3', 'call-to-action-4'],
  ['destinations-three-columns', 'destinations-masonry', 'destinations-slider'],
  ['promo-single', 'promo-double', 'promo-triple'],
];

/** The sections that show the same content in another way, with the section itself. Empty: there is one way. */
export const variantsOf = (name: string): readonly SectionName[] =>
  families.find((family) => family.some((each) => each === name)) ?? [];
