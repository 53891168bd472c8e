import { payableUntil } from '../../../contract/books/supplier-payments.ts';
import { codeStands } from '../desk/stepping-up.ts';
import { type BankWorld, type HouseBank, houseBanks, lineTaken } from './mixed-bank.ts';
import { type Acts, amount, type Clerk, clerkOf, one, sent } from './mixed-draws.ts';

const answerOf = <Answer>(
  outcome: { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly refusal: string },
): Answer => {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.answer;
};

const bankOf = (world: BankWorld): HouseBank => one(world, houseBanks) ?? 'bank-shapla';

/** Numbers of statements: so few that one comes twice, in other letters. */
const statements = ['ST 1', 'st-1', 'ST 2', 'ST/2', 'ST 3', 'ST 4', 'st4', 'ST 5', 'ST 6'];

/** Proposes to pay what a supplier is owed. The supplier has its money at once where the bank was faster than the desk. */
const proposePayment = async (world: BankWorld, as: Clerk): Promise<void> => {
  const { server } = world.desk;
  const { dues, today } = answerOf(await server.call('GetSupplierPayments', {}, { as }));
  const due = one(world, dues);
  const last = due && payableUntil(due).at(-1);
  if (due === undefined || last === undefined || last.amountMinor <= 0) return;
  const request = {
    dueId: due.dueId,
    amountMinor: last.amountMinor,
    until: last.to,
    accountId: bankOf(world),
    valueOn: today,
    statement: one(world, statements) ?? '',
  };
  await sent(world, (key) => server.call('ProposeSupplierPayment', request, { as, key }));
};

const majorOf = (minor: number): string => (minor / 100).toFixed(2);

/** The gateway pays out what it has of some payments, now and then other than it lists. */
const proposePayout = async (world: BankWorld, as: Clerk): Promise<void> => {
  const { server } = world.desk;
  const { gateways, payments } = answerOf(await server.call('GetGatewayPayouts', {}, { as }));
  const [due] = gateways;
  const [oldest, ...more] = payments;
  if (due === undefined || oldest === undefined) return;
  const paid = [oldest, ...more.filter(() => world.random() < 0.5)];
  const rows = paid.flatMap(({ paymentId, inMinor, outMinor }) => [
    `${paymentId} ${majorOf(inMinor)} ${majorOf(Math.floor(inMinor / 50))}`,
    ...(outMinor > 0 ? [`${paymentId} -${majorOf(outMinor)} 0`] : []),
  ]);
  if (world.random() < 0.3) rows.push('NOT-OURS 3000 0');
  const listedMinor = paid.reduce(
    (sum, { inMinor, outMinor }) => sum + inMinor - Math.floor(inMinor / 50) - outMinor,
    0,
  );
  if (listedMinor <= 0) return;
  const moved = { direction: 'in', amountMinor: listedMinor } as const;
  const lineId = await lineTaken(world, as, bankOf(world), moved);
  if (lineId === undefined) return;
  const request = { dueId: due.dueId, lineId, statement: one(world, statements) ?? '', listed: rows.join('\n') };
  await sent(world, (key) => server.call('ProposeGatewayPayout', request, { as, key }));
};

/** A charge, interest or excise duty of the bank. */
const proposeAdjustment = async (world: BankWorld, as: Clerk): Promise<void> => {
  const { server } = world.desk;
  const what = one(world, ['bank-charge', 'bank-interest', 'excise-duty'] as const) ?? 'bank-charge';
  const accountId = bankOf(world);
  const direction = what === 'bank-interest' ? 'in' : 'out';
  const lineId = await lineTaken(world, as, accountId, { direction, amountMinor: amount(world, 40_000) });
  if (lineId === undefined) return;
  const request = { accountId, lineId, what, words: 'Of this month' };
  await sent(world, (key) => server.call('ProposeBankAdjustment', request, { as, key }));
};

/** Entries that wait, as they stand. */
export const waitingEntries = async ({
  desk,
}: Pick<BankWorld, 'desk'>): Promise<readonly { readonly entryReference: string; readonly version: number }[]> =>
  desk.server.database.db
    .selectFrom('bank_entry')
    .select(['reference as entryReference', 'version'])
    .where('state', '=', 'proposed')
    .orderBy('proposed_at')
    .orderBy('reference')
    .execute();

const decide = async (world: BankWorld, as: Clerk): Promise<void> => {
  const { server } = world.desk;
  const seen = one(world, await waitingEntries(world));
  if (seen === undefined) return;
  if (world.random() < 0.25) {
    await sent(world, (key) => server.call('RefuseBankEntry', { ...seen, words: 'Wrong' }, { as, key }));
    return;
  }
  await codeStands(server, as);
  await sent(world, (key) => server.call('ApproveBankEntry', seen, { as, key }));
};

/** The bank books a payment that was posted, and its line is tied to the entry. */
const tie = async (world: BankWorld, as: Clerk): Promise<void> => {
  const { server } = world.desk;
  const { ended } = answerOf(await server.call('GetSupplierPayments', {}, { as }));
  const posted = ended.filter(({ state, line }) => state === 'posted' && line === null);
  const entry = one(world, posted);
  if (entry === undefined) return;
  const { entryReference, version, proposedLine, direction, amountMinor } = entry;
  if (proposedLine === null) {
    const accountId = houseBanks.find((bank) => entry.bankName === `${bank.slice(5)} bank`) ?? 'bank-shapla';
    await lineTaken(world, as, accountId, { direction, amountMinor });
    return;
  }
  const request = { entryReference, version, lineId: proposedLine.lineId };
  await sent(world, (key) => server.call('TieBankEntry', request, { as, key }));
};

/** Acts of the bank books. */
export const bookActs: Acts<BankWorld> = {
  'a supplier is to be paid': [4, (world) => proposePayment(world, clerkOf(world))],
  'a gateway pays out': [3, (world) => proposePayout(world, clerkOf(world))],
  'a bank takes or gives by itself': [2, (world) => proposeAdjustment(world, clerkOf(world))],
  'an entry of the bank books is decided': [10, (world) => decide(world, clerkOf(world))],
  'the bank books what was posted': [2, (world) => tie(world, clerkOf(world))],
};
