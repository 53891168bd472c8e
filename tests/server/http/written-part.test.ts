import { expect, test } from 'vitest';
import { shownTo } from '../../../server/http/shown.ts';
import { writtenJson, writtenPart } from '../../../server/http/written-part.ts';

const asJson = (answer: unknown): unknown => JSON.parse(writtenJson(answer).toString('utf8'));

test('[RES-02] parts of an answer that were written before stand in it where they belong, and are not read again', () => {
  const part = (value: unknown) => writtenPart<unknown>(Buffer.from(JSON.stringify(value)));
  const answer = { before: 'x', list: part([{ a: 1 }]), inner: { list: part([]), after: [part('“é”'), 2] } };
  expect(asJson(answer)).toEqual({ before: 'x', list: [{ a: 1 }], inner: { list: [], after: ['“é”', 2] } });
  const withheld = shownTo(null).of({ supplierCode: 'ONE', itineraries: part([{ supplierCode: null }]) });
  expect(asJson(withheld)).toEqual({ supplierCode: null, itineraries: [{ supplierCode: null }] });
  expect(asJson({ plain: true })).toEqual({ plain: true });
});
