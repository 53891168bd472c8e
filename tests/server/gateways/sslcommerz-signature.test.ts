import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSigned, signaturesOf } from '../../../server/gateways/sslcommerz-signature.ts';

const password = 'the-password-of-the-store';
const facts = { status: 'VALID', tran_id: 'PAY-1', amount: '500.00', verify_key: 'amount,status,tran_id' };
const signed = { ...facts, ...signaturesOf(facts, password) };

test('[MNY-04] a notice that the gateway signed is known, and one changed in a signed field is not', () => {
  expect(isSigned(signed, password)).toBe(true);
  expect(isSigned({ ...signed, amount: '50000.00' }, password)).toBe(false);
  expect(isSigned({ ...signed, verify_key: 'amount' }, password)).toBe(false);
});

test('[MNY-04] nobody signs with a password of his own by naming it among the signed fields', () => {
  const own = createHash('md5').update('anything').digest('hex');
  const forged = { ...facts, store_passwd: own, verify_key: `${facts.verify_key},store_passwd` };
  expect(isSigned({ ...forged, ...signaturesOf(forged, 'anything') }, password)).toBe(false);
  const asWasAccepted = `amount=500.00&status=VALID&store_passwd=${own}&tran_id=PAY-1`;
  const verify_sign = createHash('md5').update(asWasAccepted).digest('hex');
  expect(isSigned({ ...forged, verify_sign }, password)).toBe(false);
});

test('[MNY-04] whatever stands in a notice, without the password it is not signed, and nothing is thrown', () => {
  const names = fc.constantFrom(
    'status',
    'tran_id',
    'store_passwd',
    '__proto__',
    'constructor',
    'a=b&store_passwd',
    '',
  );
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(fc.array(names), fc.dictionary(names, text), text, (keys, fields, sign) => {
      const notice = { ...fields, verify_key: [...keys, 'status', 'tran_id'].join(), verify_sign: sign };
      expect(isSigned(notice, password)).toBe(false);
      const made = signaturesOf(notice, 'another password');
      expect(isSigned({ ...notice, ...made }, password)).toBe(false);
    }),
  );
});
