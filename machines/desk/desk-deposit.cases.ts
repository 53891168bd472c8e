import type { DeskDeposit } from '../../contract/desk/desk-deposits.ts';
import type { Deposit } from '../../contract/money/deposits.ts';
import type { PreparedAct } from '../../contract/prepared-acts.ts';
import type { FlowCases } from '../flow.ts';
import { chequeFacts, deskFacts } from '../money/deposit-case.cases.ts';
import { deskActionsOf } from '../money/deposit-case.view.ts';
import { networkLost, sentDeposit, sentLine } from '../money/deposit-examples.ts';
import type { DeskDepositActed, DeskDepositContext, DeskDepositEvent, DeskDepositInput } from './desk-deposit.setup.ts';
import { stepUpOutcomes } from './step-up.cases.ts';

const before = { balanceMinor: 10_000_000, creditLimitMinor: 0, availableMinor: 10_000_000 };
const agency = { agencyId: 'agency-1', name: 'Meghna Travels', email: 'office@meghna.example', phone: null };

const crediting: DeskDeposit['effect'] = {
  act: 'approve',
  dueMinor: 0,
  money: {
    postings: [
      { debit: 'Bank', credit: 'Wallet', amountMinor: 4_999_000 },
      { debit: 'Bank', credit: 'Revenue of the house', amountMinor: 1_000 },
    ],
    before,
    after: { ...before, balanceMinor: 14_999_000, availableMinor: 14_999_000 },
  },
};

const reversing: DeskDeposit['effect'] = {
  act: 'bounce-cheque',
  dueMinor: 999_000,
  money: {
    postings: [
      { debit: 'Wallet', credit: 'Bank', amountMinor: 4_000_000 },
      { debit: 'Owed by the agency', credit: 'Bank', amountMinor: 999_000 },
      { debit: 'Revenue of the house', credit: 'Bank', amountMinor: 1_000 },
    ],
    before: { ...before, balanceMinor: 4_000_000, availableMinor: 4_000_000 },
    after: { ...before, balanceMinor: 0, availableMinor: 0 },
  },
};

const atDesk = (more: Partial<Deposit>, given: Partial<DeskDeposit> = {}): DeskDeposit => {
  const deposit: Deposit = { ...sentDeposit, facts: deskFacts, ...more };
  return {
    deposit,
    agency,
    acts: deskActionsOf(deposit).flatMap(({ action, reason }) =>
      action === 'withdraw' ? [] : [{ act: action, reason }],
    ),
    effect: crediting,
    doubles: [],
    statementLine: null,
    proposingLines: 0,
    twoPeople: { soloMostMinor: 10_000_000, prepared: null },
    steppedUp: false,
    ...given,
  };
};

const ended = (state: 'approved' | 'refused' | 'bounced', more: Partial<Deposit> = {}): DeskDeposit =>
  atDesk({ state, owner: null, due: null, ...more }, { effect: null });

const double: DeskDeposit['doubles'] = [
  {
    deposit: { ...sentLine, depositReference: 'DEPOTHER12', agencyName: 'Meghna Travels', takenBy: null },
    because: 'reference',
  },
];

const slip: NonNullable<Deposit['slip']> = { address: '/pictures/platform/slip', mediaType: 'image/png' };
const statementLine: DeskDeposit['statementLine'] = {
  bookedOn: '2026-11-25',
  direction: 'in',
  amountMinor: sentLine.amountMinor,
  reference: 'FT77124408',
  description: 'Transfer from Meghna Travels',
  balanceMinor: null,
  accountName: 'Shapla Bank',
  accountNumber: '1020-4400120-001',
};

const cheque = { method: 'cheque', facts: chequeFacts } as const;

/** A credited cheque above the limit of one person. `own`: the reader has prepared its return. */
const largeCheque = (own: boolean | null): DeskDeposit => {
  const shown = atDesk({ ...cheque, state: 'approved', owner: 'bank' }, { effect: reversing, steppedUp: true });
  const prepared: PreparedAct | null =
    own === null
      ? null
      : {
          preparedId: 'prepared-1',
          call: 'BounceCheque',
          terms: { amountMinor: shown.deposit.creditedMinor, words: 'Insufficient funds', tickets: [] },
          by: 'Dipa Sarkar',
          at: '2026-11-25T04:10:00.000Z',
          own,
        };
  return {
    ...shown,
    acts: [...shown.acts, ...(prepared === null ? [] : [{ act: 'drop-prepared' as const, reason: null }])],
    twoPeople: { soloMostMinor: 1_000_000, prepared },
  };
};

