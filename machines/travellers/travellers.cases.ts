import { CallFault } from '../../contract/client.ts';
import { frequentFlyersAtMost, type SavedTraveller } from '../../contract/travellers/travellers.ts';
import type { FlowCases } from '../flow.ts';
import { isSameDraft, mayAddFlyer } from './traveller-draft.ts';
import { travellerImportOutcomes } from './traveller-import.cases.ts';
import type { SaveOutcome, TravellersContext, TravellersEvent, TravellersPage } from './travellers.setup.ts';
import { errorsOf, keptPassportOf } from './travellers.setup.ts';

const today = '2026-12-01';

export const karim: SavedTraveller = {
  travellerId: 'traveller-karim',
  version: 1,
  title: 'Mr',
  firstName: 'Abdul Karim',
  lastName: 'Chowdhury',
  dateOfBirth: '1984-03-12',
  gender: 'M',
  nationality: 'BD',
  email: 'karim@example.com',
  phone: '+8801711000001',
  frequentFlyers: [],
  passport: { masked: '••••••567', expiryDate: '2027-02-28', daysLeft: 89 },
};

/** Somebody without a passport. */
export const nadia: SavedTraveller = {
  ...karim,
  travellerId: 'traveller-nadia',
  title: 'Ms',
  firstName: 'Nadia',
  lastName: 'Rahman',
  gender: 'F',
  passport: null,
};

const page: TravellersPage = { travellers: [karim, nadia], next: null, today, mayShowPassports: true };

export const pages = {
  all: page,
  first: { ...page, next: 'after-nadia' },
  second: { ...page, travellers: [{ ...nadia, travellerId: 'traveller-tania', firstName: 'Tania' }] },
  none: { ...page, travellers: [] },
  masked: { ...page, mayShowPassports: false },
} satisfies Record<string, TravellersPage>;

/** The machine-readable zone of the passport that Doc 9303 part 4 shows. */
export const specimen = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';

/** The same with a wrong digit in its number. */
export const specimenMistyped = specimen.replace('L898902C3', 'L898902C4');

const saved: SaveOutcome = { ok: true, answer: { traveller: karim } };

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

type Case =
  | { readonly name: string; readonly event: TravellersEvent }
  | { readonly name: string; readonly events: readonly TravellersEvent[] };

const typed = (field: Extract<TravellersEvent, { type: 'field.typed' }>['field'], text: string): TravellersEvent => ({
  type: 'field.typed',
  field,
  typed: text,
});

const events: readonly Case[] = [
  { name: 'a name is searched', event: { type: 'search.typed', typed: 'rah' } },
  { name: 'the search is emptied', event: { type: 'search.typed', typed: '' } },
  { name: 'try again', event: { type: 'list.retried' } },
  { name: 'Show more', event: { type: 'more.requested' } },
  { name: 'Import from a file', event: { type: 'import.requested' } },
  { name: 'Add a traveller', event: { type: 'traveller.added' } },
  { name: 'somebody with a passport is opened', event: { type: 'traveller.opened', travellerId: karim.travellerId } },
  {
    name: 'somebody without a passport is opened',
    event: { type: 'traveller.opened', travellerId: nadia.travellerId },
  },
  {
    name: 'the form is filled in',
    events: [
      typed('title', 'Mrs'),
      typed('firstName', 'Rehana'),
      typed('lastName', 'Begum'),
      typed('dateOfBirth', '05061990'),
      typed('gender', 'F'),
    ],
  },
  { name: 'the given name is emptied', event: typed('firstName', '') },
  { name: 'a gender that does not fit is chosen', event: typed('gender', 'M') },
  { name: 'a passport is typed', events: [typed('passportNumber', 'bx 9876543'), typed('passportExpiry', '31052031')] },
  { name: 'the passport’s expiry is emptied', event: typed('passportExpiry', '') },
  { name: 'an address is mistyped', event: typed('email', 'rehana') },
  { name: 'Add a frequent flyer number', event: { type: 'flyer.added' } },
  {
    name: 'as many frequent flyer numbers as fit are added',
    events: Array.from({ length: frequentFlyersAtMost }, () => ({ type: 'flyer.added' }) as const),
  },
  {
    name: 'the frequent flyer number is typed',
    events: [
      { type: 'flyer.typed', index: 0, field: 'airlineCode', typed: 'bg' },
      { type: 'flyer.typed', index: 0, field: 'number', typed: '1234 5678' },
    ],
  },
  { name: 'the frequent flyer number is removed', event: { type: 'flyer.removed', index: 0 } },
  { name: 'the lines of a passport are pasted', event: { type: 'mrz.pasted', pasted: specimen } },
  { name: 'lines with a wrong digit are pasted', event: { type: 'mrz.pasted', pasted: specimenMistyped } },
  { name: 'the pasted lines are emptied', event: { type: 'mrz.pasted', pasted: '' } },
  { name: 'Save', event: { type: 'form.saved' } },
  { name: 'Cancel', event: { type: 'form.cancelled' } },
  { name: 'Discard', event: { type: 'discard.confirmed' } },
  { name: 'Keep editing', event: { type: 'discard.refused' } },
  { name: 'Show the number', event: { type: 'passport.requested' } },
  { name: 'Remove', event: { type: 'removal.requested' } },
  { name: 'Remove for good', event: { type: 'removal.confirmed' } },
  { name: 'Keep the traveller', event: { type: 'removal.refused' } },
];

export const travellersCases: FlowCases = {
  inputs: [{ name: 'somebody of an agency', input: { intentSeed: 'visit-1' } }],
  events,
  outcomes: {
    readTravellers: [
      { name: 'all of them', output: pages.all },
      { name: 'the first of more', output: pages.first },
      { name: 'the rest', output: pages.second },
      { name: 'nobody', output: pages.none },
      { name: 'without the right to see passports', output: pages.masked },
      lost,
    ],
    saveTraveller: [
      { name: 'saved', output: saved },
      { name: 'the passport is known', output: { ok: false, refusal: 'passport-known' } satisfies SaveOutcome },
      { name: 'a colleague changed it', output: { ok: false, refusal: 'traveller-changed' } satisfies SaveOutcome },
      lost,
    ],
    showPassport: [
      { name: 'the number', output: { ok: true, answer: { passportNumber: 'BX1234567' } } },
      { name: 'it is gone', output: { ok: false, refusal: 'no-passport' } },
      lost,
    ],
    travellerImport: travellerImportOutcomes,
    removeTraveller: [
      { name: 'removed', output: { ok: true, answer: { travellerId: karim.travellerId } } },
      { name: 'it was gone', output: { ok: false, refusal: 'traveller-unknown' } },
      lost,
    ],
  },
  classOf: (context: TravellersContext, leaves) => {
    const { today: read, next, travellers, opened, mayShowPassports, draft, before } = context;
    if (leaves.some((leaf) => leaf.startsWith('travellers.list'))) {
      return [
        read === '' ? 'unread' : 'read',
        travellers.length === 0 ? 'nobody' : 'somebody',
        next === null ? 'all' : 'more',
      ].join(', ');
    }
    return [
      opened === null ? 'new' : opened.passport === null ? 'saved' : 'with passport',
      keptPassportOf(context) === null ? 'no number' : mayShowPassports ? 'may show' : 'may not show',
      errorsOf(context).length === 0 ? 'right' : 'wrong',
      isSameDraft(draft, before) ? 'as it was' : 'changed',
      draft.flyers.length === 0 ? 'no flyer' : mayAddFlyer(draft) ? 'some flyers' : 'all flyers',
    ].join(', ');
  },
};
