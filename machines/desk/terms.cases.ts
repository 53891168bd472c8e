import { CallFault } from '../../contract/client.ts';
import type { ExchangeRates, RateProposal, RateSet } from '../../contract/desk/exchange-rates.ts';
import { refusedFields } from '../../contract/form-check.ts';
import type {
  DeskAdmission,
  DeskPartRule,
  PartPaymentBook,
  PartPaymentTerms,
} from '../../contract/money/part-payment-terms.ts';
import type { DeskPayIn, DeskPayIns, PayInProposal, PayInTerms } from '../../contract/money/pay-ins.ts';
import type { FlowCases } from '../flow.ts';
import { stepUpOutcomes } from './step-up.cases.ts';
import type { Changed, DeskTermsEvent, TermsContext, TermsInput } from './terms.setup.ts';
import { errorsIn } from './terms.setup.ts';
import type { TermsBook } from './terms-of-kind.ts';

const at = '2026-12-01T04:00:00.000Z';

/** What an account at a bank says. */
export const bankTerms: PayInTerms = {
  kind: 'bank',
  bankName: 'Shapla Commercial Bank',
  branchName: 'Motijheel',
  accountName: 'Portolan Ltd',
  accountNumber: '1020-4400120-001',
  swiftCode: 'SCBKBDDH',
  routingNo: '90270000',
  currency: 'BDT',
  methods: ['bank-deposit', 'bank-transfer', 'cheque'],
};

export const accountOf = (given: Partial<DeskPayIn> = {}): DeskPayIn => ({
  payInId: 'account-1',
  version: 1,
  state: 'in-force',
  terms: bankTerms,
  history: [],
  ...given,
});

export const proposalOf = (given: Partial<PayInProposal> = {}): PayInProposal => ({
  proposalId: 'proposal-1',
  payInId: 'account-2',
  before: null,
  after: { ...bankTerms, bankName: 'Doel Trust Bank', accountNumber: '3300-1' },
  madeBy: 'Dipa Sarkar',
  madeAt: at,
  own: false,
  ...given,
});

export const payInsOf = (given: Partial<DeskPayIns> = {}): TermsBook => ({
  kind: 'pay-ins',
  book: { currency: 'BDT', charges: [], accounts: [], proposals: [], steppedUp: false, ...given },
});

const set = (rateId: string, ownMinor: number): RateSet => ({
  rateId,
  minor: 100,
  ownMinor,
  from: at,
  fromDay: '2026-12-01',
  setBy: null,
  decidedBy: null,
});

export const rateProposalOf = (given: Partial<RateProposal> = {}): RateProposal => ({
  proposalId: 'proposal-1',
  currency: 'USD',
  minor: 100,
  ownMinor: 15_000,
  fromDay: null,
  madeBy: 'Dipa Sarkar',
  madeAt: at,
  own: false,
  ...given,
});

export const ratesOf = (given: Partial<ExchangeRates> = {}): Extract<TermsBook, { kind: 'rates' }> => ({
  kind: 'rates',
  book: {
    currency: 'BDT',
    today: '2026-12-01',
    rates: [
      {
        currency: 'USD',
        name: 'US Dollar',
        lastRateId: '1',
        current: set('1', 12_150),
        coming: [],
        past: [],
        compared: [{ minor: 100, ownMinor: 12_150 }],
        declined: [],
      },
    ],
    proposals: [],
    steppedUp: false,
    ...given,
  },
});

const partTerms: PartPaymentTerms = {
  priority: 100,
  validFrom: null,
  validUntil: null,
  leastDays: 7,
  mostDays: 10,
  nowBasisPoints: 3_000,
  payWithinDays: 3,
  daysBeforeDeparture: 4,
  refundableOnly: true,
  lowCost: false,
  carrier: null,
  inParts: false,
};

export const partRuleOf = (given: Partial<DeskPartRule> = {}): DeskPartRule => ({
  ruleId: 'from-7-days',
  version: 1,
  state: 'in-force',
  terms: partTerms,
  history: [],
  ...given,
});

export const admissionOf = (given: Partial<DeskAdmission> = {}): DeskAdmission => ({
  agencyId: 'agency-1',
  agencyName: 'Meghna Travels',
  state: 'asked',
  askedBy: 'Asha Rahman',
  askedAt: at,
  decidedAt: null,
  reason: null,
  ...given,
});

export const partsOf = (given: Partial<PartPaymentBook> = {}): TermsBook => ({
  kind: 'part-payments',
  book: {
    currency: 'BDT',
    today: '2026-12-01',
    mostOpenMinor: 200_000_000,
    needsAdmission: true,
    rules: [],
    admissions: [],
    steppedUp: false,
    ...given,
  },
});

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const field = (name: string, key: string, value: string) => ({
  name,
  event: { type: 'field.typed', field: key, value } as const satisfies DeskTermsEvent,
});

