import { describe, expect, test } from 'vitest';
import { programmesTakenBy } from '../../../contract/frequent-flyer.ts';
import { pricedOffer } from '../../../machines/booking/booking-examples.ts';
import { knownTraveller, typedTravellers } from '../../../machines/booking/flight-booking.cases.ts';
import { draftWithKnown } from '../../../machines/booking/known-traveller.ts';
import {
  contactErrors,
  draftsFor,
  duplicateErrors,
  formatTravellerField,
  type TravellerDraft,
  travellerErrors,
  travellerOf,
  travelRulesOf,
} from '../../../machines/booking/traveller-rules.ts';
import { ageOn, isoDayOf, maskedDay } from '../../../machines/booking/written-days.ts';

const rules = travelRulesOf(pricedOffer, null);
const adult: TravellerDraft = { type: 'ADT', ...typedTravellers[0] } as TravellerDraft;
const wrongOf = (draft: TravellerDraft, within = rules) =>
  travellerErrors(draft, within, 't').map(({ path }) => path.slice(2));

test('[BKG-02] one form for each seat and lap that was priced', () => {
  expect(draftsFor(pricedOffer).map(({ type, nationality }) => `${type} ${nationality}`)).toEqual([
    'ADT BD',
    'ADT BD',
    'CHD BD',
  ]);
});

test('[BKG-02] a traveller with everything as on the passport has no errors', () => {
  expect(travellerErrors(adult, rules, 't')).toEqual([]);
});

test.each([
  ['firstName', 'নুসরাত'],
  ['firstName', 'Nusrat1'],
  ['firstName', '-Nusrat'],
  ['lastName', ''],
  ['lastName', 'R'.repeat(61)],
  ['title', ''],
  ['dateOfBirth', ''],
  ['dateOfBirth', '31/02/1990'],
  ['dateOfBirth', '04/05/19'],
  ['nationality', ''],
  ['passportNumber', ''],
  ['passportNumber', 'BX-1234'],
  ['passportExpiry', ''],
  ['passportExpiry', '32/01/2031'],
] as const)('[BKG-02] %s %j is named at its field', (field, typed) => {
  expect(wrongOf({ ...adult, [field]: typed })).toEqual([field]);
});

test.each(["O'Brien", 'Al-Amin', 'Nusrat Jahan', 'Li'])(
  '[BKG-02] %s is a name that a passport may have',
  (lastName) => {
    expect(wrongOf({ ...adult, lastName })).toEqual([]);
  },
);

/** The last flight of the example leaves on 20 March 2027. */
test.each([
  ['ADT', '20/03/2015', true, 'turns 12 on the last flight'],
  ['ADT', '21/03/2015', false, 'is 11 on the last flight'],
  ['CHD', '21/03/2015', true, 'is 11 on the last flight'],
  ['CHD', '20/03/2015', false, 'turns 12 on the last flight'],
  ['CHD', '20/03/2025', true, 'turns 2 on the last flight'],
  ['CHD', '21/03/2025', false, 'is 1 on the last flight'],
  ['INF', '21/03/2025', true, 'is 1 on the last flight'],
  ['INF', '20/03/2025', false, 'turns 2 on the last flight'],
  ['INF', '13/03/2027', false, 'is born after the first flight'],
  ['ADT', '01/01/1900', false, 'is too old to be true'],
] as const)('[BKG-02] %s born %s: %s, for it %s', (type, dateOfBirth, allowed, why) => {
  expect(wrongOf({ ...adult, type, dateOfBirth }), why).toEqual(allowed ? [] : ['dateOfBirth']);
});

test('[BKG-02] a passport is valid after the day of the last landing', () => {
  expect(wrongOf({ ...adult, passportExpiry: '20/03/2027' })).toEqual(['passportExpiry']);
  expect(wrongOf({ ...adult, passportExpiry: '21/03/2027' })).toEqual([]);
});

test('[BKG-02] a passport is valid after the inbound lands, where that is a ticket of its own', () => {
  const withInbound = travelRulesOf(pricedOffer, '2027-04-05');
  expect(wrongOf({ ...adult, passportExpiry: '05/04/2027' }, withInbound)).toEqual(['passportExpiry']);
  expect(wrongOf({ ...adult, passportExpiry: '06/04/2027' }, withInbound)).toEqual([]);
  const landedBefore = travelRulesOf(pricedOffer, '2027-01-01');
  expect(landedBefore.lastArrivalDay).toBe(rules.lastArrivalDay);
});

test('[BKG-02] where no passport is needed none is asked for or sent', () => {
  const domestic = { ...rules, passportRequired: false };
  const draft = { ...adult, passportNumber: '', passportExpiry: '', nationality: '' };
  expect(wrongOf(draft, domestic)).toEqual([]);
  expect(travellerOf(draft, domestic).passport).toBeNull();
});

