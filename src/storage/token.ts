import { nanoid } from 'nanoid';
import { localText, onOtherTabWrite } from './browser-storage.ts';
import { pageTenant } from './page-tenant.ts';

/** A stored session: its newest token, and the sign-in that it belongs to. */
interface KeptSession {
  readonly token: string;
  /** Id of the sign-in. Every later token of the session keeps it. */
  readonly signInId: string;
}

/** In local storage, so that tabs share it (decisions: Persistence). Each tenant has its own key. */
const tokenKey = (): string => `portolan.token/${pageTenant().tenantId}`;

const read = (): KeptSession | null => {
  const kept = localText.get(tokenKey());
  if (kept === null || kept === '') return null;
  const [token = '', signInId = ''] = kept.split(' ');
  return { token, signInId };
};

const write = ({ token, signInId }: KeptSession): void => localText.set(tokenKey(), `${token} ${signInId}`);

/**
 * The session that this tab uses. `undefined`: not read yet. A session that another tab opens is not used until this
 * tab has replaced its screens.
 */
let own: KeptSession | null | undefined;

const ownSession = (): KeptSession | null => {
  if (own !== undefined) return own;
  own = read();
  if (own?.signInId === '') saveToken(own.token);
  return own;
};

const isSameSession = (one: KeptSession, other: KeptSession): boolean =>
  one.token === other.token || one.signInId === other.signInId;

/** The newest token of this tab's session. `null`: nobody is signed in. */
export const savedToken = (): string | null => {
  const mine = ownSession();
  const kept = read();
  if (mine === null || kept === null) return null;
  return isSameSession(mine, kept) ? kept.token : mine.token;
};

/** Id of this tab's sign-in. Work that began under one sign-in must not continue under another. */
export const currentSignIn = (): string | null => ownSession()?.signInId ?? null;

/** The newest token of a sign-in. `null`: this tab no longer uses that sign-in. */
export const tokenOfSignIn = (signInId: string | null): string | null =>
  currentSignIn() === signInId ? savedToken() : null;

/** Stores the token of a new sign-in. */
export const saveToken = (token: string): void => {
  own = { token, signInId: nanoid() };
  write(own);
};

/** Replaces the token of this session, unless another tab has ended the session or signed in anew. */
export const replaceToken = (token: string): void => {
  const mine = ownSession();
  const kept = read();
  if (mine === null) return;
  own = { ...mine, token };
  if (kept !== null && isSameSession(mine, kept)) write(own);
};

/** Removes this tab's session. A session that another tab has opened meanwhile stays. */
export const removeToken = (): void => {
  const mine = ownSession();
  const kept = read();
  if (mine === null || (kept !== null && isSameSession(mine, kept))) localText.remove(tokenKey());
  own = null;
};

/** A change that another tab made to the token. */
export type OtherTabChange =
  | { readonly type: 'elsewhere.opened'; readonly token: string }
  | { readonly type: 'elsewhere.renewed'; readonly token: string }
  | { readonly type: 'elsewhere.left' };

/**
 * Reports changes by other tabs, within a second or when this tab becomes visible; this tab then uses the new session.
 * Returns a function that unsubscribes.
 */
export const onOtherTab = (notify: (happened: OtherTabChange) => void): (() => void) =>
  onOtherTabWrite(tokenKey(), () => {
    const mine = ownSession();
    // The stored value counts, not the event's: two tabs that write at once must reach the same state.
    const kept = read();
    own = kept;
    if (kept === null) {
      if (mine !== null) notify({ type: 'elsewhere.left' });
    } else if (mine === null || !isSameSession(mine, kept)) {
      notify({ type: 'elsewhere.opened', token: kept.token });
    } else if (mine.token !== kept.token) {
      notify({ type: 'elsewhere.renewed', token: kept.token });
    }
  });
