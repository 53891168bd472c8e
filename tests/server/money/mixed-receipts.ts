import type { SalesDesk } from '../booking/sales-desk.ts';

/** What the acts about receipts need of their world. */
export interface ReceiptWorld {
  readonly desk: SalesDesk;
  readonly random: () => number;
  readonly receipts: string[];
}

type Clerk = 'dipa' | 'emdad';
const clerks: readonly Clerk[] = ['dipa', 'emdad'];
const one = <Value>({ random }: ReceiptWorld, values: readonly Value[]): Value | undefined =>
  values[Math.floor(random() * values.length)];

/** A line of a statement that no other has, and its id. */
const lineTaken = async (world: ReceiptWorld, as: Clerk): Promise<string | undefined> => {
  const { server, clock } = world.desk;
  const reference = `MX${Math.floor(world.random() * 1e12)}`;
  const line = {
    row: 2,
    bookedOn: clock.now().toISOString().slice(0, 10),
    direction: 'in' as const,
    amountMinor: 50_000 + Math.floor(world.random() * 5_000_000),
    reference,
    description: '',
    balanceMinor: null,
  };
  const file = { payInId: 'bank-shapla', fileName: 'mixed.csv', headedNumbers: [], accountConfirmed: false };
  await server.call('ImportStatement', { ...file, lines: [line] }, { as });
  const row = await server.database.db
    .selectFrom('bank_statement_line')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.id;
};

/** What is done next with a receipt, by one person or by two at once. */
const nextAct = async (world: ReceiptWorld, receiptReference: string, as: Clerk): Promise<void> => {
  const { server } = world.desk;
  const seen = await server.call('GetReceipt', { receiptReference }, { as });
  if (!seen.ok) return;
  const { version, proposal, receipt } = seen.answer;
  const named = { receiptReference, version };
  if (receipt.state === 'waits') {
    const end = one(world, ['assign', 'assign', 'return'] as const) ?? 'assign';
    const agency = end === 'assign' ? server.people[one(world, ['asha', 'badrul'] as const) ?? 'asha'].agencyId : '';
    await server.call('ProposeReceipt', { ...named, end, agency, words: 'A slip came' }, { as });
  } else if (proposal !== null && world.random() < 0.2) {
    await server.call('RefuseReceipt', { ...named, words: 'No slip' }, { as });
  } else if (proposal !== null) {
    await server.signIn(as);
    await server.database.db
      .updateTable('session')
      .set({ stepped_up_at: server.clock.now() })
      .where('user_id', '=', server.people[as].userId)
      .execute();
    const key = `receipt-${Math.floor(world.random() * 1e15).toString(36)}`;
    const send = (nth: number) => server.call('ApproveReceipt', named, { as, key: `${key}-${nth}` });
    await (world.random() < 0.3 ? Promise.all([send(1), send(2)]) : send(1));
  }
};

/** Acts on receipts that nobody claims, each with how often it is chosen. */
export const receiptActs: Readonly<
  Record<string, readonly [weight: number, act: (world: ReceiptWorld) => Promise<unknown>]>
> = {
  'a receipt that nobody claims is named': [
    2,
    async (world) => {
      const as = one(world, clerks) ?? 'dipa';
      const lineId = await lineTaken(world, as);
      if (lineId === undefined) return;
      const named = await world.desk.server.call('HoldStatementLine', { lineId }, { as });
      if (named.ok) world.receipts.push(named.answer.receiptReference);
    },
  ],
  'the desk acts on a receipt': [
    8,
    async (world) => {
      const reference = one(world, world.receipts.slice(-3));
      if (reference !== undefined) await nextAct(world, reference, one(world, clerks) ?? 'dipa');
    },
  ],
};
