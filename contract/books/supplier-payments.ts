import { boolean, type Infer, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { type DeclaredField, declaredField } from '../declared-form.ts';
import { fieldsWrong, formRequest } from '../form-check.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoDay, listOf, nothing, opaqueId, text, whole } from '../shapes.ts';
import { bankEntryLists, EntryActed, HouseAccount, houseAccountsAtMost, theirReferenceMost } from './bank-entries.ts';

export const supplierDuesAtMost = 200;
/** Most periods that are told apart. What is older belongs to the first. */
export const supplierPeriodsAtMost = 36;

/** What is open of one period. */
export const SupplierPeriod = object({
  from: isoDay(),
  /** Last day of the period, or today where it has not ended. */
  to: isoDay(),
  ended: boolean(),
  itemCount: whole(0, 100_000),
  /** Sum of the open postings. Below zero: more came back than was sold. */
  amountMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  /** Open postings of bookings that the supplier has otherwise than we do. They are not paid, and not part of the sum. */
  disputedCount: whole(0, 100_000),
  disputedMinor: amountMinor(Number.MIN_SAFE_INTEGER),
});
export type SupplierPeriod = Infer<typeof SupplierPeriod>;

/** What one supplier is owed in one currency. */
export const SupplierDue = object({
  /** Supplier and currency. */
  dueId: opaqueId(),
  supplierName: text(1, 60),
  currency: currencyCode(),
  /** Balance of the supplier's account by the ledger. Below zero: the supplier owes us. */
  ledgerMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  /** Part of it whose payment is proposed. */
  proposedMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  /** The oldest first. Periods without open postings are left out. */
  periods: listOf(SupplierPeriod, supplierPeriodsAtMost),
});
export type SupplierDue = Infer<typeof SupplierDue>;

export const SupplierPayments = object({
  today: isoDay(),
  dues: listOf(SupplierDue, supplierDuesAtMost),
  /** Bank accounts from which suppliers are paid. */
  accounts: listOf(HouseAccount, houseAccountsAtMost),
  ...bankEntryLists,
});
export type SupplierPayments = Infer<typeof SupplierPayments>;

/** Open postings until the end of each period, that are not disputed. */
export const payableUntil = ({ periods }: Pick<SupplierDue, 'periods'>) =>
  periods.map(({ to }) => {
    const until = periods.filter((each) => each.to <= to);
    return {
      to,
      itemCount: until.reduce((sum, each) => sum + each.itemCount, 0),
      amountMinor: until.reduce((sum, each) => sum + each.amountMinor, 0),
    };
  });

type Choices = DeclaredField['choices'];

/**
 * The form in which a payment is proposed.
 * @param untils last days of the periods until which something is payable
 * @param accounts bank accounts in the supplier's currency
 */
export const supplierPaymentFields = (untils: Choices, accounts: Choices) => [
  declaredField('until', say('Pay what is open until'), { kind: 'choice', choices: untils }),
  declaredField('accountId', say('From the account'), { kind: 'choice', choices: accounts }),
  declaredField('valueOn', say('Day on which the bank pays'), { kind: 'day' }),
  declaredField('statement', say('Number of the supplier’s statement'), {
    hint: say('A statement is paid once.'),
    maxLength: theirReferenceMost,
  }),
];

const ofDesk = { service: 'desk', version: 'v1' } as const;

const GetSupplierPayments = defineCall({
  ...ofDesk,
  method: 'GET',
  sends: 'query',
  effect: 'reads',
  access: 'DeskReadBooks',
  path: 'SupplierPayment/List',
  request: nothing(),
  answer: SupplierPayments,
  refusals: {},
  doing: say('loading what is owed to suppliers'),
  summary:
    'Lists what each supplier is owed by period, without what is in dispute, with the payments that wait and the latest that were posted. Moves no money.',
});

const ProposeSupplierPayment = defineCall({
  ...ofDesk,
  method: 'POST',
  sends: 'body',
  effect: 'acts',
  access: 'DeskPrepareMoney',
  path: 'SupplierPayment/Propose',
  request: object({
    dueId: opaqueId(),
    /** Sum that the person has seen. */
    amountMinor: amountMinor(1),
    ...formRequest(supplierPaymentFields([], [])).schema,
  }),
  answer: EntryActed,
  refusals: {
    ...fieldsWrong,
    'due-unknown': { status: 404, title: say('Nothing is owed to this supplier. Look at the list again.') },
    'items-changed': {
      status: 409,
      title: say('What is open has changed meanwhile. Look at the list again. Nothing is proposed.'),
    },
    'statement-paid': {
      status: 409,
      title: say('A payment for this statement of the supplier exists already. Nothing is proposed.'),
      field: 'statement',
    },
  },
  decides: { does: 'prepares' },
  doing: say('proposing the payment'),
  summary:
    'Proposes the payment of all open postings of a supplier until the end of a period, without those in dispute. Another person approves it. Moves no money by itself.',
});

export const supplierPaymentCalls = { GetSupplierPayments, ProposeSupplierPayment };
