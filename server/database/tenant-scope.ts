import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose rows statements see: the settings `app.tenant` and `app.branch`. */
export interface Scope {
  readonly tenant: string;
  /** Id of a branch, `noBranch` or `everyBranch`. */
  readonly branch: string;
}

const scope = new AsyncLocalStorage<Scope>();

/** The tenant setting with which the policies show the rows of every tenant. No tenant has this id. */
const everyTenant = '*';

/** The branch setting with which the policies show the rows of every branch. */
export const everyBranch = '*';

/** The branch setting of a person without a branch: rows that belong to no branch. */
export const noBranch = '-';

/**
 * Runs `work` with the rows of one tenant, of all its agencies and branches. The database shows its statements no row of another
 * tenant, and no row at all to statements outside a scope (decision 0014). A transaction keeps the scope in which it began.
 */
export const inTenant = <Result>(tenantId: string, work: () => Result): Result => {
  if (tenantId === everyTenant) throw new Error('no tenant has this id');
  return scope.run({ tenant: tenantId, branch: everyBranch }, work);
};

/** Runs `work` with the rows of all tenants: for background jobs, seeds and the operator's commands. */
export const overAllTenants = <Result>(work: () => Result): Result =>
  scope.run({ tenant: everyTenant, branch: everyBranch }, work);

/**
 * Runs `work` within the present tenant with what one branch sold, and nothing of another one (decision 0089).
 * @param branchId `null`: what people without a branch sold
 */
export const inBranch = <Result>(branchId: string | null, work: () => Result): Result => {
  const outer = scope.getStore();
  if (outer === undefined || outer.tenant === everyTenant) throw new Error('a branch belongs to a tenant');
  return scope.run({ ...outer, branch: branchId ?? noBranch }, work);
};

/** Scope of the statements that begin now. `undefined`: they run outside a scope. */
export const scopeNow = (): Scope | undefined => scope.getStore();

/** Value of the tenant setting for the statements that begin now. `undefined`: they run outside a scope. */
export const tenantSetting = (): string | undefined => scope.getStore()?.tenant;

/** Whether the statements that begin now see one branch alone. */
export const seesOneBranch = (): boolean => (scope.getStore()?.branch ?? everyBranch) !== everyBranch;

/** The statement that enters a scope, which each connection keeps prepared. Its parameters are the settings of tenant and branch. */
export const enterScope = {
  name: 'enter_scope',
  /** `role`: also works as this role until the transaction ends. `null`: the connection works as the right role. */
  text: (role: string | null): string =>
    `select set_config('app.tenant', $1, true), set_config('app.branch', $2, true)${role === null ? '' : `, set_config('role', '${role}', true)`}`,
} as const;
