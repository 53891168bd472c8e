import { Struct } from 'superstruct';
import { expect, test } from 'vitest';
import type { AnyStruct, Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { alternativesOf, noteOf } from '../../contract/shapes.ts';
import { isGuarded, permissionToSee, shownWith } from '../../contract/shown-with.ts';

interface AnsweredField {
  readonly where: string;
  readonly parent: string;
  readonly name: string;
  readonly struct: AnyStruct;
}

/** Every figure and word of a struct, by the list or object that holds it and its own name. */
const fieldsOf = (struct: AnyStruct, where: string, parent: string, name: string): AnsweredField[] => {
  if (struct.type === 'array') return fieldsOf(struct.schema as AnyStruct, where, parent, name);
  const alternatives = alternativesOf(struct);
  if (alternatives !== undefined) {
    return Object.values(alternatives).flatMap((each) => fieldsOf(each, where, parent, name));
  }
  if (struct.type !== 'object') return [{ where, parent, name, struct }];
  return Object.entries(struct.schema as Readonly<Record<string, AnyStruct>>).flatMap(([inner, field]) =>
    fieldsOf(field, `${where}.${inner}`, name, inner),
  );
};

const answered = Object.entries(calls as Readonly<Record<string, Call>>).flatMap(([call, { answer }]) =>
  !(answer instanceof Struct) ? [] : fieldsOf(answer, call, '', call),
);

const isMoney = (struct: AnyStruct): boolean => {
  const note = noteOf(struct);
  return note?.type === 'integer' && note.maximum === Number.MAX_SAFE_INTEGER;
};

test('[RES-10] every field of an answer that speaks of money or of a supplier says who is sent it', () => {
  const undecided = answered.filter(
    ({ parent, name, struct }) => (isMoney(struct) || isGuarded(name)) && permissionToSee(parent, name) === undefined,
  );
  expect(undecided.map(({ where }) => where)).toEqual([]);
});

test('[RES-10] a field that a permission opens may be null, and so never has to be left out or be made zero', () => {
  const coded = answered.filter(({ parent, name }) => (permissionToSee(parent, name) ?? 'everyone') !== 'everyone');
  expect(coded.length).toBeGreaterThan(20);
  expect(coded.filter(({ struct }) => !struct.is(null)).map(({ where }) => where)).toEqual([]);
});

test('[RES-10] every amount is named so that a new one is withheld until somebody decides who is sent it', () => {
  expect(answered.filter(({ name, struct }) => isMoney(struct) && !isGuarded(name)).map(({ where }) => where)).toEqual(
    [],
  );
});

test('[RES-10] nothing stands in the table that no answer and no refusal holds', () => {
  const facts = new Set(['oldMinor', 'newMinor', 'dueMinor', 'balanceMinor', 'shortfallMinor']);
  const used = new Set(answered.flatMap(({ parent, name }) => [name, `${parent}.${name}`]));
  expect(Object.keys(shownWith).filter((name) => !used.has(name) && !facts.has(name))).toEqual([]);
});
