import { nanoid } from 'nanoid';
import { localText, onKeptElsewhere } from './browser-storage.ts';
import { pageTenant } from './page-tenant.ts';

/** A session as the browser keeps it: its newest token, and the sign-in from which it descends. */
interface KeptSession {
  readonly token: string;
  /** Made at each sign-in and handed on with each next token. */
  readonly line: string;
}

/** In local storage, where every tab finds it (decisions: Persistence). Tabs of two tenants do not disturb each other. */
const tokenKey = (): string => `portolan.token/${pageTenant().tenantId}`;

const read = (): KeptSession | null => {
  const kept = localText.get(tokenKey());
  if (kept === null || kept === '') return null;
  const [token = '', line = ''] = kept.split(' ');
  return { token, line };
};

const write = ({ token, line }: KeptSession): void => localText.set(tokenKey(), `${token} ${line}`);

/**
 * For whom this tab speaks; undefined: it has not looked yet. Whoever signs in in another tab is not spoken for before
 * this tab has made room for them: what is on its screens belongs to the one who was here.
 */
let own: KeptSession | null | undefined;

const ownSession = (): KeptSession | null => {
  if (own !== undefined) return own;
  own = read();
  if (own?.line === '') saveToken(own.token);
  return own;
};

const descendTogether = (one: KeptSession, other: KeptSession): boolean =>
  one.token === other.token || one.line === other.line;

/** The token of this tab's session, the newest that any tab has; null: nobody is signed in, or not any more. */
export const savedToken = (): string | null => {
  const mine = ownSession();
  const kept = read();
  if (mine === null || kept === null) return null;
  return descendTogether(mine, kept) ? kept.token : mine.token;
};

/** Which sign-in this tab speaks for: what was begun under one is never gone on with under another. */
export const sessionLine = (): string | null => ownSession()?.line ?? null;

/** Newest token of a sign-in. Null: this tab no longer speaks for it. */
export const tokenOf = (line: string | null): string | null => (sessionLine() === line ? savedToken() : null);

/** Keeps the token of a new sign-in. */
export const saveToken = (token: string): void => {
  own = { token, line: nanoid() };
  write(own);
};

/** Keeps the next token of this session, unless another tab has ended it or somebody signed in there. */
export const replaceToken = (token: string): void => {
  const mine = ownSession();
  const kept = read();
  if (mine === null) return;
  own = { ...mine, token };
  if (kept !== null && descendTogether(mine, kept)) write(own);
};

/** Ends what this browser keeps of this tab's session; another that was opened meanwhile stays. */
export const removeToken = (): void => {
  const mine = ownSession();
  const kept = read();
  if (mine === null || (kept !== null && descendTogether(mine, kept))) localText.remove(tokenKey());
  own = null;
};

/** What another tab did with the token. */
export type Elsewhere =
  | { readonly type: 'elsewhere.opened'; readonly token: string }
  | { readonly type: 'elsewhere.renewed'; readonly token: string }
  | { readonly type: 'elsewhere.left' };

/** Tells what other tabs do, within a second or when this tab is shown again; from then on this tab speaks for it. */
export const onElsewhere = (tell: (happened: Elsewhere) => void): (() => void) =>
  onKeptElsewhere(tokenKey(), () => {
    const mine = ownSession();
    // What stands there now counts, not what the message tells: two tabs that write at once must come to the same.
    const kept = read();
    own = kept;
    if (kept === null) {
      if (mine !== null) tell({ type: 'elsewhere.left' });
    } else if (mine === null || !descendTogether(mine, kept)) {
      tell({ type: 'elsewhere.opened', token: kept.token });
    } else if (mine.token !== kept.token) {
      tell({ type: 'elsewhere.renewed', token: kept.token });
    }
  });
