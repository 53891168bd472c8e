import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { depositEffect } from '../../../contract/money/deposit-effect.ts';
import type { DepositChannel, DepositMethod } from '../../../contract/money/deposits.ts';
import { inTx, type Tx } from '../../../server/database/database.ts';
import type { DepositAct, DepositActed } from '../../../server/deposits/act-on-deposit.ts';
import type { DepositActor } from '../../../server/deposits/deposit-answer.ts';
import { pngFile } from '../files/pictures/upload-samples.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';

/** Charges of the tests: a share, a fixed amount, and nothing. */
const charges: Readonly<Record<DepositChannel, { readonly basisPoints: number; readonly fixedMinor: number }>> = {
  'bank-deposit': { basisPoints: 0, fixedMinor: 25_000 },
  'bank-transfer': { basisPoints: 0, fixedMinor: 0 },
  cheque: { basisPoints: 10, fixedMinor: 10_000 },
  bkash: { basisPoints: 185, fixedMinor: 0 },
  nagad: { basisPoints: 150, fixedMinor: 100 },
  rocket: { basisPoints: 180, fixedMinor: 0 },
};

/** A server whose two tenants have a bank account, an account of mobile banking, and charges. */
export const openCounter = async (given: Parameters<typeof freshServer>[0] = {}): Promise<FreshServer> => {
  const server = await freshServer({ suppliers: [], ...given });
  await furnishCounter(server);
  return server;
};

/** Gives the two tenants of a server accounts to pay into, and charges. */
export const furnishCounter = async (server: FreshServer): Promise<void> => {
  const { db } = server.database;
  const now = server.clock.now();
  for (const tenant_id of ['platform', 'trotly-demo']) {
    await db
      .insertInto('owner_bank_account')
      .values(
        ['shapla', 'doel'].map((bank, position) => ({
          tenant_id,
          id: `bank-${bank}`,
          position,
          bank_name: `${bank} bank`,
          account_name: 'Portolan',
          account_number: `1020-44001${position}`,
          branch_name: 'Motijheel',
          swift_code: null,
          routing_no: null,
          logo_icon_name: bank,
          logo_picture_id: null,
        })),
      )
      .execute();
    await db
      .insertInto('owner_mobile_account')
      .values({
        tenant_id,
        id: 'mobile-bkash',
        position: 0,
        provider: 'bkash',
        account_name: 'Portolan',
        account_number: '01711 400120',
      })
      .execute();
    await db
      .insertInto('deposit_charge')
      .values(
        Object.entries(charges).map(([channel, { basisPoints, fixedMinor }]) => ({
          tenant_id,
          channel: channel as DepositChannel,
          basis_points: basisPoints,
          fixed_minor: fixedMinor,
          least_minor: 50_000,
          most_minor: 5_000_000_000,
          set_at: now,
        })),
      )
      .execute();
  }
};

export const chargeFor = (channel: DepositChannel, amountMinor: number): number =>
  depositEffect(amountMinor, charges[channel]).chargeMinor;

let counted = 0;
/** A number that no other deposit of the test has. */
const nextNumber = (): string => String(1_000_000 + (counted += 1));

export const newSlip = (): Uint8Array => pngFile(Number(nextNumber()));

type Amount = { readonly amountMinor?: number };
const common = (channel: DepositChannel, { amountMinor = 5_000_000 }: Amount) => ({
  payInId: channel in { bkash: 0, nagad: 0, rocket: 0 } ? 'mobile-bkash' : 'bank-shapla',
  amountMinor,
  paidOn: '2026-11-30',
  note: '',
  slip: null,
  agreedChargeMinor: chargeFor(channel, amountMinor),
});

/** Requests that the rules accept, each with a reference of its own. */
export const transferRequest = (
  more: Partial<CallRequest<'initiatebanktransfer'>> = {},
): CallRequest<'initiatebanktransfer'> => ({
  ...common('bank-transfer', more),
  bankReference: `FT ${nextNumber()}`,
  fromBank: 'Doel Trust Bank',
  fromAccount: '2101-553120',
  ...more,
});

export const counterRequest = (
  more: Partial<CallRequest<'initiatebankdeposit'>> = {},
): CallRequest<'initiatebankdeposit'> => ({
  ...common('bank-deposit', more),
  bankReference: nextNumber(),
  branch: 'Gulshan',
  slip: newSlip(),
  ...more,
});

export const chequeRequest = (
  more: Partial<CallRequest<'initiatechequedeposit'>> = {},
): CallRequest<'initiatechequedeposit'> => ({
  ...common('cheque', more),
  chequeNumber: nextNumber(),
  fromBank: 'Kadam First Bank',
  branch: 'Agrabad',
  slip: newSlip(),
  ...more,
});

export const mobileRequest = (more: Partial<CallRequest<'initate'>> = {}): CallRequest<'initate'> => ({
  ...common('bkash', more),
  provider: 'bkash',
  senderNumber: '01711 223344',
  transactionId: `TX${nextNumber()}`,
  ...more,
});

/** The call and an acceptable request of each method. */
export const submitted = async (
  server: FreshServer,
  method: DepositMethod,
  options: { readonly as?: Person; readonly amountMinor?: number; readonly key?: string } = {},
): Promise<CallOutcome<'initate'>> => {
  const { as = 'asha', amountMinor = 5_000_000, key } = options;
  const how = { as, ...(key === undefined ? {} : { key }) };
  switch (method) {
    case 'bank-deposit':
      return server.call('initiatebankdeposit', counterRequest({ amountMinor }), how);
    case 'bank-transfer':
      return server.call('initiatebanktransfer', transferRequest({ amountMinor }), how);
    case 'cheque':
      return server.call('initiatechequedeposit', chequeRequest({ amountMinor }), how);
    case 'mobile-banking':
      return server.call('initate', mobileRequest({ amountMinor }), how);
  }
};

/** The reference of a deposit that was just submitted. */
export const referenceOf = async (
  outcome: CallOutcome<'initate'> | Promise<CallOutcome<'initate'>>,
): Promise<string> => {
  const given = await outcome;
  if (!given.ok) throw new Error(given.refusal);
  return given.answer.deposit.depositReference;
};

/** People of the house: two at the desk, and one who also works for an agency. */
export const deskPerson = (userId: string, agencyId: string | null = null): DepositActor => ({
  userId,
  name: userId,
  agencyId,
  mayAsk: false,
  isDesk: true,
});
export const maker = deskPerson('maker');
export const checker = deskPerson('checker');

/** Does an act of the desk in a transaction of its own. A refusal changes nothing. */
export const atDesk = (
  server: FreshServer,
  act: (tx: Tx, given: DepositAct) => Promise<DepositActed>,
  reference: string,
  actor: DepositActor,
  tenantId = 'platform',
): Promise<DepositActed> =>
  inTx(server.database.db, (tx) => act(tx, { tenantId, reference, actor, now: server.clock.now() }));

/** What the agency's wallet holds, in minor units. */
export const balanceOf = async (server: FreshServer, as: Person = 'asha'): Promise<number> => {
  const outcome = await server.call('mybalance', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.balanceMinor;
};
