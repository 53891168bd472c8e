import fc from 'fast-check';
import { expect, test } from 'vitest';
import { declaredField } from '../../../contract/declared-form.ts';
import { formAnswers, formErrors } from '../../../contract/form-check.ts';
import { addedRow, begunForm, isChanged, removedRow, typedForm } from '../../../machines/parts/form.ts';

const price = { ...declaredField('price', 'Price', { currency: 'BDT' }), kind: 'amount' } as const;
const note = {
  ...declaredField('note', 'Note', { askedWhen: { key: 'price', values: ['0'] }, maxLength: 5 }),
  kind: 'text',
} as const;
const fields = [
  declaredField('nights', 'Nights', {
    kind: 'list',
    rows: { fields: [price, note], noun: 'night', least: 1, most: 3 },
  }),
];
const begun = begunForm({});
const typed = (form: Pick<typeof begun, 'draft' | 'errors' | 'revision'>, key: string, value: string) => ({
  ...form,
  ...typedForm(form, fields, key, value),
});
const added = (form: Pick<typeof begun, 'draft' | 'errors' | 'revision'>) => ({
  ...form,
  ...addedRow(form, fields, 'nights'),
});

test('[SHL-11] a list begins with its fewest rows, and has never more than its most nor fewer than its fewest', () => {
  expect(formAnswers(fields, {})).toEqual({ nights: '1', 'nights.0.price': null, 'nights.0.note': null });
  const full = added(added(added(added(begun))));
  expect(full.draft).toMatchObject({ nights: '3' });
  expect(removedRow(begun, fields, 'nights', 0)).toBe(begun);
  expect(formErrors(fields, { nights: '4' })[0]).toEqual({ path: 'nights', message: 'Add 1 to 3: Nights' });
  expect(formErrors(fields, { nights: '0' })).toEqual([{ path: 'nights', message: 'Add 1 to 3: Nights' }]);
});

test('[SHL-11] each row is checked by itself: its errors, and what an answer in it leads to', () => {
  const draft = { nights: '2', 'nights.0.price': '0', 'nights.0.note': 'too long', 'nights.1.note': 'not asked' };
  expect(formErrors(fields, draft)).toEqual([
    { path: 'nights.0.note', message: 'Please use at most 5 characters' },
    { path: 'nights.1.price', message: 'Enter: Price' },
  ]);
  expect(formAnswers(fields, draft)).toEqual({
    nights: '2',
    'nights.0.price': '0',
    'nights.0.note': 'too long',
    'nights.1.price': null,
    'nights.1.note': null,
  });
});

test('[SHL-11] a row that is taken away takes its texts and errors with it, and those after it move up', () => {
  const three = added(added(begun));
  const written = ['1', '2', '3'].reduce((form, value, row) => typed(form, `nights.${row}.price`, value), three);
  const wrong = { ...written, errors: [0, 1, 2].map((row) => ({ path: `nights.${row}.price`, message: `of ${row}` })) };
  const { draft, errors, revision } = removedRow(wrong, fields, 'nights', 1);
  expect(draft).toEqual({ nights: '2', 'nights.0.price': '1', 'nights.1.price': '3' });
  expect(errors).toEqual([
    { path: 'nights.0.price', message: 'of 0' },
    { path: 'nights.1.price', message: 'of 2' },
  ]);
  expect(revision).toBe(wrong.revision + 1);
});

test('[SHL-11] a row more, a row less or another text in one is a change that leaving would lose', () => {
  const one = typed(begun, 'nights.0.price', '5');
  const before = { nights: '1', 'nights.0.price': '5' };
  expect(isChanged({ before, draft: one.draft }, fields)).toBe(false);
  expect(isChanged({ before, draft: added(one).draft }, fields)).toBe(true);
  expect(isChanged({ before, draft: typed(one, 'nights.0.price', '6').draft }, fields)).toBe(true);
  expect(isChanged({ before: { ...before, nights: '2' }, draft: one.draft }, fields)).toBe(true);
  expect(typed(one, 'nights.1.price', '7').draft).toEqual(one.draft);
});

test('[SHL-11] whatever rows are added and taken away, those that stay keep what was typed into them', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(2)), { maxLength: 12 }), (acts) => {
      let form = typed(begun, 'nights.0.price', '100');
      let rows = ['100'];
      acts.forEach((act, at) => {
        if (act === null && rows.length < 3) {
          form = typed(added(form), `nights.${rows.length}.price`, `${at}`);
          rows = [...rows, `${at}`];
        } else if (act !== null && act < rows.length && rows.length > 1) {
          form = { ...form, ...removedRow(form, fields, 'nights', act) };
          rows = rows.filter((_, row) => row !== act);
        }
      });
      const answers: Readonly<Record<string, string | null>> = formAnswers(fields, form.draft);
      expect([0, 1, 2].flatMap((row) => answers[`nights.${row}.price`] ?? [])).toEqual(rows);
    }),
  );
});
