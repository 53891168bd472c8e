import type { FunctionalityName } from '../../../contract/functionalities.ts';
import { completeSagas, expireHolds } from '../../../server/booking/jobs.ts';
import { hearProperties, runStayClocks } from '../../../server/hotels/orders/jobs.ts';
import { collectDues } from '../../../server/part-payments/collect-dues.ts';
import type { Tenant, TenantBook } from '../../../server/tenants/tenant-book.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { codeStands } from '../desk/stepping-up.ts';
import { type Person, testClock } from '../fresh-server.ts';
import { type StayActs, stayActsOn } from '../hotels/stay-desk.ts';
import { sellInParts } from '../part-payments/parts-desk.ts';
import { ownTenants } from '../reused-app.ts';

/** One portal with every state of a sale. Its clock stands still once all are made. */
export interface MatrixWorld {
  readonly desk: SalesDesk;
  readonly stays: StayActs;
}

type Step = (world: MatrixWorld, reference: string) => Promise<string>;

/** Makes a sale of one state through the calls that agents and the desk make. Each step returns the reference of the sale. */
export interface Maker {
  readonly soldAs: 'flights' | 'stay';
  /** Who sells and reads it. Default: `asha`. */
  readonly as?: Person;
  /** What the reader may do. Default: everything of an agency. */
  readonly sees?: readonly FunctionalityName[];
  /** Five days before the others, whose terms run out meanwhile. */
  readonly before?: Step;
  readonly now?: Step;
  /** After the last job has run, so that it is not completed, and long enough ago that an answer is late. */
  readonly unanswered?: Step;
  /** At the very end: somebody else must act, and has time. */
  readonly last?: Step;
}

/** A sale of the matrix. */
export interface MadeSale<Name extends string> {
  readonly name: Name;
  readonly soldAs: 'flights' | 'stay';
  readonly as: Person;
  /** `null`: everything of an agency. */
  readonly sees: readonly FunctionalityName[] | null;
  readonly reference: string;
}

const dayMs = 86_400_000;
const startsAt = '2026-11-26T04:00:00.000Z';
const daysUntilDue = 4;
const daysAfterDue = 1;
const lateMs = 6 * 60_000;

/** The shipped tenants, of which that of Carol trades in dirham. */
const tenants = (): TenantBook => {
  const inDirham = (tenant: Tenant): Tenant =>
    tenant.id === 'trotly-demo'
      ? { ...tenant, config: { ...tenant.config, global: { ...tenant.config.global, currency: 'AED' } } }
      : tenant;
  const all = ownTenants.all.map(inDirham);
  return {
    all,
    ofHost: (host) => inDirham(ownTenants.ofHost(host)),
    byId: (id) => all.find((tenant) => tenant.id === id),
  };
};

export const openMatrixWorld = async (): Promise<MatrixWorld> => {
  const desk = await openSalesDesk({
    clock: testClock(startsAt),
    depositMinor: 1_000_000_000,
    tenants: tenants(),
    pace: 0.001,
  });
  await sellInParts(desk);
  // 1 dirham is 33.10 taka.
  await desk.server.database.db
    .insertInto('currency_rate_set')
    .values({ tenant_id: 'trotly-demo', currency: 'BDT', minor: 3_310, own_minor: 100, set_at: desk.clock.now() })
    .execute();
  return { desk, stays: stayActsOn(desk.server) };
};

/** Makes all states, one after another, so that the world is the same each time. */
export const makeStates = async <Name extends string>(
  world: MatrixWorld,
  states: Readonly<Record<Name, Maker>>,
): Promise<readonly MadeSale<Name>[]> => {
  const { desk } = world;
  const makers = Object.entries(states) as [Name, Maker][];
  const references = new Map<Name, string>();
  const each = async (step: 'before' | 'now' | 'unanswered' | 'last'): Promise<void> => {
    for (const [name, maker] of makers) {
      try {
        const made = await maker[step]?.(world, references.get(name) ?? '');
        if (made !== undefined) references.set(name, made);
      } catch (error) {
        throw new Error(`“${name}” could not be made`, { cause: error });
      }
      desk.supplier.forgetScripts();
    }
  };
  await bothMayAct(desk);
  await each('before');
  await emptyWalletOf(desk, 'badrul');
  for (const days of [daysUntilDue, daysAfterDue]) {
    desk.clock.advance(days * dayMs);
    await runJobs(desk);
  }
  desk.server.forgetTokens();
  await bothMayAct(desk);
  await each('now');
  await runJobs(desk);
  await each('unanswered');
  desk.clock.advance(lateMs);
  await each('last');
  return makers.map(([name, { soldAs, as = 'asha', sees = null }]) => {
    const reference = references.get(name);
    if (reference === undefined) throw new Error(`“${name}” has no sale`);
    return { name, soldAs, as, sees, reference };
  });
};

const runJobs = async ({ deps }: SalesDesk): Promise<void> => {
  await collectDues(deps);
  await expireHolds(deps);
  await hearProperties(deps);
  await runStayClocks(deps);
  await completeSagas(deps);
};

const bothMayAct = async ({ server }: SalesDesk): Promise<void> => {
  await codeStands(server, 'dipa');
  await codeStands(server, 'emdad');
};

/** Changes what an agency has, as two people of the desk do. */
export const adjustWallet = async (
  { server }: SalesDesk,
  as: Person,
  kind: 'credit' | 'debit',
  amountMinor: number,
): Promise<void> => {
  const { agencyId } = server.people[as];
  const proposal = { agencyId, kind, amountMinor, against: 'revenue', reason: 'Agreed by telephone' } as const;
  const made = await server.call('ProposeMoneyDecision', proposal, { as: 'dipa' });
  if (!made.ok) throw new Error(made.refusal);
  const { decisionId } = made.answer.decision;
  const approved = await server.call('ApproveMoneyDecision', { decisionId }, { as: 'emdad' });
  if (!approved.ok) throw new Error(approved.refusal);
};

/** So that nothing is collected from it. */
const emptyWalletOf = async (desk: SalesDesk, as: Person): Promise<void> => {
  const { availableMinor } = await desk.walletMinor(as);
  if (availableMinor > 0) await adjustWallet(desk, as, 'debit', availableMinor);
};
