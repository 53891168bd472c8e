import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** The tenant setting with which the policies show the rows of every tenant. No tenant has this id. */
const everyTenant = '*';

/**
 * Runs `work` with the rows of one tenant. The database shows its statements no row of another tenant, and no row at all to
 * statements outside a scope (decision 0014). A transaction keeps the scope in which it began.
 */
export const inTenant = <Result>(tenantId: string, work: () => Result): Result => {
  if (tenantId === everyTenant) throw new Error('no tenant has this id');
  return scope.run(tenantId, work);
};

/** Runs `work` with the rows of all tenants: for background jobs, seeds and the operator's commands. */
export const overAllTenants = <Result>(work: () => Result): Result => scope.run(everyTenant, work);

/** Value of the tenant setting for the statements that begin now. `undefined`: they run outside a scope. */
export const tenantSetting = (): string | undefined => scope.getStore();

/** The statement that enters a scope, which each connection keeps prepared. Its one parameter is the tenant setting. */
export const enterScope = {
  name: 'enter_scope',
  /** `role`: also works as this role until the transaction ends. `null`: the connection works as the right role. */
  text: (role: string | null): string =>
    `select set_config('app.tenant', $1, true)${role === null ? '' : `, set_config('role', '${role}', true)`}`,
} as const;
