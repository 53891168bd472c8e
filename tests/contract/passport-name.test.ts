import { is } from 'superstruct';
import { describe, expect, test } from 'vitest';
import {
  foldedName,
  GivenName,
  inAirlineLetters,
  listedName,
  PassportName,
  ticketNames,
  wholeName,
} from '../../contract/passport-name.ts';

describe('a name as passports have it', () => {
  test.each([
    ['O’Brien', "O'Brien", 'OBRIEN'],
    ["O'Brien", "O'Brien", 'OBRIEN'],
    ['Md. Rahim', 'Md Rahim', 'MD RAHIM'],
    ['Md.Rahim', 'Md Rahim', 'MD RAHIM'],
    ['Al‑Amin', 'Al-Amin', 'AL AMIN'],
    ['\u200bNusrat\u00a0 Jahan ', 'Nusrat Jahan', 'NUSRAT JAHAN'],
    ['Rahman, Jr.', 'Rahman Jr', 'RAHMAN JR'],
  ])('[BKG-02] %s is kept as %s and reaches the airline as %s', (typed, kept, sent) => {
    expect(foldedName(typed)).toBe(kept);
    expect(is(foldedName(typed), PassportName)).toBe(true);
    expect(inAirlineLetters(foldedName(typed))).toBe(sent);
  });

  test('[BKG-02] keeps letters that no passport’s zone has, so that they are refused and not lost', () => {
    expect(foldedName('Zoë রহিম')).toBe('Zoë রহিম');
    expect(is('Zoë', PassportName)).toBe(false);
  });

  test('[CMP-09] that is the only one is a surname, and is taken without a given name', () => {
    expect([is('', GivenName), is('', PassportName)]).toEqual([true, false]);
    const ahmadi = { firstName: '', lastName: 'Ahmadi' };
    expect([wholeName(ahmadi), listedName(ahmadi)]).toEqual(['Ahmadi', 'Ahmadi']);
  });

  test('[CMP-09] that is the only one goes to the airline by its convention, and two names as they are', () => {
    const ahmadi = { firstName: '', lastName: 'Ahmadi' };
    expect(ticketNames(ahmadi, 'EK')).toEqual({ firstName: 'FNU', lastName: 'Ahmadi' });
    expect(ticketNames(ahmadi, '6E')).toEqual({ firstName: 'Ahmadi', lastName: 'Ahmadi' });
    const rahman = { firstName: 'Nusrat', lastName: 'Rahman' };
    expect(ticketNames(rahman, '6E')).toEqual(rahman);
  });
});
