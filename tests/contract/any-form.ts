import fc from 'fast-check';
import {
  type DeclaredField,
  type DeclaredForm,
  declaredField,
  type FieldKind,
  fieldKinds,
} from '../../contract/declared-form.ts';
import { everyField, type FormDraft, typedValue } from '../../contract/form-draft.ts';

const keys = ['one', 'two', 'three', 'constructor', 'toString', 'A-4'];
const days = ['2026-01-01', '2026-11-30', '2027-02-28'];
const choices = ['', 'yes', 'BD', 'one', '12'];

const anyText = (least: number, most: number) =>
  fc
    .string({ minLength: least, maxLength: most, unit: 'grapheme' })
    .filter((text) => text.length >= least && text.length <= most);

const rowKinds = fieldKinds.filter((kind) => kind !== 'file' && kind !== 'list');
const keysInRow = ['first', 'constructor'] as const;

/** A field of a row, or a field that may stand after those with the keys `before`. */
const anyField = (
  key: string,
  before: readonly string[],
  kinds: readonly FieldKind[] = fieldKinds,
): fc.Arbitrary<DeclaredField> =>
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      label: anyText(1, 20),
      hint: fc.option(anyText(1, 20)),
      expected: fc.option(anyText(1, 20)),
      required: fc.boolean(),
      maxLength: fc.integer({ min: 1, max: 12 }),
      from: fc.option(fc.constantFrom(...days)),
      to: fc.option(fc.constantFrom(...days)),
      values: fc.uniqueArray(fc.constantFrom(...choices), { minLength: 1 }),
      asked:
        before.length === 0
          ? fc.constant(null)
          : fc.option(fc.tuple(fc.constantFrom(...before), fc.constantFrom('yes', 'BD', 'one'))),
    })
    .map(({ values, asked, ...given }) =>
      declaredField(key, given.label, {
        ...given,
        currency: given.kind === 'amount' ? 'BDT' : null,
        choices: given.kind === 'choice' ? values.map((value) => ({ value, label: value || 'none' })) : [],
        askedWhen: asked && { key: asked[0], values: [asked[1]] },
      }),
    );

/** A list gets rows of one or two fields. */
const withRows = (field: DeclaredField): fc.Arbitrary<DeclaredField> =>
  field.kind !== 'list'
    ? fc.constant(field)
    : fc
        .tuple(
          anyField(keysInRow[0], [], rowKinds),
          fc.option(anyField(keysInRow[1], [keysInRow[0]], rowKinds)),
          fc.integer({ min: 0, max: 2 }),
          fc.integer({ min: 2, max: 3 }),
        )
        .map(([first, second, least, most]) => ({
          ...field,
          rows: { fields: (second ? [first, second] : [first]) as RowFields, noun: 'row', least, most },
        }));
type RowFields = NonNullable<DeclaredField['rows']>['fields'];

/** Any form that can be declared, with few keys and values, so that its fields meet. */
export const anyForm: fc.Arbitrary<DeclaredForm> = fc
  .shuffledSubarray(keys, { minLength: 1 })
  .chain((chosen) => fc.tuple(...chosen.map((key, place) => anyField(key, chosen.slice(0, place)).chain(withRows))))
  .map((fields) => ({ title: 'A form', button: 'Send', fields }));

const inRows = keys.flatMap((list) =>
  ['0', '1', '2', '3'].flatMap((row) => keysInRow.map((key) => `${list}.${row}.${key}`)),
);

const typings = fc.oneof(
  fc.constantFrom(
    'yes',
    'BD',
    'one',
    ' one ',
    '12',
    '1',
    '2',
    '2026-11-30',
    '01711-000001',
    '+880 1711 000001',
    '1,50,000',
    'a@b.example',
    '字',
    '০১৭১১০০০০০১',
  ),
  fc.string({ maxLength: 30, unit: 'binary' }),
);

/** A form with anything typed into any of its fields. */
export const anyTypedForm: fc.Arbitrary<{ readonly form: DeclaredForm; readonly draft: FormDraft }> = fc
  .tuple(anyForm, fc.dictionary(fc.constantFrom(...keys, ...inRows), typings, { noNullPrototype: true }))
  .map(([form, typed]) => ({
    form,
    draft: Object.fromEntries(
      everyField(form.fields, typed).flatMap((field) =>
        Object.hasOwn(typed, field.key) ? [[field.key, typedValue(field, typed[field.key] ?? '')]] : [],
      ),
    ),
  }));
