import { type DeskPayIns, type PayInTerms, payInsListed } from '../../../contract/money/pay-ins.ts';
import type { Db, Tx } from '../../database/database.ts';
import { asJson } from '../../database/database.ts';
import { chargesOf } from '../../deposits/deposit-terms.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { hasSteppedUp } from '../step-up.ts';
import { changesOf, historyOf } from './changes.ts';
import { payInWords } from './pay-in-words.ts';

/** An account into which agencies pay, as it stands. */
export interface PayInRow {
  readonly id: string;
  readonly version: number;
  readonly ended: boolean;
  readonly terms: PayInTerms;
}

/** The accounts of a tenant in the order in which agencies see them, those at banks first. `ownCurrency`: the tenant's. */
export const payInRows = async (db: Db | Tx, tenantId: string, ownCurrency: string): Promise<readonly PayInRow[]> => {
  const banks = await db
    .selectFrom('owner_bank_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const mobiles = await db
    .selectFrom('owner_mobile_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return [
    ...banks.map((row) => ({
      id: row.id,
      version: row.version,
      ended: row.ended_at !== null,
      terms: {
        kind: 'bank' as const,
        bankName: row.bank_name,
        branchName: row.branch_name,
        accountName: row.account_name,
        accountNumber: row.account_number,
        swiftCode: row.swift_code,
        routingNo: row.routing_no,
        currency: row.currency ?? ownCurrency,
        methods: row.methods,
      },
    })),
    ...mobiles.map((row) => ({
      id: row.id,
      version: row.version,
      ended: row.ended_at !== null,
      terms: {
        kind: row.provider,
        bankName: null,
        branchName: null,
        accountName: row.account_name,
        accountNumber: row.account_number,
        swiftCode: null,
        routingNo: null,
        currency: row.currency ?? ownCurrency,
        methods: ['mobile-banking' as const],
      },
    })),
  ];
};

const tableOf = ({ kind }: PayInTerms) => (kind === 'bank' ? 'owner_bank_account' : 'owner_mobile_account');

/** Adds an account behind the others. */
export const addPayIn = async (tx: Tx, tenantId: string, id: string, terms: PayInTerms): Promise<void> => {
  const { last } = await tx
    .selectFrom(tableOf(terms))
    .select((row) => row.fn.max<number | null>('position').as('last'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const shared = { tenant_id: tenantId, id, position: (last ?? -1) + 1 };
  if (terms.kind === 'bank') {
    await tx
      .insertInto('owner_bank_account')
      .values({ ...shared, ...bankColumns(terms), logo_icon_name: 'bank', logo_picture_id: null })
      .execute();
  } else {
    await tx
      .insertInto('owner_mobile_account')
      .values({ ...shared, ...mobileColumns(terms), provider: terms.kind })
      .execute();
  }
};

/** Lets an account say something else, as its next version. Its kind stays. */
export const changePayIn = async (tx: Tx, tenantId: string, row: PayInRow, terms: PayInTerms): Promise<void> => {
  const version = row.version + 1;
  if (terms.kind === 'bank') {
    await tx
      .updateTable('owner_bank_account')
      .set({ ...bankColumns(terms), version })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute();
  } else {
    await tx
      .updateTable('owner_mobile_account')
      .set({ ...mobileColumns(terms), version })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute();
  }
};

export const endPayIn = async (tx: Tx, tenantId: string, row: PayInRow, at: Date): Promise<void> => {
  await tx
    .updateTable(tableOf(row.terms))
    .set({ ended_at: at, version: row.version + 1 })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', row.id)
    .execute();
};

const bankColumns = (terms: PayInTerms) => ({
  bank_name: terms.bankName ?? '',
  branch_name: terms.branchName ?? '',
  account_name: terms.accountName,
  account_number: terms.accountNumber,
  swift_code: terms.swiftCode,
  routing_no: terms.routingNo,
  currency: terms.currency,
  methods: asJson(terms.methods),
});

const mobileColumns = (terms: PayInTerms) => ({
  account_name: terms.accountName,
  account_number: terms.accountNumber,
  currency: terms.currency,
});

/** All accounts with their history, and what waits for a second person. */
export const payInBook = async (db: Db | Tx, { tenant, agent, now }: SignedInContext): Promise<DeskPayIns> => {
  const { currency } = tenant.config.global;
  const changes = await changesOf(db, tenant.id, 'pay-in');
  const accounts = (await payInRows(db, tenant.id, currency)).map(({ id, version, ended, terms }) => ({
    payInId: id,
    version,
    state: ended ? ('ended' as const) : ('in-force' as const),
    terms,
    history: historyOf(changes, id, payInWords),
  }));
  return {
    currency,
    charges: [...(await chargesOf(db, tenant.id, currency))],
    accounts: [
      ...accounts.filter(({ state }) => state !== 'ended'),
      ...accounts.filter(({ state }) => state === 'ended'),
    ].slice(0, payInsListed),
    proposals: changes
      .filter(({ state }) => state === 'proposed')
      .flatMap(({ id, subject_id, before, after, maker, made_at, made_by }) =>
        after === null
          ? []
          : [
              {
                proposalId: id,
                payInId: subject_id,
                before,
                after,
                madeBy: maker,
                madeAt: made_at.toISOString(),
                own: made_by === agent.userId,
              },
            ],
      )
      .slice(0, payInsListed),
    steppedUp: hasSteppedUp(agent, now()),
  };
};
