import fc from 'fast-check';
import { type DeclaredField, type DeclaredForm, declaredField, fieldKinds } from '../../contract/declared-form.ts';
import { type FormDraft, typedValue } from '../../contract/form-check.ts';

const keys = ['one', 'two', 'three', 'constructor', 'toString', 'A-4'];
const days = ['2026-01-01', '2026-11-30', '2027-02-28'];
const choices = ['', 'yes', 'BD', 'one', '12'];

const anyText = (least: number, most: number) =>
  fc
    .string({ minLength: least, maxLength: most, unit: 'grapheme' })
    .filter((text) => text.length >= least && text.length <= most);

/** A field that may stand after those with the keys `before`. */
const anyField = (key: string, before: readonly string[]): fc.Arbitrary<DeclaredField> =>
  fc
    .record({
      kind: fc.constantFrom(...fieldKinds),
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

/** Any form that can be declared, with few keys and values, so that its fields meet. */
export const anyForm: fc.Arbitrary<DeclaredForm> = fc
  .shuffledSubarray(keys, { minLength: 1 })
  .chain((chosen) => fc.tuple(...chosen.map((key, place) => anyField(key, chosen.slice(0, place)))))
  .map((fields) => ({ title: 'A form', button: 'Send', fields }));

const typings = fc.oneof(
  fc.constantFrom(
    'yes',
    'BD',
    'one',
    ' one ',
    '12',
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
  .tuple(anyForm, fc.dictionary(fc.constantFrom(...keys), typings, { noNullPrototype: true }))
  .map(([form, typed]) => ({
    form,
    draft: Object.fromEntries(
      form.fields.flatMap((field) =>
        Object.hasOwn(typed, field.key) ? [[field.key, typedValue(field, typed[field.key] ?? '')]] : [],
      ),
    ),
  }));
