import { pageTenant } from '../storage/page-tenant.ts';
import { routeAt } from './routes.ts';

/** What the module of a screen may have beside it: starts what the address asks for, before the screen can be shown. */
interface Begins {
  readonly begin?: (query: string) => void;
}

/**
 * Loads the screen of this address while it is asked who is signed in, and begins what the address asks for. If the screen
 * cannot be fetched, whoever shows it says so.
 */
export const beginPage = async (): Promise<void> => {
  const loaded: Begins | undefined = await routeAt(location.pathname, pageTenant())?.screen.load();
  loaded?.begin?.(location.search);
};
