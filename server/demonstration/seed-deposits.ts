import { hourMs } from '../../contract/days.ts';
import { depositEffect } from '../../contract/money/deposit-effect.ts';
import type { DepositChannel, PayInAccount } from '../../contract/money/deposits.ts';
import { displayMoney, minorPerUnit } from '../../contract/money.ts';
import { said, sentence } from '../../contract/said.ts';
import { clockOfDeposit } from '../../machines/money/deposit-case.machine.ts';
import { depositHappening } from '../../machines/outcomes/deposit-outcomes.ts';
import { type HistoryLine, lineBy } from '../../machines/outcomes/happening.ts';
import { asJson, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { type DepositRow, writeEvent } from '../deposits/deposit-rows.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { agencyWithContent } from './seed-agencies.ts';

/** Charges of the demonstration. Amounts are whole units of the tenant's currency. */
const charges: readonly (readonly [
  channel: DepositChannel,
  basisPoints: number,
  fixedUnits: number,
  leastUnits: number,
  mostUnits: number,
])[] = [
  ['bank-deposit', 0, 0, 500, 50_000_000],
  ['bank-transfer', 0, 10, 500, 50_000_000],
  ['cheque', 0, 100, 1_000, 50_000_000],
  ['bkash', 185, 0, 100, 50_000],
  ['nagad', 150, 0, 100, 50_000],
  ['rocket', 180, 0, 100, 50_000],
];

const mobileAccounts = [
  { provider: 'bkash', account_number: '01711 400120' },
  { provider: 'nagad', account_number: '01811 400120' },
  { provider: 'rocket', account_number: '01911 4001204' },
] as const;

type Example = Pick<DepositRow, 'reference' | 'method' | 'bank_reference' | 'state' | 'from_bank' | 'reason'> & {
  readonly units: number;
  readonly hoursAgo: number;
  /** What the desk did, on its way. */
  readonly events: readonly { readonly line: (amount: string) => HistoryLine; readonly state: DepositRow['state'] }[];
};

const desk = { name: 'Rumana Sultana' } as const;
const noPayment = 'No payment with this reference has reached us. Ask your bank, and send the request again.';

/** Requests of the demonstration that are on their way, or were refused. None has been credited, so no money moves. */
const examples: readonly Example[] = [
  {
    reference: 'DEP7K2M9Q',
    method: 'bank-transfer',
    bank_reference: 'FT2611 4408 7712',
    from_bank: 'Doel Trust Bank',
    state: 'matched',
    reason: null,
    units: 150_000,
    hoursAgo: 3,
    events: [
      {
        line: (amount) => depositHappening('match.made', desk, { amount }),
        state: 'matched',
      },
    ],
  },
  {
    reference: 'DEP4CHQ8RT',
    method: 'cheque',
    bank_reference: '0041872',
    from_bank: 'Kadam First Bank',
    state: 'deposited',
    reason: null,
    units: 400_000,
    hoursAgo: 26,
    events: [
      { line: () => depositHappening('cheque.received', desk, { cheque: '0041872' }), state: 'received' },
      {
        line: () => depositHappening('cheque.deposited', desk, { cheque: '0041872', bank: 'Kadam First Bank' }),
        state: 'deposited',
      },
    ],
  },
  {
    reference: 'DEP2RFS6NX',
    method: 'bank-transfer',
    bank_reference: 'FT2609 1120 0034',
    from_bank: 'Doel Trust Bank',
    state: 'refused',
    reason: noPayment,
    units: 75_000,
    hoursAgo: 75,
    events: [{ line: () => depositHappening('refusal.given', desk, { reason: noPayment }), state: 'refused' }],
  },
];

/** Adds the tenant's accounts at providers of mobile banking, its charges, and the deposits of one agency. */
export const seedDeposits = async (tx: Tx, tenant: Tenant, now: Date): Promise<void> => {
  const { currency } = tenant.config.global;
  const unit = minorPerUnit(currency);
  await tx
    .insertInto('owner_mobile_account')
    .values(
      mobileAccounts.map((account, position) => ({
        ...account,
        tenant_id: tenant.id,
        id: timeOrderedId(now.getTime()),
        position,
        account_name: tenant.config.company.name,
      })),
    )
    .execute();
  await tx
    .insertInto('deposit_charge')
    .values(
      charges.map(([channel, basis_points, fixed, least, most]) => ({
        tenant_id: tenant.id,
        channel,
        basis_points,
        fixed_minor: fixed * unit,
        least_minor: least * unit,
        most_minor: most * unit,
        set_at: now,
      })),
    )
    .execute();
  const agent = await tx
    .selectFrom('app_user as u')
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'u.tenant_id').onRef('a.id', '=', 'u.agency_id'))
    .select(['u.id', 'u.agency_id', 'u.first_name', 'u.last_name'])
    .where('u.tenant_id', '=', tenant.id)
    .where('a.name', '=', agencyWithContent)
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirst();
  const bank = await tx
    .selectFrom('owner_bank_account')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (!agent || !bank) return;
  const payIn: PayInAccount = {
    payInId: bank.id,
    name: bank.bank_name,
    holder: bank.account_name,
    number: bank.account_number,
    branch: bank.branch_name,
    provider: null,
  };
  for (const example of examples) {
    const [, basisPoints = 0, fixed = 0] = charges.find(([channel]) => channel === example.method) ?? [];
    const effect = depositEffect(example.units * unit, { basisPoints, fixedMinor: fixed * unit });
    const at = new Date(now.getTime() - example.hoursAgo * hourMs);
    const clock = clockOfDeposit(example.state, example.method === 'cheque');
    const who = `${agent.first_name} ${agent.last_name}`;
    const { reference } = example;
    await tx
      .insertInto('deposit')
      .values({
        tenant_id: tenant.id,
        reference,
        agency_id: agent.agency_id,
        user_id: agent.id,
        submitted_by: who,
        submitted_at: at,
        method: example.method,
        provider: null,
        pay_in: asJson(payIn),
        currency,
        amount_minor: effect.paidMinor,
        charge_minor: effect.chargeMinor,
        credited_minor: effect.creditedMinor,
        paid_on: todayAtHome(tenant, at),
        bank_reference: example.bank_reference,
        reference_key: `example:${example.bank_reference.replace(/ /g, '')}`,
        from_bank: example.from_bank,
        branch: example.method === 'cheque' ? 'Agrabad' : null,
        from_account: example.method === 'cheque' ? null : '2101-553120-001',
        note: null,
        slip_picture_id: null,
        slip_media_type: null,
        slip_hash: null,
        state: example.state,
        due_at: clock && new Date(now.getTime() + clock.withinMs),
        matched_by: example.state === 'matched' ? 'demonstration' : null,
        reason: example.reason,
      })
      .execute();
    await tx
      .insertInto('case_reference')
      .values({ tenant_id: tenant.id, reference, agency_id: agent.agency_id, kind: 'deposit', created_at: at })
      .execute();
    const amount = displayMoney({ currency, minor: effect.paidMinor });
    const asked = lineBy({ name: who }, said(sentence('Asked for {amount} to be credited.'), { amount }));
    const lines = [{ line: () => asked, state: 'submitted' as const }, ...example.events];
    for (const [index, { state, line }] of lines.entries()) {
      const row = { tenant_id: tenant.id, reference, state };
      await writeEvent(tx, row, line(amount), new Date(at.getTime() + (index * hourMs) / 2));
    }
  }
};