test('[BKG-02] two travellers of a booking share neither a passport nor a name', () => {
  const other: TravellerDraft = { type: 'ADT', ...typedTravellers[1] } as TravellerDraft;
  const paths = (second: TravellerDraft) => duplicateErrors([adult, second], 1, rules).map(({ path }) => path);
  expect(paths(other)).toEqual([]);
  expect(paths({ ...other, passportNumber: adult.passportNumber })).toEqual(['travellers.1.passportNumber']);
  expect(paths({ ...other, lastName: adult.lastName })).toEqual([]);
  expect(paths({ ...other, firstName: ' NUSRAT', lastName: adult.lastName })).toEqual(['travellers.1.firstName']);
});

test.each([
  ['desk@agency.example', '+880 1711 000000', []],
  ['desk@agency', '+880 1711 000000', ['contact.email']],
  ['desk@agency.example', '12345', ['contact.phone']],
  ['', '', ['contact.email', 'contact.phone']],
])('[BKG-02] contact %j, %j', (email, phone, wrong) => {
  expect(contactErrors({ email, phone }).map(({ path }) => path)).toEqual(wrong);
});

describe('[BKG-02] days are typed as dd/mm/yyyy', () => {
  test.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['12/03/1990', '12/03/1990'],
    ['12031990', '12/03/1990'],
    ['12-03-1990', '12/03/1990'],
    ['120319901', '12/03/1990'],
    ['12/', '12'],
    ['1/2/2027', '01/02/2027'],
    ['1/', '01'],
    ['01/2/', '01/02'],
    ['1.12.2027', '01/12/2027'],
  ])('%j becomes %j', (typed, masked) => {
    expect(maskedDay(typed)).toBe(masked);
  });

  test.each([
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['00/01/1990', null],
    ['31/12/1899', null],
    ['1/2/1990', null],
  ])('%s is the day %s', (written, day) => {
    expect(isoDayOf(written)).toBe(day);
  });

  test('a year of age begins on the birthday', () => {
    expect(ageOn('2027-03-20', '2015-03-20')).toBe(12);
    expect(ageOn('2027-03-19', '2015-03-20')).toBe(11);
  });
});

describe('a frequent flyer number', () => {
  const flyer = (flyerAirline: string, flyerNumber: string) => ({ ...adult, flyerAirline, flyerNumber });

  test('[BKG-02] is asked for with its programme, and is sent only where a programme is chosen', () => {
    expect(wrongOf(flyer('EK', ''))).toEqual(['flyerNumber']);
    expect(wrongOf(flyer('EK', 'A1'))).toEqual(['flyerNumber']);
    expect(wrongOf(flyer('EK', '00512345'))).toEqual([]);
    expect(travellerOf(flyer('EK', '00512345'), rules).frequentFlyer).toEqual({
      airlineCode: 'EK',
      number: '00512345',
    });
    expect(travellerOf(flyer('', '00512345'), rules)).not.toHaveProperty('frequentFlyer');
    expect(formatTravellerField('flyerNumber', 'ek 005-123')).toBe('EK005123');
  });

  test('[BKG-02] is of a programme that an airline of the journey takes: its own, or one of its alliance', () => {
    expect(wrongOf(flyer('QR', '00512345'))).toEqual(['flyerAirline']);
    const taken = (...airlines: string[]) => programmesTakenBy(airlines).map(({ airlineCode }) => airlineCode);
    expect(taken('EK', 'EK')).toEqual(['EK']);
    expect(taken('BG', 'SQ')).toEqual(expect.arrayContaining(['BG', 'SQ', 'TK', 'TG', 'LH']));
    expect(taken('BG', 'SQ').slice(0, 2)).toEqual(['BG', 'SQ']);
    expect(taken('QR')).not.toContain('SQ');
    expect(programmesTakenBy(['ZZ'])).toEqual([{ airlineCode: 'ZZ', name: 'Frequent flyer programme' }]);
  });

  test('[BKG-02] of a saved traveller is filled in where the airlines take it, and never for an infant', () => {
    const known = {
      ...knownTraveller,
      frequentFlyers: [
        { airlineCode: 'QR', number: 'QR1111' },
        { airlineCode: 'EK', number: 'EK2222' },
      ],
    };
    expect(draftWithKnown(adult, known, ['EK'])).toMatchObject({ flyerAirline: 'EK', flyerNumber: 'EK2222' });
    expect(draftWithKnown(adult, known, ['BG'])).toMatchObject({ flyerAirline: '', flyerNumber: '' });
    expect(draftWithKnown({ ...adult, type: 'INF' }, known, ['EK'])).toMatchObject({ flyerAirline: '' });
  });
});
