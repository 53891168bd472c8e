import type { WrittenSection } from '../../contract/desk/desk-pages.ts';
import { fieldsOfSection, type SectionField, variantsOf } from '../../contract/public/section-fields.ts';
import { say } from '../../contract/say.ts';
import { faultKey, type PageFaults, type PagePath } from './page-draft.ts';
import { fieldNames, itemNames, sectionNames } from './page-words.ts';

interface Placed {
  readonly at: PagePath;
  readonly label: string;
  /** `null`: nothing is wrong. */
  readonly error: string | null;
}

/** A field of a section as its form shows it. */
export type FormField = Placed &
  (
    | { readonly kind: 'text'; readonly value: string; readonly most: number; readonly isNeeded: boolean }
    | { readonly kind: 'colour' | 'picture' | 'airport'; readonly value: string }
    | { readonly kind: 'choice'; readonly value: string; readonly values: readonly string[] }
    | { readonly kind: 'group'; readonly fields: readonly FormField[] }
    | {
        readonly kind: 'list';
        /** What an item is called. */
        readonly one: string;
        readonly items: readonly FormField[];
        readonly mayAdd: boolean;
        readonly mayRemove: boolean;
      }
  );

/** A section as its form shows it. */
export interface FormSection {
  readonly at: PagePath;
  readonly name: string;
  /** `Head: words alone` */
  readonly kind: string;
  /** Its first words. */
  readonly title: string;
  readonly error: string | null;
  /** Whether something in it is wrong. */
  readonly hasFaults: boolean;
  readonly variants: readonly { readonly name: string; readonly words: string }[];
  readonly fields: readonly FormField[];
}

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});

/** A fault as a sentence. */
export const faultSentence = (fault: string): string => fault.charAt(0).toUpperCase() + fault.slice(1);

const errorAt = (faults: PageFaults, at: PagePath, value: unknown): string | null => {
  const fault = faults[faultKey(at)];
  if (fault === undefined) return null;
  return value === '' ? say('Write something here.') : faultSentence(fault);
};

const labelOf = (name: string): string => fieldNames[name] ?? name;

const fieldIn = (field: SectionField, at: PagePath, value: unknown, faults: PageFaults): FormField => {
  const placed = { at, label: labelOf(field.name), error: errorAt(faults, at, value) };
  switch (field.kind) {
    case 'text':
      return { ...placed, kind: 'text', value: textOf(value), most: field.most, isNeeded: field.absent === 'needed' };
    case 'colour':
    case 'picture':
    case 'airport':
      return { ...placed, kind: field.kind, value: textOf(value) };
    case 'choice':
      return { ...placed, kind: 'choice', value: textOf(value), values: field.values };
    case 'group':
      return { ...placed, kind: 'group', fields: fieldsIn(field.fields, at, valuesOf(value), faults) };
    case 'list': {
      const one = itemNames[field.name] ?? placed.label;
      const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
      return {
        ...placed,
        kind: 'list',
        one,
        mayAdd: list.length < field.most,
        mayRemove: list.length > field.least,
        items: list.map((item, place) => ({
          ...fieldIn(field.item, [...at, place], item, faults),
          label: `${one} ${place + 1}`,
        })),
      };
    }
  }
};

const fieldsIn = (
  fields: readonly SectionField[],
  at: PagePath,
  values: Values,
  faults: PageFaults,
): readonly FormField[] => fields.map((field) => fieldIn(field, [...at, field.name], values[field.name], faults));

/** The forms of a page's sections, in their order. */
export const formOf = (sections: readonly WrittenSection[], faults: PageFaults): readonly FormSection[] =>
  sections.map((written, place) => {
    const { section: name } = written;
    const values = written as Values;
    const key = faultKey([place]);
    return {
      at: [place],
      name,
      kind: sectionNames[name] ?? name,
      title: textOf(values['title'] ?? values['header']),
      error: errorAt(faults, [place], values),
      hasFaults: Object.keys(faults).some((path) => path === key || path.startsWith(`${key}.`)),
      variants: variantsOf(name).map((variant) => ({ name: variant, words: sectionNames[variant] ?? variant })),
      fields: fieldsIn(fieldsOfSection(name), [place], values, faults),
    };
  });
