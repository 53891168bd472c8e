import { parseArgs } from 'node:util';
import { displayMoney } from '../../contract/money.ts';
import { type Db, inTx } from '../database/database.ts';
import { inTenant } from '../database/tenant-scope.ts';
import { decideAdmission, listAdmissions } from '../part-payments/admission.ts';
import { startPartPayments } from '../part-payments/starter-rules.ts';
import type { TenantBook } from '../tenants/tenant-book.ts';
import { CommandRefused } from './command-refused.ts';

const partPaymentsUsage = `npm run part-payments -- start --tenant ID [--admission]
npm run part-payments -- list --tenant ID
npm run part-payments -- admit --tenant ID --agency ID
npm run part-payments -- refuse --tenant ID --agency ID [--reason TEXT]`;

export interface PartPaymentsDeps {
  readonly db: Db;
  readonly tenants: TenantBook;
  readonly now: () => Date;
}

/**
 * `start`: a tenant sells in parts by the usual rules; with `--admission` to admitted agencies alone. `list`: agencies that have asked,
 * or were decided. `admit`, `refuse`: decides one. Returns the lines to print. Throws `CommandRefused`, and then nothing has changed.
 */
export const partPayments = async (deps: PartPaymentsDeps, args: readonly string[]): Promise<readonly string[]> => {
  const { what, tenantId, agencyId, needsAdmission, reason } = read(args);
  const tenant = deps.tenants.byId(tenantId);
  if (!tenant) throw new CommandRefused(`no tenant ${tenantId}`);
  const { db, now } = deps;
  return inTenant(tenantId, async () => {
    switch (what) {
      case 'start': {
        const most = await inTx(db, (tx) => startPartPayments(tx, tenant, { needsAdmission, now: now() }));
        const { currency } = tenant.config.global;
        return [`${tenantId} sells in parts. An agency may owe ${displayMoney({ currency, minor: most })} at once.`];
      }
      case 'list': {
        const all = await listAdmissions(db, tenantId);
        return all.length === 0
          ? [`No agency of ${tenantId} has asked.`]
          : all.map(({ agencyId: id, state, name, askedBy }) => `${id}  ${state}  ${name}, asked by ${askedBy}`);
      }
      case 'admit':
      case 'refuse': {
        const state = what === 'admit' ? 'admitted' : 'refused';
        const decision = { tenantId, agencyId, state, reason, actor: 'operator', now: now() } as const;
        if (!(await inTx(db, (tx) => decideAdmission(tx, decision)))) {
          throw new CommandRefused(`${tenantId} has no agency ${agencyId}`);
        }
        return [`Agency ${agencyId} of ${tenantId} is ${state}.`];
      }
    }
  });
};

const options = {
  tenant: { type: 'string' },
  agency: { type: 'string' },
  admission: { type: 'boolean' },
  reason: { type: 'string' },
} as const;

const reasonMost = 300;

interface Asked {
  readonly what: 'start' | 'list' | 'admit' | 'refuse';
  readonly tenantId: string;
  /** Empty for `start` and `list`. */
  readonly agencyId: string;
  readonly needsAdmission: boolean;
  /** Why an agency is refused, as it is told. `null`: nothing is said. */
  readonly reason: string | null;
}

const read = (args: readonly string[]): Asked => {
  const { values, positionals } = parsed(args);
  const what = (['start', 'list', 'admit', 'refuse'] as const).find((each) => each === positionals[0]);
  if (what === undefined || positionals.length > 1) {
    throw new CommandRefused(`say what to do:\n${partPaymentsUsage}`);
  }
  const { tenant, agency = '', admission = false, reason } = values;
  const isOfAgency = what === 'admit' || what === 'refuse';
  if (!tenant || isOfAgency !== (agency !== '')) throw new CommandRefused(`say which:\n${partPaymentsUsage}`);
  if (reason !== undefined && (what !== 'refuse' || reason.trim() === '' || reason.length > reasonMost)) {
    throw new CommandRefused(`a refusal may have a reason of at most ${reasonMost} characters:\n${partPaymentsUsage}`);
  }
  return { what, tenantId: tenant, agencyId: agency, needsAdmission: admission, reason: reason ?? null };
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message}\n${partPaymentsUsage}`);
  }
};
