import { is } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { DeclaredForm, declaredField } from '../../contract/declared-form.ts';
import { formAnswers, formErrors } from '../../contract/form-check.ts';
import { askedFields, type FormDraft, typedValue } from '../../contract/form-draft.ts';

/** Questions about a visa as a server sends them. */
const visa: DeclaredForm = {
  title: 'Visa for Malaysia',
  button: 'Send the application',
  fields: [
    declaredField('occupation', 'Occupation', {
      kind: 'choice',
      choices: [
        { value: 'employed', label: 'Employed' },
        { value: 'student', label: 'Student' },
      ],
    }),
    declaredField('employer', 'Employer', { askedWhen: { key: 'occupation', values: ['employed'] } }),
    declaredField('employerPhone', 'Telephone of the employer', {
      kind: 'phone',
      required: false,
      askedWhen: { key: 'employer', values: ['Padma Travels'] },
    }),
    declaredField('arrival', 'Day of arrival', {
      kind: 'day',
      from: '2026-12-01',
      to: '2027-05-31',
      expected: 'Enter a day from 01/12/2026 to 31/05/2027',
    }),
    declaredField('funds', 'Money for the stay', { kind: 'amount', currency: 'BDT' }),
    declaredField('truth', 'Everything is true', { kind: 'yes-no' }),
  ],
};

const whole: FormDraft = {
  occupation: 'employed',
  employer: ' Padma Travels ',
  employerPhone: '+880 1711-000 001',
  arrival: '2026-12-24',
  funds: '1,50,000',
  truth: 'yes',
};

const wrongIn = (change: FormDraft) => formErrors(visa.fields, { ...whole, ...change });

describe('a form that is declared as data', () => {
  test('[SHL-11] can come from the server, and nothing but what is declared', () => {
    expect(is(JSON.parse(JSON.stringify(visa)), DeclaredForm)).toBe(true);
    expect(is({ ...visa, fields: [{ ...visa.fields[0], kind: 'script' }] }, DeclaredForm)).toBe(false);
    expect(is({ ...visa, fields: [] }, DeclaredForm)).toBe(false);
  });

  test('[SHL-11] asks a question only where an earlier answer leads to it', () => {
    const asked = (draft: FormDraft) => askedFields(visa.fields, draft).map(({ key }) => key);
    expect(asked(whole)).toEqual(['occupation', 'employer', 'employerPhone', 'arrival', 'funds', 'truth']);
    expect(asked({ ...whole, occupation: 'student' })).toEqual(['occupation', 'arrival', 'funds', 'truth']);
    const waiting = (key: string, other: string) =>
      declaredField(key, key, { askedWhen: { key: other, values: ['x'] } });
    expect(askedFields([waiting('one', 'two'), waiting('two', 'one')], { one: 'x', two: 'x' })).toEqual([]);
  });

  test('[SHL-11] sends what is asked for, tidied, and nothing that was typed before it was asked no more', () => {
    expect(formAnswers(visa.fields, whole)).toEqual({
      occupation: 'employed',
      employer: 'Padma Travels',
      employerPhone: '+8801711-000001',
      arrival: '2026-12-24',
      funds: '1,50,000',
      truth: 'yes',
    });
    expect(formAnswers(visa.fields, { ...whole, occupation: 'student', funds: ' ' })).toEqual({
      occupation: 'student',
      employer: null,
      employerPhone: null,
      arrival: '2026-12-24',
      funds: null,
      truth: 'yes',
    });
  });

  test('[SHL-11] says what is expected at each wrong field, in the order of the form', () => {
    expect(formErrors(visa.fields, whole)).toEqual([]);
    expect(formErrors(visa.fields, { occupation: 'employed' })).toEqual([
      { path: 'employer', message: 'Enter: Employer' },
      { path: 'arrival', message: 'Enter a day from 01/12/2026 to 31/05/2027' },
      { path: 'funds', message: 'Enter: Money for the stay' },
      { path: 'truth', message: 'Tick: Everything is true' },
    ]);
  });

  test.each([
    ['occupation', 'pilot', 'Choose: Occupation'],
    ['employer', 'x'.repeat(121), 'Please use at most 120 characters'],
    ['employer', 'Padma 字', '“字” cannot be printed. Use Latin, Bangla or Arabic letters.'],
    ['employerPhone', '12', 'Enter a telephone number of 10 to 15 digits.'],
    ['arrival', '2026-11-30', 'Enter a day from 01/12/2026 to 31/05/2027'],
    ['arrival', '2027-02-30', 'Enter a day from 01/12/2026 to 31/05/2027'],
    ['funds', '5 000', '“5 000” is not an amount. Write it as 2,500 or 2,500.50.'],
  ])('[SHL-11] takes no %s “%.12s”', (path, value, message) => {
    const change = path === 'employerPhone' ? { [path]: value, employer: 'Padma Travels' } : { [path]: value };
    expect(wrongIn(change)).toEqual([{ path, message }]);
  });

  test("[SHL-11] a form's own rule is more exact than that of a kind", () => {
    expect(formErrors(visa.fields, { ...whole, funds: 'much' }, { funds: 'Enter at least BDT 50,000.' })).toEqual([
      { path: 'funds', message: 'Enter at least BDT 50,000.' },
    ]);
  });

  test('[SHL-11] keeps what is typed as it is typed, without invisible characters, and longer than it may be sent', () => {
    const name = declaredField('name', 'Name', { maxLength: 5 });
    expect(typedValue(name, ' A\u200bb c')).toBe(' Ab c');
    expect(typedValue(name, 'a\nbcdefg')).toBe('a bcdefg');
    expect(typedValue(name, 'x'.repeat(500))).toHaveLength(105);
    expect(typedValue({ ...name, kind: 'long-text' }, 'a\nb')).toBe('a\nb');
  });
});