const events: readonly { readonly name: string; readonly event: DeskTermsEvent }[] = [
  { name: 'add one', event: { type: 'add.requested' } },
  { name: 'change the account', event: { type: 'edit.requested', id: 'account-1' } },
  { name: 'set a new rate', event: { type: 'edit.requested', id: 'USD' } },
  { name: 'end the account …', event: { type: 'act.requested', act: 'end', id: 'account-1' } },
  { name: 'confirm the account …', event: { type: 'act.requested', act: 'confirm', id: 'proposal-1' } },
  { name: 'refuse the agency …', event: { type: 'act.requested', act: 'refuse-agency', id: 'agency-1' } },
  field('another number is typed', 'accountNumber', '1020-77'),
  field('a currency that nobody knows is typed', 'currency', 'XXQ'),
  field('a worth near the last one is typed', 'worth', '122'),
  field('a worth that differs much is typed', 'worth', '150'),
  { name: 'save it', event: { type: 'save.requested' } },
  { name: 'close the form', event: { type: 'form.closed' } },
  { name: 'a reason is typed', event: { type: 'words.typed', words: 'Two dues were missed' } },
  { name: 'do it', event: { type: 'act.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'read it again', event: { type: 'change.read' } },
  { name: 'try again', event: { type: 'again.requested' } },
];

const proposed = payInsOf({ accounts: [accountOf()], proposals: [proposalOf()] });
const withCode = payInsOf({ accounts: [accountOf()], proposals: [proposalOf()], steppedUp: true });
const done = (name: string, book: TermsBook) => ({ name, output: { ok: true, book } satisfies Changed });
const refused = (refusal: string, detail: string, facts: Readonly<Record<string, string | number>> = {}) => ({
  name: refusal,
  output: { ok: false, refusal, detail, facts } satisfies Changed,
});

const person = { intentSeed: 'visit-1', email: 'desk@house.example', mayChange: true };

export const termsCases: FlowCases = {
  inputs: [
    { name: 'bank accounts', input: { ...person, kind: 'pay-ins' } satisfies TermsInput },
    { name: 'rates', input: { ...person, kind: 'rates' } satisfies TermsInput },
    { name: 'part payment', input: { ...person, kind: 'part-payments' } satisfies TermsInput },
    { name: 'bank accounts, only read', input: { ...person, kind: 'pay-ins', mayChange: false } satisfies TermsInput },
  ],
  events,
  outcomes: {
    readTerms: [
      { name: 'no account', output: payInsOf() },
      { name: 'an account', output: payInsOf({ accounts: [accountOf()] }) },
      { name: 'a colleague’s proposal', output: proposed },
      { name: 'a colleague’s proposal, and a fresh code stands', output: withCode },
      { name: 'a rate', output: ratesOf() },
      { name: 'a rate, and a fresh code stands', output: ratesOf({ steppedUp: true }) },
      { name: 'a colleague’s rate', output: ratesOf({ proposals: [rateProposalOf()] }) },
      { name: 'an agency asks', output: partsOf({ rules: [partRuleOf()], admissions: [admissionOf()] }) },
      {
        name: 'an agency asks, and a fresh code stands',
        output: partsOf({ rules: [partRuleOf()], admissions: [admissionOf()], steppedUp: true }),
      },
      lost,
    ],
    changeTerms: [
      done('an account proposed', payInsOf({ accounts: [accountOf()], proposals: [proposalOf({ own: true })] })),
      done('the account ended', payInsOf({ accounts: [accountOf({ state: 'ended' })] })),
      done('the account confirmed', payInsOf({ accounts: [accountOf(), accountOf({ payInId: 'account-2' })] })),
      done('a rate set', ratesOf({ steppedUp: true })),
      done('a rate proposed', ratesOf({ proposals: [rateProposalOf({ own: true })], steppedUp: true })),
      done(
        'the agency refused',
        partsOf({
          rules: [partRuleOf()],
          admissions: [admissionOf({ state: 'refused', decidedAt: at, reason: 'Two dues were missed' })],
        }),
      ),
      refused('step-up-needed', 'Enter a fresh code before you decide about money.'),
      refused('takes-two', 'The rate differs by more than 10 %, so another person must confirm it. Read it again.', {
        points: 1_100,
      }),
      refused('account-changed', 'Somebody has changed this account meanwhile. Read it again.'),
      refused('number-used', 'Another account in this list has this number already.'),
      {
        name: 'fields-wrong',
        output: refusedFields([{ path: 'currency', message: 'We know no currency XXQ.' }]),
      },
      lost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: (context: TermsContext) =>
    [
      context.mayChange ? linesOf(context.book) : 'reads',
      context.asked?.act ?? '',
      (context.asked?.act === 'confirm' || context.kind !== 'pay-ins') && context.steppedUp ? 'a fresh code' : '',
      errorsIn(context).length === 0 ? 'complete' : '',
      context.words === '' ? '' : 'words',
    ].join('|'),
};

const linesOf = (book: TermsBook | null): string => {
  switch (book?.kind) {
    case undefined:
      return 'none';
    case 'pay-ins':
      return `${book.book.accounts.length} ${book.book.proposals.length}`;
    case 'rates':
      return `rates ${book.book.proposals[0]?.own ?? 'none'}`;
    case 'part-payments':
      return book.book.admissions[0]?.state ?? 'no agency';
  }
};
