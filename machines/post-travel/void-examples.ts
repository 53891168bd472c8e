import type { CallAnswer } from '../../contract/calls.ts';
import type { DeskVoid } from '../../contract/desk-voids.ts';
import type { ReturnOfMoney } from '../../contract/post-travel.ts';
import type { VoidCase, VoidLine } from '../../contract/post-travel-void.ts';
import { agentFacts, deskFacts } from './void-case.cases.ts';
import { deskVoidActions } from './void-case.view.ts';

const before = { balanceMinor: 1_000_000, creditLimitMinor: 0, availableMinor: 1_000_000 };

export const voidMoneyExample: ReturnOfMoney = {
  amountMinor: 3_357_575,
  feeMinor: 15_000,
  penaltyMinor: 0,
  dueMinor: 0,
  walletMinor: 3_342_575,
  effect: {
    postings: [
      { debit: 'This order', credit: 'Revenue of the house', amountMinor: 15_000 },
      { debit: 'This order', credit: 'Wallet', amountMinor: 3_342_575 },
    ],
    before,
    after: { ...before, balanceMinor: 4_342_575, availableMinor: 4_342_575 },
  },
  owesBeforeMinor: 0,
  owesAfterMinor: 0,
};

const adult = {
  paxId: 'pax-adult',
  name: 'Kamal Rahman',
  type: 'ADT',
  ticketNumber: '1760000000001',
  amountMinor: 3_357_575,
} as const;

export const voidableOrder: CallAnswer<'GetVoidOrder'> = {
  orderReference: 'PT7K2M9QXW',
  currency: 'BDT',
  reason: null,
  fix: null,
  closes: { at: '2026-12-01T18:00:00.000Z', remainingMs: 14_400_000 },
  isAutomatic: true,
  tickets: [
    { ...adult, withPaxId: null, why: null },
    {
      ...adult,
      paxId: 'pax-infant',
      name: 'Ayan Rahman',
      type: 'INF',
      ticketNumber: '1760000000002',
      withPaxId: adult.paxId,
      why: null,
    },
    {
      ...adult,
      paxId: 'pax-void',
      name: 'Nasrin Rahman',
      ticketNumber: '1760000000003',
      withPaxId: null,
      why: 'void-already',
    },
  ],
};

export const voidLineExample: VoidLine = {
  voidReference: 'VOD7K2M9QXW',
  orderReference: 'PT7K2M9QXW',
  state: 'requested',
  currency: 'BDT',
  requestedAt: '2026-12-01T04:10:00.000Z',
  requestedBy: 'Nusrat Jahan',
  traveller: 'Kamal Rahman',
  travellerCount: 1,
  backMinor: 3_342_575,
  owner: 'desk',
  due: { at: '2026-12-01T05:10:00.000Z', remainingMs: 3_600_000 },
};

export const voidExample = (more: Partial<VoidCase> = {}): VoidCase => ({
  ...voidLineExample,
  tickets: [adult],
  money: voidMoneyExample,
  closesAt: '2026-12-01T18:00:00.000Z',
  quoteUntil: null,
  isAutomatic: false,
  reason: null,
  airlineAnswer: null,
  history: [
    {
      at: '2026-12-01T04:10:00.000Z',
      who: 'Nusrat Jahan',
      words: 'Asked for a void: BDT 33,425.75 would come back.',
      state: 'requested',
    },
  ],
  facts: agentFacts,
  ...more,
});

export const ended = { owner: null, due: null } as const;

export const deskVoidExample = (more: Partial<VoidCase>, given: Partial<DeskVoid> = {}): DeskVoid => {
  const shown = voidExample({ facts: deskFacts, ...more });
  return {
    void: shown,
    agency: { agencyId: 'agency-1', name: 'Meghna Travels', email: 'office@meghna.example', phone: null },
    acts: deskVoidActions(shown).map(({ act, reason }) => ({ act, reason })),
    steppedUp: false,
    ...given,
  };
};
