import { allDeposits } from '../../../../contract/money/deposits-link.ts';
import { allETransactions } from '../../../../contract/money/e-transactions-link.ts';
import { type AnyRow, read, row } from '../row.ts';
import { type FirstPart, heldForPart, payFirstPart, settleAll } from '../sales-in-part.ts';
import { type Answer, CallLacks } from '../side.ts';
import { dayIn, type World } from '../world.ts';

const area = 'money';

const lines = {
  ledger: 'payments',
  currency: null,
  search: '',
  kinds: [],
  direction: null,
  from: null,
  to: null,
  after: null,
};

let transfers = 0;

/** A transfer to the bank that was made today, each with a reference of its own. */
const deposit = async ({ side }: World): Promise<Answer> => {
  const { payIns, charges } = await side.call('availdeposit', { method: 'bank-transfer' });
  transfers += 1;
  return {
    payInId: payIns[0].payInId,
    amountMinor: 1_000_000,
    paidOn: dayIn(-1),
    note: '',
    slip: null,
    agreedChargeMinor: charges[0].fixedMinor + charges[0].basisPoints * 100,
    bankReference: `BENCH${Date.now()}${transfers}`,
    fromBank: 'City Bank',
    fromAccount: '1020304050',
  };
};

/** The ledger, deposits and part payments. */
export const moneyRows: readonly AnyRow[] = [
  read(area, 'ledger: first page', 'LoadPassbook', () => lines),
  read(area, 'ledger: a name', 'LoadPassbook', () => ({ ...lines, search: 'name 41' })),
  read(area, 'ledger: money in of a month', 'LoadPassbook', () => ({
    ...lines,
    direction: 'in',
    from: dayIn(-30),
    to: dayIn(0),
  })),
  read(area, 'credit ledger', 'LoadPassbook', () => ({ ...lines, ledger: 'credit' })),
  {
    ...read(
      'documents',
      'statement of a day as PDF',
      'ExportStatement',
      () => ({ currency: null, from: dayIn(-2), to: dayIn(-2), format: 'pdf' }),
      { file: true },
    ),
    times: 20,
  },
  read(area, 'deposits', 'LoadDeposits', () => ({ ...allDeposits, after: null })),
  row<Answer>({
    name: 'asking for a deposit',
    area,
    times: 25,
    async inputs(world, times) {
      if (!world.side.has('initiatebanktransfer')) throw new CallLacks('initiatebanktransfer');
      const inputs: Answer[] = [];
      for (let n = 0; n < times; n += 1) inputs.push(await deposit(world));
      return inputs;
    },
    act: ({ side }, input) => side.call('initiatebanktransfer', input),
    // A hundred may be open.
    clear: ({ side }) => side.database.query(`update deposit set state = 'withdrawn' where state <> 'withdrawn'`),
  }),
  read(area, 'online payments', 'GetETransactions', () => ({ ...allETransactions, after: null })),
  row<FirstPart>({
    name: 'payment in part, with its tickets',
    area,
    times: 10,
    async inputs(world, times) {
      const held: FirstPart[] = [];
      for (let n = 0; n < times; n += 1) held.push(await heldForPart(world));
      return held;
    },
    act: payFirstPart,
    clear: settleAll,
  }),
  read(area, 'part payments: dues', 'GetOrders', () => ({ states: [], search: '', from: null, to: null, after: null })),
  read(area, 'part payments: sums', 'GetSummary'),
  read(area, 'part payment of an order', 'GetPartialPaymentForIssueTicket', ({ held }) => ({
    orderReference: held.orderReference,
  })),
];
