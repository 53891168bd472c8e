import type { LookUpFound } from '../../contract/look-up/desk-look-up.ts';
import { lookUpAddress } from '../../contract/look-up/look-up-address.ts';
import { pageAddress, replayAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { ListValues } from '../parts/list-terms.ts';
import { aboutOf, keyOf, lookUpKindNames, lookUpList } from './look-up-list.ts';

type FactOf<Kind extends 'text' | 'amount' | 'day' | 'moment'> = {
  readonly title: string;
  readonly kind: Kind;
  readonly value: ListValues[Kind];
};
/** A fact of what was found. */
export type LookUpFact = FactOf<'text'> | FactOf<'amount'> | FactOf<'day'> | FactOf<'moment'>;

/** What is said of a record beside the list. */
export interface LookUpPreview {
  readonly facts: readonly LookUpFact[];
  readonly links: readonly { readonly words: string; readonly address: string }[];
}

const text = (title: string, value: string | null): readonly LookUpFact[] =>
  value === null || value === '' ? [] : [{ title, kind: 'text', value }];
const day = (title: string, value: string): LookUpFact => ({ title, kind: 'day', value });
const moment = (title: string, value: string | null): readonly LookUpFact[] =>
  value === null ? [] : [{ title, kind: 'moment', value }];
const amount = (title: string, currency: string, minor: number | null): readonly LookUpFact[] =>
  minor === null ? [] : [{ title, kind: 'amount', value: { currency, minor } }];

/** A column's words of the record, as the list has them. */
const column = (found: LookUpFound, key: 'state' | 'traveller'): string | null => {
  const one = lookUpList.columns.find((each) => each.key === key);
  if (one?.kind === 'state') return one.valueOf(found)?.words ?? null;
  return one?.kind === 'person' ? one.valueOf(found) : null;
};

/** The facts of a record, as far as the row knows them, and the pages about it. */
export const previewOf = (found: LookUpFound): LookUpPreview => ({
  facts: [
    ...(found.is === 'agency' ? [] : text(say('Agency'), found.agencyName)),
    ...(found.is === 'agency' || found.is === 'person' ? [] : text(say('About'), aboutOf(found))),
    ...text(say('State'), column(found, 'state')),
    ...factsOf(found),
  ],
  links: [
    ...linksOf(found),
    ...(found.is === 'agency' || found.agencyId === null || found.agencyName === null
      ? []
      : [{ words: say('The agency'), address: lookUpAddress(found.agencyName, found.agencyId) }]),
  ],
});

const factsOf = (found: LookUpFound): readonly LookUpFact[] => {
  switch (found.is) {
    case 'order':
      return [
        ...text(say('PNR'), found.pnr),
        ...text(say('Travellers'), column(found, 'traveller')),
        day(say('Departs'), found.departureDate),
        ...moment(say('Booked'), found.at),
        ...moment(say('Time limit'), found.timeLimit && found.timeLimit.at),
        ...amount(say('Price'), found.currency, found.agentMinor),
        ...amount(say('Paid from the wallet'), found.currency, found.standing.paidMinor),
        ...amount(say('Came back'), found.currency, found.standing.returnedMinor || null),
        ...amount(say('Left to pay'), found.currency, found.standing.rest && found.standing.rest.leftMinor),
      ];
    case 'stay':
      return [
        ...text(say('Property’s number'), found.locator),
        ...text(say('Guests'), column(found, 'traveller')),
        ...text(say('Supplier'), found.supplierName),
        day(say('Arrives'), found.checkIn),
        day(say('Leaves'), found.checkOut),
        ...moment(say('Booked'), found.at),
        ...amount(say('Price'), found.currency, found.amountMinor),
      ];
    case 'case':
      return [
        ...text(say('Passengers'), column(found, 'traveller')),
        ...text(say('Asked for by'), found.requestedBy),
        ...moment(say('Asked for'), found.at),
        ...amount(say('Comes back'), found.currency, found.backMinor),
      ];
    case 'deposit':
      return [
        ...text(say('Paid into'), found.payInName),
        ...text(say('Sent by'), found.submittedBy),
        day(say('Paid on'), found.paidOn),
        ...moment(say('Sent'), found.at),
        ...amount(say('Amount'), found.currency, found.amountMinor),
        ...amount(say('Credited'), found.currency, found.creditedMinor),
      ];
    case 'payment':
      return [
        ...text(say('Gateway’s reference'), found.receiptRef),
        ...text(say('Reason'), found.reason),
        ...moment(say('Made'), found.at),
        ...moment(say('Last change'), found.changedAt),
        ...amount(say('Amount'), found.currency, found.amountMinor),
      ];
    case 'withdrawal':
      return [
        ...text(say('Account'), `${found.bankName}, ${found.accountNumber}`),
        ...text(say('Bank’s reference'), found.bankReference),
        ...moment(say('Asked for'), found.at),
        ...moment(say('To be paid by'), found.dueAt),
        ...amount(say('Amount'), found.currency, found.amountMinor),
      ];
    case 'receipt':
      return [
        ...text(say('Bank’s reference'), found.bankReference),
        ...text(say('Description'), found.description),
        ...text(say('Account'), `${found.accountName}, ${found.accountNumber}`),
        day(say('Booked'), found.bookedOn),
        ...amount(say('Amount'), found.currency, found.amountMinor),
      ];
    case 'registration':
      return [
        ...text(say('Applicant'), found.contactName),
        ...text(say('E-mail'), found.email),
        ...text(say('Phone'), found.phone),
        ...text(say('Seen before'), found.hasDoubles ? say('Yes') : null),
        ...moment(say('Sent'), found.at),
        ...moment(say('Due'), found.due && found.due.at),
      ];
    case 'agency':
      return [
        ...text(say('E-mail'), found.email),
        ...text(say('Phone'), found.phone),
        ...moment(say('With us since'), found.at),
        ...amount(say('Balance'), found.currency, found.wallet && found.wallet.balanceMinor),
        ...amount(say('Credit limit'), found.currency, found.wallet && found.wallet.creditLimitMinor),
        ...amount(say('Available'), found.currency, found.wallet && found.wallet.availableMinor),
        ...text(say('People'), String(found.peopleCount)),
        ...found.people.flatMap(({ name, email }) => text(name || email, email)),
      ];
    case 'person':
      return [
        ...text(say('E-mail'), found.email),
        ...text(say('Phone'), found.phone),
        ...text(say('Role'), found.designation),
        ...moment(say('With us since'), found.at),
        ...(found.signedInAt === null
          ? text(say('Last sign-in'), say('Never'))
          : moment(say('Last sign-in'), found.signedInAt)),
      ];
  }
};

const linksOf = (found: LookUpFound): LookUpPreview['links'] => [...ownLinks(found), ...agencyLink(found)];

/** The page of the agency that it belongs to. */
const agencyLink = (found: LookUpFound): LookUpPreview['links'] =>
  found.agencyId === null
    ? []
    : [
        {
          words: found.is === 'agency' ? say('Open the agency') : say('Its agency'),
          address: pageAddress.deskAgency(found.agencyId),
        },
      ];

const ownLinks = (found: LookUpFound): LookUpPreview['links'] => {
  switch (found.is) {
    case 'order':
      return [
        { words: say('Open the order'), address: lookUpList.addressOf(found) },
        ...(found.state === 'ticketing'
          ? [{ words: say('Its ticketing'), address: pageAddress.deskTicketing(found.orderReference) }]
          : []),
      ];
    case 'case':
      return [
        { words: say('Open the case'), address: lookUpList.addressOf(found) },
        { words: say('As it stood'), address: replayAddress('desk', keyOf(found)) },
        { words: say('Its order'), address: replayAddress('desk', found.orderReference) },
      ];
    case 'stay':
    case 'deposit':
    case 'payment':
    case 'withdrawal':
    case 'receipt':
    case 'registration':
      return [
        {
          words: say('Open: {kind}', { kind: lookUpKindNames[found.is] }),
          address: lookUpList.addressOf(found),
        },
      ];
    case 'agency':
    case 'person':
      return [];
  }
};
