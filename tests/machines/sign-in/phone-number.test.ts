import { describe, expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import {
  countriesMatching,
  countryOfCallingCode,
  isSameNumber,
  parsePhoneNumber,
  phoneMessageOf,
  withTypedNumber,
} from '../../../machines/sign-in/phone-number.ts';
import { someCountries } from '../../../machines/sign-in/phone-verification.cases.ts';

const country = (code: string) => {
  const found = someCountries.find(({ countryCode }) => countryCode === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};
const inBangladesh = (number: string) => ({ country: country('BD'), number });

describe('a telephone number', () => {
  test.each(['+880', '880'])('[AUT-08] %s sets the flag of Bangladesh', (code) => {
    expect(countryOfCallingCode(someCountries, code)?.countryCode).toBe('BD');
    expect(countriesMatching(someCountries, code)[0]?.countryCode).toBe('BD');
  });

  test('[AUT-08] of countries that share a calling code, it is of the one with most numbers', () => {
    expect(countryOfCallingCode(someCountries, '+1')?.countryCode).toBe('US');
    expect(countryOfCallingCode(someCountries, '1246')?.countryCode).toBe('BB');
    expect(countryOfCallingCode(someCountries, '+999')).toBeNull();
  });

  test('[AUT-08] a whole number is taken apart by the longest calling code that fits', () => {
    expect(parsePhoneNumber(someCountries, '+8801711000002')).toEqual(inBangladesh('1711000002'));
    expect(parsePhoneNumber(someCountries, '+12464301234')).toEqual({ country: country('BB'), number: '4301234' });
    expect(parsePhoneNumber(someCountries, '+1 (212) 555-0100')).toEqual({
      country: country('US'),
      number: '2125550100',
    });
    expect(parsePhoneNumber(someCountries, '01711000002')).toBeNull();
    expect(parsePhoneNumber(someCountries, '+999123456789')).toBeNull();
  });

  test('[AUT-08] a whole number that is pasted brings its country along; anything else keeps it', () => {
    const held = { country: country('IN'), number: '' };
    expect(withTypedNumber(someCountries, held, '+880 1711-000002')).toEqual(inBangladesh('1711000002'));
    expect(withTypedNumber(someCountries, held, '98765 43210')).toEqual({
      country: country('IN'),
      number: '9876543210',
    });
  });

  test('[AUT-08] it has 10 to 15 digits or hyphens, or the specified words say so', () => {
    expect(phoneMessageOf(inBangladesh(''))).toBe(messages.phoneMissing);
    for (const wrong of ['171100000', '1234567890123456', '01711x00002', '01711 00002']) {
      expect(phoneMessageOf(inBangladesh(wrong))).toBe(messages.phoneInvalid);
    }
    expect(phoneMessageOf(inBangladesh('1711000002'))).toBeNull();
    expect(phoneMessageOf({ country: country('IN'), number: '98765-43210' })).toBeNull();
  });

  test('[AUT-08] hyphens are no number, with as many as the field may hold', () => {
    for (const wrong of ['----------', '-----------1234']) {
      expect(phoneMessageOf(inBangladesh(wrong))).toBe(messages.phoneInvalid);
    }
  });

  test('[AUT-08] with the zero that is dialled at home, or hyphens, it is the same number', () => {
    for (const same of ['1711000002', '01711000002', '01711-000002']) {
      expect(isSameNumber(inBangladesh(same), inBangladesh('1711000002'))).toBe(true);
    }
    expect(isSameNumber(inBangladesh('1711000003'), inBangladesh('1711000002'))).toBe(false);
    expect(isSameNumber({ ...inBangladesh('1711000002'), country: country('IN') }, inBangladesh('1711000002'))).toBe(
      false,
    );
  });
});

describe('looking for a country', () => {
  const found = (term: string) => countriesMatching(someCountries, term).map(({ countryCode }) => countryCode);

  test('[AUT-08] nothing sought finds all', () => {
    expect(found(' ')).toHaveLength(someCountries.length);
  });

  test('[AUT-08] a name, a word of it or the country’s code finds it, the code first', () => {
    expect(found('united')).toEqual(['GB', 'US']);
    expect(found('kingdom')).toEqual(['GB']);
    expect(found('in')).toEqual(['IN']);
    expect(found('b')).toEqual(['BD', 'BB']);
    expect(found('bb')).toEqual(['BB']);
    expect(found('atlantis')).toEqual([]);
  });

  test('[AUT-08] a calling code finds its country first, then those that begin with it', () => {
    expect(found('1')).toEqual(['US', 'BB', 'CA']);
    expect(found('+88')).toEqual(['BD', 'TW']);
  });
});
