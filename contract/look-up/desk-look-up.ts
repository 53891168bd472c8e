import { boolean, enums, type Infer, literal, nullable, object, union } from 'superstruct';
import { DeskWithdrawalLine } from '../books/desk-withdrawals.ts';
import { ReceiptLine } from '../books/receipts.ts';
import { defineCall } from '../call.ts';
import { DeskDepositLine } from '../desk/desk-deposits.ts';
import { NamedAgency } from '../desk/desk-dues.ts';
import { DeskPaymentLine } from '../desk/desk-online-payments.ts';
import { DeskRegistrationLine } from '../desk/desk-registrations.ts';
import { DeskStayLine } from '../desk/desk-stays.ts';
import type { FunctionalityName } from '../functionalities.ts';
import { askedPage, fileOfList } from '../list-calls.ts';
import { DeskAgency } from '../money/money-decisions.ts';
import { OrderLine } from '../orders/orders.ts';
import { CaseLine, caseKinds } from '../post-travel/post-travel.ts';
import { say } from '../say.ts';
import { searchTermMost } from '../search-term.ts';
import { isoTime, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';

export const lookUpTermLeast = 4;
export const lookUpTermMost = searchTermMost;
export const lookUpAPage = 50;
/** Most records of a kind that a look-up finds, and the most that are counted. */
export const lookUpCountedTo = 500;
export const lookUpInFileAtMost = lookUpCountedTo;
export const peopleOfAgencyAtMost = 20;

export const lookUpKinds = [
  'order',
  'stay',
  ...caseKinds,
  'deposit',
  'payment',
  'withdrawal',
  'receipt',
  'registration',
  'agency',
  'person',
] as const;
export const LookUpKind = enums(lookUpKinds);
export type LookUpKind = Infer<typeof LookUpKind>;

/** Kinds that only they find who may open their pages. */
export const lookUpRights: Readonly<Partial<Record<LookUpKind, FunctionalityName>>> = {
  withdrawal: 'DeskReadBooks',
  receipt: 'DeskReadBooks',
  registration: 'DeskReadRegistrations',
};

/** By the time when each was sold, asked for, paid or entered; with `-` the latest first. */
export const LookUpSort = enums(['at', '-at']);
export type LookUpSort = Infer<typeof LookUpSort>;

const filters = {
  /**
   * A reference or the beginning of one; an airline reference, a phone number or a name of a person, or the beginning of one; a ticket
   * number, the number of an invoice or a credit note, an e-mail address or a reference of a bank or gateway; part of the name of an agency
   * or an applicant. Empty: nothing is looked up.
   */
  search: text(0, lookUpTermMost),
  /** Empty: all kinds. */
  kinds: listOf(LookUpKind, lookUpKinds.length),
  /** The one agency. `null`: all of the tenant. */
  agency: nullable(opaqueId()),
  sort: LookUpSort,
};
export const LookUpAsked = object(filters);
export type LookUpAsked = Infer<typeof LookUpAsked>;

const ofAgency = { agencyId: opaqueId(), agencyName: text(1, 300), at: isoTime() };
/** Of what may belong to no agency yet. */
const maybeOfAgency = { agencyId: nullable(opaqueId()), agencyName: nullable(text(1, 300)), at: isoTime() };

const FoundOrder = object({ is: literal('order'), ...OrderLine.schema, ...ofAgency });
const FoundStay = object({ is: literal('stay'), ...DeskStayLine.schema, ...ofAgency, guest: text(0, 140) });
const FoundCase = object({ is: literal('case'), ...CaseLine.schema, ...ofAgency });
const FoundDeposit = object({ is: literal('deposit'), ...DeskDepositLine.schema, ...ofAgency });
const FoundPayment = object({ is: literal('payment'), ...DeskPaymentLine.schema, ...ofAgency });

const FoundWithdrawal = object({ is: literal('withdrawal'), ...DeskWithdrawalLine.schema, ...ofAgency });
const FoundReceipt = object({ is: literal('receipt'), ...ReceiptLine.schema, ...maybeOfAgency });
const FoundRegistration = object({
  is: literal('registration'),
  ...DeskRegistrationLine.schema,
  ...maybeOfAgency,
  email: text(1, 254),
  phone: text(1, 30),
});

/** An agency with its wallet and its first people. */
const FoundAgency = object({
  is: literal('agency'),
  ...DeskAgency.schema,
  ...ofAgency,
  people: listOf(object({ name: text(0, 200), email: text(1, 254) }), peopleOfAgencyAtMost),
  peopleCount: whole(0, 100_000),
});

const FoundPerson = object({
  is: literal('person'),
  ...ofAgency,
  userId: opaqueId(),
  name: text(0, 200),
  email: text(1, 254),
  phone: nullable(text(1, 30)),
  designation: nullable(text(1, 200)),
  /** Whether the person may sign in. */
  isActive: boolean(),
  /** Start of the last session. `null`: the person has never signed in. */
  signedInAt: nullable(isoTime()),
});

/** A record that a look-up found, as far as a row of the desk's lists knows it. */
export const LookUpFound = union([
  FoundOrder,
  FoundStay,
  FoundCase,
  FoundDeposit,
  FoundPayment,
  FoundWithdrawal,
  FoundReceipt,
  FoundRegistration,
  FoundAgency,
  FoundPerson,
]);
export type LookUpFound = Infer<typeof LookUpFound>;

/** The last record of a page: where the next page begins. */
export const LookUpMark = object({ at: isoTime(), key: textLike(/^[A-Za-z0-9_-]{1,64}$/, 64) });
export type LookUpMark = Infer<typeof LookUpMark>;

/** What the first page says of all that was found. */
export const LookUpSums = object({
  count: whole(0, lookUpCountedTo),
  /** Agencies of what was found, by name. */
  agencies: listOf(NamedAgency, lookUpCountedTo),
});
export type LookUpSums = Infer<typeof LookUpSums>;

export const LookUp = object({
  found: listOf(LookUpFound, lookUpAPage),
  next: nullable(LookUpMark),
  /** `null`: a page after the first. */
  sums: nullable(LookUpSums),
});
export type LookUp = Infer<typeof LookUp>;

/** Columns of the list and of its file. */
export const lookUpColumnKeys = ['kind', 'name', 'about', 'traveller', 'agency', 'state', 'amount', 'at'] as const;
export type LookUpColumnKey = (typeof lookUpColumnKeys)[number];

const reads = {
  service: 'desk',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  access: 'DeskReadSales',
  effect: 'reads',
} as const;

const GetDeskLookUp = defineCall({
  ...reads,
  path: 'LookUp/List',
  request: askedPage(filters, LookUpMark),
  answer: LookUp,
  refusals: {},
  doing: say('looking up'),
  summary:
    'Finds orders, stays, cases, deposits, online payments, agencies and people of all agencies, and the withdrawals, unclaimed receipts and registrations that the person may open, by what a caller says, and records who looked and what was shown. Moves no money.',
});

const ExportDeskLookUp = defineCall({
  ...reads,
  path: 'LookUp/Export',
  ...fileOfList(filters, lookUpColumnKeys),
  refusals: {
    'too-many-found': {
      status: 409,
      title: say('A file holds at most 500 of what was found, and more match. Say more, and export again.'),
    },
  },
  doing: say('making the file of what was found'),
  summary:
    'Returns all that a look-up finds as a file, up to 500, and records who looked and what was shown. Moves no money.',
});

export const deskLookUpCalls = { GetDeskLookUp, ExportDeskLookUp };