export const deskDeposits = {
  largeCheque: largeCheque(null),
  chequeOfColleague: largeCheque(false),
  chequeOfReader: largeCheque(true),
  submitted: atDesk({ slip }, { doubles: double, proposingLines: 2 }),
  matched: atDesk({ state: 'matched', slip: { ...slip, mediaType: 'application/pdf' } }),
  steppedUp: atDesk({ state: 'matched', slip }, { steppedUp: true }),
  ofMatcher: atDesk({ state: 'matched', facts: { ...deskFacts, isMatcher: true } }, { statementLine }),
  credited: ended('approved'),
  refused: ended('refused', { reason: 'No such transfer' }),
  creditedCheque: atDesk({ ...cheque, state: 'approved', owner: 'bank' }, { effect: reversing, steppedUp: true }),
  returnedCheque: ended('bounced', { ...cheque, reason: 'Insufficient funds', dueMinor: 999_000 }),
} as const;

const events: readonly { readonly name: string; readonly event: DeskDepositEvent }[] = [
  { name: 'Payment found', event: { type: 'act.chosen', act: 'match' } },
  { name: 'Approve and credit', event: { type: 'act.chosen', act: 'approve' } },
  { name: 'Refuse', event: { type: 'act.chosen', act: 'refuse' } },
  { name: 'Bank has returned the cheque', event: { type: 'act.chosen', act: 'bounce-cheque' } },
  { name: 'Drop what was prepared', event: { type: 'act.chosen', act: 'drop-prepared' } },
  { name: 'a reason is typed', event: { type: 'reason.typed', text: 'No such transfer' } },
  { name: 'the reason is emptied', event: { type: 'reason.typed', text: ' ' } },
  { name: 'confirm it', event: { type: 'act.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'a larger slip', event: { type: 'slip.sized', size: 150 } },
  { name: 'the whole slip', event: { type: 'slip.sized', size: 100 } },
  { name: 'look again', event: { type: 'again.requested' } },
];

const known = (name: string, answer: DeskDeposit) => ({ name, output: { ok: true as const, answer } });
const refused = (refusal: Extract<DeskDepositActed, { ok: false }>['refusal'], detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } as DeskDepositActed,
});

export const deskDepositCases: FlowCases = {
  inputs: [
    {
      name: 'a deposit at the desk',
      input: {
        depositReference: 'DEP7K2M9QXW',
        intentSeed: 'visit',
        email: 'desk@house.example',
      } satisfies DeskDepositInput,
    },
  ],
  events,
  outcomes: {
    readDeposit: [
      known('nobody has found it', deskDeposits.submitted),
      known('a colleague has found it', deskDeposits.matched),
      known('a colleague has found it, and a fresh code stands', deskDeposits.steppedUp),
      known('the reader has found it', deskDeposits.ofMatcher),
      known('a cheque was credited', deskDeposits.creditedCheque),
      known('a cheque above the limit was credited', deskDeposits.largeCheque),
      known('a colleague has prepared its return', deskDeposits.chequeOfColleague),
      known('it is decided', deskDeposits.refused),
      { name: 'deposit-unknown', output: { ok: false, refusal: 'deposit-unknown' } },
      networkLost,
    ],
    actOnDeposit: [
      known('found', deskDeposits.ofMatcher),
      known('credited', deskDeposits.credited),
      known('refused', deskDeposits.refused),
      known('returned', deskDeposits.returnedCheque),
      known('its return prepared', deskDeposits.chequeOfReader),
      refused('step-up-needed', 'Enter a fresh code before you decide about money.'),
      refused('not-allowed', 'Somebody has acted on this deposit meanwhile.'),
      refused('effect-changed', 'The wallet has changed, so this would do something else now.'),
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: ({ shown, act, reason }: DeskDepositContext) =>
    [
      shown === null ? 'unread' : (shown.effect?.act ?? 'nothing moves'),
      shown?.deposit.slip?.mediaType ?? '',
      shown?.steppedUp ? 'a fresh code' : '',
      shown === null ? '' : `${shown.twoPeople.soloMostMinor} ${shown.twoPeople.prepared?.own ?? ''}`,
      shown?.acts.find(({ reason: why }) => why === null)?.act ?? '',
      act ?? '',
      reason.trim() === '' ? '' : 'a reason',
    ].join('|'),
};
