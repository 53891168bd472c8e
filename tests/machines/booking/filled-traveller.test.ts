import { expect, test } from 'vitest';
import { pricedOffer } from '../../../machines/booking/booking-examples.ts';
import { filledTraveller, zoneError } from '../../../machines/booking/filled-traveller.ts';
import { viewOfBooking } from '../../../machines/booking/flight-booking.view.ts';
import {
  contactErrors,
  contactOf,
  draftsFor,
  duplicateErrors,
  type TravellerDraft,
  type TravellerField,
  travellerErrors,
  travellerOf,
  travelRulesOf,
} from '../../../machines/booking/traveller-rules.ts';
import { answersArrive, bookingAtDesk } from './booking-desk.ts';

const day = '2027-03-12';
const rules = travelRulesOf(pricedOffer, null);
const [empty] = draftsFor(pricedOffer) as [TravellerDraft];

const fill = (draft: TravellerDraft, field: TravellerField, typed: string) =>
  filledTraveller(draft, { field, typed }, day);

const ahmadi = ['P<BGD<<AHMADI<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'A123456784BGD9005042F3106305<<<<<<<<<<<<<<00'];
const cut = ['P<BGDPAPANDROPOULOUS<<JONATHON<ALEXANDER<TRE', ahmadi[1] ?? ''];
const card = ['IDBEL000590240<6013<<<<<<<<<<<', '8512017F1311048BEL851201002007', 'REINARTZ<<ULRIKE<KATIA<E<<<<<<'];

test('[BKG-02][CMP-09] a zone that is pasted into the booking fills everything, also of a traveller with one name', () => {
  const draft = fill(empty, 'mrz', ahmadi.join('\n'));
  expect(draft).toMatchObject({
    title: 'Ms',
    firstName: '',
    lastName: 'AHMADI',
    oneName: 'yes',
    dateOfBirth: '04/05/1990',
    nationality: 'BD',
    passportNumber: 'A12345678',
    passportExpiry: '30/06/2031',
    mrz: '',
  });
  expect(travellerErrors(draft, rules, 't')).toEqual([]);
  expect(travellerOf(draft, rules)).toMatchObject({ firstName: '', lastName: 'AHMADI' });
});

test('[BKG-02] a title that goes with the document stays, and another becomes the one of the traveller’s type', () => {
  expect(fill({ ...empty, title: 'Mrs' }, 'mrz', ahmadi.join('\n')).title).toBe('Mrs');
  expect(fill({ ...empty, title: 'Mr' }, 'mrz', ahmadi.join('\n')).title).toBe('Ms');
  expect(fill({ ...empty, type: 'CHD' }, 'mrz', ahmadi.join('\n')).title).toBe('Miss');
});

test('[BKG-02] a name that fills the zone is pointed out until it is typed', () => {
  const draft = fill(empty, 'mrz', cut.join('\n'));
  expect(draft.fromZone).toBe('firstName');
  expect(fill(draft, 'passportNumber', 'A1').fromZone).toBe('firstName');
  expect(fill(draft, 'firstName', 'Jonathon Alexander Trent').fromZone).toBe('');
});

test('[BKG-02] a card’s number of twelve characters is taken', () => {
  const draft = fill(empty, 'mrz', card.join('\n'));
  expect(draft).toMatchObject({ passportNumber: '000590240601', nationality: 'BE' });
  expect(travellerErrors(draft, { ...rules, lastArrivalDay: '2013-01-01' }, 't')).toEqual([]);
});

test('[BKG-02] text that is no zone stays in its field with the reason, and changes nothing else', () => {
  const draft = fill({ ...empty, lastName: 'Rahman' }, 'mrz', 'P<BGDRAHMAN');
  expect(draft).toMatchObject({ lastName: 'Rahman', mrz: 'P<BGDRAHMAN' });
  expect(zoneError(draft, day)).toContain('Paste the whole machine-readable zone');
  expect(zoneError(fill(draft, 'mrz', ''), day)).toBeNull();
});

test.each([
  ['passportNumber', ' bx\u200b 012-3567\u00a0', 'BX0123567'],
  ['passportNumber', '০১২৩৪৫৬৭৮', '012345678'],
  ['dateOfBirth', '\u200e 4 / 5 / 1990', '04/05/1990'],
  ['dateOfBirth', '04 05 1990', '04/05/1990'],
  ['dateOfBirth', '০৪/০৫/১৯৯০', '04/05/1990'],
  ['flyerNumber', 'ek\u00a0005\u200b-123', 'EK005123'],
  ['lastName', 'Rah\u00adman\u200b', 'Rahman'],
] as const)('[BKG-02] %s cleans %j before it cuts it', (field, typed, kept) => {
  expect(fill(empty, field, typed)[field]).toBe(kept);
});

test('[BKG-02] a contact is cleaned of what a mail or a list puts around it', () => {
  const contact = { email: ' mailto:desk@agency.example,\u200b', phone: '\u202a+880 1711-000000\u202c' };
  expect(contactErrors(contact)).toEqual([]);
  expect(contactOf(contact)).toEqual({ email: 'desk@agency.example', phone: '+8801711-000000' });
});

test('[BKG-02][CMP-09] two travellers of one booking may not have the same one name', () => {
  const one = fill(fill(empty, 'oneName', 'yes'), 'lastName', 'Ahmadi');
  const same = fill(fill(empty, 'oneName', 'yes'), 'lastName', 'AHMADI');
  expect(duplicateErrors([one, same], 1, rules).map(({ path }) => path)).toEqual(['travellers.1.lastName']);
  expect(duplicateErrors([one, fill(one, 'lastName', 'Karimi')], 1, rules)).toEqual([]);
});

test('[BKG-02][CMP-09] the form says how the ticket has a name, and that the zone may have cut it', async () => {
  const { actor } = bookingAtDesk();
  await answersArrive();
  const names = () => {
    const view = viewOfBooking(actor.getSnapshot());
    const section = view.show === 'travellers' ? view.sections[0] : undefined;
    return section?.kind === 'traveller' ? section.names : undefined;
  };
  const type = (field: TravellerField, typed: string) =>
    actor.send({ type: 'traveller.filled', index: 0, field, typed });
  type('mrz', ahmadi.join('\n'));
  expect(names()).toEqual({
    one: true,
    ticket: 'On the ticket: AHMADI/FNU. FNU means that there is no given name.',
    mayBeCut: null,
    zoneError: null,
    areRead: true,
  });
  type('mrz', cut.join('\n'));
  expect(names()).toMatchObject({ one: false, ticket: null, mayBeCut: 'firstName' });
  type('firstName', 'Al-Amin');
  expect(names()).toMatchObject({ ticket: 'On the ticket: PAPANDROPOULOUS/AL AMIN', mayBeCut: null, areRead: false });
});
