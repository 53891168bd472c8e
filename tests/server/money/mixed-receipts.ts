import { codeStands } from '../desk/stepping-up.ts';
import { type BankWorld, lineTaken } from './mixed-bank.ts';
import { type Acts, agentOf, amount, type Clerk, clerkOf, one, recent, sent } from './mixed-draws.ts';

/** What the acts about receipts need of their world. */
export interface ReceiptWorld extends BankWorld {
  readonly receipts: string[];
}

/** What is done next with a receipt, by one person or by two at once. */
const nextAct = async (world: ReceiptWorld, receiptReference: string, as: Clerk): Promise<void> => {
  const { server } = world.desk;
  const seen = await server.call('GetReceipt', { receiptReference }, { as });
  if (!seen.ok) return;
  const { version, proposal, receipt } = seen.answer;
  const named = { receiptReference, version };
  if (receipt.state === 'waits') {
    const end = one(world, ['assign', 'assign', 'return'] as const) ?? 'assign';
    const agency = end === 'assign' ? server.people[agentOf(world)].agencyId : '';
    const request = { ...named, end, agency, words: 'A slip came' };
    await sent(world, (key) => server.call('ProposeReceipt', request, { as, key }));
  } else if (proposal !== null && world.random() < 0.2) {
    await sent(world, (key) => server.call('RefuseReceipt', { ...named, words: 'No slip' }, { as, key }));
  } else if (proposal !== null) {
    await codeStands(server, as);
    await sent(world, (key) => server.call('ApproveReceipt', named, { as, key }));
  }
};

/** Acts on receipts that nobody claims. */
export const receiptActs: Acts<ReceiptWorld> = {
  'a receipt that nobody claims is named': [
    2,
    async (world) => {
      const as = clerkOf(world);
      const lineId = await lineTaken(world, as, 'bank-shapla', {
        direction: 'in',
        amountMinor: amount(world, 5_000_000),
      });
      if (lineId === undefined) return;
      const named = await world.desk.server.call('HoldStatementLine', { lineId }, { as });
      if (named.ok) world.receipts.push(named.answer.receiptReference);
    },
  ],
  'the desk acts on a receipt': [
    8,
    async (world) => {
      const reference = recent(world, world.receipts);
      if (reference !== undefined) await nextAct(world, reference, clerkOf(world));
    },
  ],
};
