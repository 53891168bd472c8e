import { afterEach, expect, test } from 'vitest';
import { said, saidInARow, sentence, toldWords, wordsOfSaid } from '../../contract/said.ts';

afterEach(() => {
  globalThis.tenantWords = undefined;
});

const paid = sentence('{amount} back to the wallet');

test('[TEN-01] a kept line is said in the words of whoever reads it, its parts too', () => {
  const line = said(sentence('{tickets} void; {money} ({reference})'), {
    tickets: said(sentence('{count} tickets'), { count: 2 }),
    money: saidInARow([said(paid, { amount: 'BDT 1,000' }), said(sentence('BDT 5 cleared'))]),
    reference: 'V1',
  });
  const kept = JSON.parse(JSON.stringify(line)) as typeof line;
  expect(wordsOfSaid(kept)).toBe('2 tickets void; BDT 1,000 back to the wallet, BDT 5 cleared (V1)');
  globalThis.tenantWords = {
    '{amount} back to the wallet': 'Refund of {amount}',
    '{count} tickets': '{count} coupons',
  };
  expect(wordsOfSaid(kept)).toBe('2 coupons void; Refund of BDT 1,000, BDT 5 cleared (V1)');
});

test('[TEN-01] a value that looks like a place or a text is shown as it is', () => {
  globalThis.tenantWords = { Airline: 'Carrier' };
  expect(wordsOfSaid(said(paid, { amount: '{amount} Airline' }))).toBe('{amount} Airline back to the wallet');
});

test('[TEN-01] a line from before sentences were kept has its words', () => {
  expect(toldWords({ said: null, words: 'Seats held' }, 300)).toBe('Seats held');
  expect(toldWords({ said: said(paid, { amount: 'x'.repeat(400) }), words: null }, 300)).toHaveLength(300);
});

test('[TEN-01] a sentence demands its values', () => {
  // @ts-expect-error: the amount is missing
  expect(wordsOfSaid(said(paid, {}))).toBe('{amount} back to the wallet');
  // @ts-expect-error: it has no values
  said(sentence('Seats held'), { amount: 1 });
});
