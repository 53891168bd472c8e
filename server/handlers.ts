import type { Handlers } from './http/handler.ts';
import type { Secrets } from './http/secrets.ts';
import { moneyHandlers } from './money/handlers.ts';
import { shellHandlers } from './shell/handlers.ts';
import { signInHandlers } from './sign-in/handlers.ts';
import type { Passwords } from './sign-in/passwords.ts';
import type { Supplier } from './suppliers/port.ts';

export interface HandlerDeps {
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly suppliers: readonly Supplier[];
}

/** Every area's handlers together: one for each call of the contract. */
export const buildHandlers = (deps: HandlerDeps): Partial<Handlers> => ({
  ...signInHandlers(deps),
  ...shellHandlers(deps),
  ...moneyHandlers(),
});
