import type { WalletBalance } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { Db } from '../database/database.ts';
import type { AgencyStanding } from '../standing/agency-standing.ts';
import { walletOf } from './accounts.ts';

/** Amounts of a wallet in the ledger, in minor units. */
export interface WalletAmounts {
  readonly balanceMinor: number;
  /** Balance − pending payments + credit, unless that is stopped. */
  readonly availableMinor: number;
  /** Whether nothing is sold on credit from it. */
  readonly creditStopped: boolean;
  /** Whether payments from it are stopped, because the check of the ledger has found a difference. */
  readonly frozen: boolean;
}

export const walletBalance = async (
  db: Db,
  tenantId: string,
  agencyId: string,
  currency: string,
): Promise<WalletAmounts | undefined> => {
  const account = await db
    .selectFrom('account')
    .select(['credits_minor', 'debits_minor', 'pending_minor', 'credit_limit_minor', 'credit_stopped_at', 'frozen_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', walletOf(agencyId, currency).id)
    .executeTakeFirst();
  if (!account) return undefined;
  const balanceMinor = account.credits_minor - account.debits_minor;
  return {
    balanceMinor,
    availableMinor:
      balanceMinor - account.pending_minor + (account.credit_stopped_at === null ? account.credit_limit_minor : 0),
    creditStopped: account.credit_stopped_at !== null,
    frozen: account.frozen_at !== null,
  };
};

/** What keeps an agency from using its wallet, besides the wallet itself. */
export interface AgencyTerms {
  /** Name and last day of its subscription. Both null: there is none. */
  readonly subscription: string | null;
  readonly subscription_ends_on: string | null;
}

export const termsOfAgency = (
  db: Db,
  { tenantId, agencyId }: { readonly tenantId: string; readonly agencyId: string },
): Promise<AgencyTerms> =>
  db
    .selectFrom('agency')
    .select(['subscription', 'subscription_ends_on'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();

export const frozenWords = (): string =>
  say('Payments from your wallet are stopped while we check its figures. Please contact us.');

/** Status of a wallet with the reason for display. Payments do not use it; they ask the ledger. */
export const walletStatus = (
  wallet: WalletAmounts | undefined,
  { subscription_ends_on: endsOn }: AgencyTerms,
  {
    standing,
    creditWords,
    today,
  }: { readonly standing: AgencyStanding; readonly creditWords: string | null; readonly today: string },
): Pick<WalletBalance, 'status' | 'errorDetail'> => {
  if (wallet === undefined) {
    return { status: 'inactive', errorDetail: say('Your agency has no wallet yet.') };
  }
  if (standing.is !== 'open') {
    return {
      status: standing.is === 'agency-suspended' ? 'suspended' : 'stopped',
      errorDetail: standing.words,
    };
  }
  if (wallet.frozen) return { status: 'inactive', errorDetail: frozenWords() };
  if (endsOn !== null && endsOn < today) {
    return { status: 'expired', errorDetail: say('Your subscription ended on {endsOn}.', { endsOn }) };
  }
  if (creditWords !== null) return { status: 'credit stopped', errorDetail: creditWords };
  if (wallet.availableMinor <= 0) {
    return {
      status: 'exhausted',
      errorDetail: say('Your wallet has no available balance. Request a deposit to continue.'),
    };
  }
  return { status: 'active', errorDetail: null };
};

/** Currencies of an agency's wallets. */
export const walletCurrencies = async (db: Db, tenantId: string, agencyId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('account')
    .select('currency')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .where('kind', '=', 'wallet')
    .orderBy('currency')
    .execute();
  return rows.map(({ currency }) => currency);
};
