import fc from 'fast-check';
import { create, is, object } from 'superstruct';
import { expect, test } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { readAnswer, trimDeep } from '../../contract/client.ts';
import { DeclaredForm, declaredField } from '../../contract/declared-form.ts';
import { draftOf, formAnswers, formErrors, formRequest } from '../../contract/form-check.ts';
import { say } from '../../contract/say.ts';
import { nothing } from '../../contract/shapes.ts';
import { anyForm, anyTypedForm } from './any-form.ts';

const questions = defineCall({
  service: 'visa',
  version: 'v1',
  method: 'GET',
  sends: 'query',
  access: 'signed-in',
  effect: 'reads',
  path: 'Questions',
  request: nothing(),
  answer: object({ form: DeclaredForm }),
  refusals: {},
  doing: say('loading the questions'),
  summary: 'Returns a form. Moves no money.',
});

const sent = (form: unknown) => readAnswer(questions, 200, JSON.stringify({ form }), 'request-1', 'refused');
const formOf = (...fields: DeclaredForm['fields']) => ({ title: 'Visa', button: 'Send', fields });
const name = declaredField('name', 'Name');
const row = { ...declaredField('first', 'First'), kind: 'text' } as const;

test('[NET-06] any form that can be declared can be sent, and is read as it was sent', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      expect(sent(form)).toEqual({ ok: true, answer: { form } });
    }),
  );
});

test('[NET-06] what one types passes the form and arrives: page and server find the same errors', () => {
  fc.assert(
    fc.property(anyTypedForm, ({ form: { fields }, draft }) => {
      const request: unknown = JSON.parse(JSON.stringify(trimDeep(formAnswers(fields, draft))));
      const arrived = draftOf(create(request, formRequest(fields)));
      expect(formErrors(fields, arrived)).toEqual(formErrors(fields, draft));
      expect(formAnswers(fields, arrived)).toEqual(formAnswers(fields, draft));
    }),
    { numRuns: 2_000 },
  );
});

test('[NET-06] a kind of field that this page does not know refuses the whole form, and says which field', () => {
  const form = formOf({ ...name, kind: 'signature' as 'text' });
  expect(() => sent(form)).toThrow('Questions did not answer as declared at form.fields.0.kind');
});

test.each([
  ['two fields with one key', formOf(name, name), '"name" cannot be asked for: another field has this key'],
  [
    'a field that depends on a later one',
    formOf(declaredField('employer', 'Employer', { askedWhen: { key: 'name', values: ['x'] } }), name),
    '"employer" cannot be asked for: it depends on "name", which is no earlier field',
  ],
  ['a choice of nothing', formOf({ ...name, kind: 'choice' }), 'a field of the kind "choice" with 0 choices'],
  [
    'choices of a text',
    formOf({ ...name, choices: [{ value: 'a', label: 'A' }] }),
    'a field of the kind "text" with 1 choices',
  ],
  [
    'one value twice',
    formOf({ ...name, kind: 'choice', choices: ['A', 'B'].map((label) => ({ value: 'a', label })) }),
    'two of its choices have one value',
  ],
  ['a list of no rows', formOf({ ...name, kind: 'list' }), 'a field of the kind "list" without rows'],
  [
    'two fields of a row with one key',
    formOf({ ...name, kind: 'list', rows: { fields: [row, row], noun: 'name', least: 0, most: 2 } }),
    'The field "first" cannot be asked for: another field has this key',
  ],
  ['an amount of no currency', formOf({ ...name, kind: 'amount' }), 'an amount without a currency'],
])('[NET-06] %s is refused with the key of the field', (_title, form, message) => {
  expect(() => sent(form)).toThrow('Questions did not answer as declared');
  expect(DeclaredForm.validate(form)[0]?.message).toContain(message);
});

test('[NET-06] a form has limits: a hundred fields, three hundred choices, texts that can be read', () => {
  const many = (count: number) => formOf(...Array.from({ length: count }, (_, at) => ({ ...name, key: `field${at}` })));
  expect([is(many(100), DeclaredForm), is(many(101), DeclaredForm)]).toEqual([true, false]);
  const choices = (count: number) =>
    formOf({
      ...name,
      kind: 'choice',
      choices: Array.from({ length: count }, (_, at) => ({ value: `${at}`, label: 'A' })),
    });
  expect([is(choices(300), DeclaredForm), is(choices(301), DeclaredForm)]).toEqual([true, false]);
  expect(is(formOf({ ...name, label: 'x'.repeat(201) }), DeclaredForm)).toBe(false);
  expect(is(formOf({ ...name, key: '__proto__' }), DeclaredForm)).toBe(false);
});
