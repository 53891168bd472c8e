import { currentSignIn } from '../storage/token.ts';

interface Disposable {
  dispose(): void;
}

/** A search that began with the page, before its screen could be shown. */
interface Begun {
  /** Identifies the search, as the address names it. */
  readonly searchKey: string;
  readonly intentKey: string;
  readonly signIn: string | null;
  readonly client: Disposable;
}

/** A page that is not shown by then will not be: its person may not see it, or has left. */
const takenWithinMs = 30_000;

let begun: Begun | null = null;

const drop = (): void => {
  begun?.client.dispose();
  begun = null;
};

/** Keeps a search that has begun until a screen takes it. */
export const keepBegun = (searchKey: string, intentKey: string, client: Disposable): void => {
  drop();
  const mine: Begun = { searchKey, intentKey, signIn: currentSignIn(), client };
  begun = mine;
  setTimeout(() => begun === mine && drop(), takenWithinMs);
};

/** Idempotency key of the search that has begun. `null`: none has, or another one. */
export const intentBegun = (searchKey: string): string | null =>
  begun?.searchKey === searchKey && begun.signIn === currentSignIn() ? begun.intentKey : null;

/** The client of the search that began with this idempotency key. Whoever takes it disposes of it. `null`: there is none. */
export const takeBegun = <Client extends Disposable>(intentKey: string): Client | null => {
  if (begun?.intentKey !== intentKey) return null;
  const { client } = begun;
  begun = null;
  return client as Client;
};
