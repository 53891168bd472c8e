import type { SnapshotFrom } from 'xstate';
import type { StandingName } from '../../contract/agency-standing.ts';
import { maySee } from '../../contract/functionalities.ts';
import { messages } from '../../contract/messages.ts';
import type { WalletBalance } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { UserContext } from '../../contract/shell/shell.ts';
import type { sessionMachine } from './session.machine.ts';
import type { Ending } from './session.setup.ts';

/** The balance in the header. */
export type WalletView =
  | { readonly show: 'reading' }
  | { readonly show: 'unavailable' }
  | { readonly show: 'known'; readonly wallet: WalletBalance; readonly freshness: 'fresh' | 'reading' | 'stale' };

/** What the standing of the agency forbids at present. */
export interface StandingView {
  readonly is: Exclude<StandingName, 'open'>;
  readonly words: string;
  /** The page where it is ended. `null`: there is none, or the person may not open it. */
  readonly leadsTo: 'documents' | 'deposit' | null;
}

/** The projection of the session, for every page. */
export type SessionView =
  | { readonly show: 'waiting'; readonly cameFrom: 'page' | 'sign-in'; readonly doing: 'opening' | 'leaving' }
  | { readonly show: 'signed-out' }
  | { readonly show: 'unreachable' }
  | { readonly show: 'ended'; readonly title: string; readonly message: string }
  | {
      readonly show: 'signed-in';
      readonly user: UserContext;
      readonly personName: string;
      /** Name of the agency. Above 90 characters: the first 85 and an ellipsis (SHL-02). */
      readonly companyName: string;
      /** One or two letters for the profile button. */
      readonly initials: string;
      readonly wallet: WalletView;
      /** `null`: nothing is forbidden, or that is not known yet. */
      readonly standing: StandingView | null;
    };

/** The view of a person who is signed in. */
export type SignedIn = Extract<SessionView, { show: 'signed-in' }>;

const companyNameAtMost = 90;
const companyNameKept = 85;

export const viewOfSession = (snapshot: SnapshotFrom<typeof sessionMachine>): SessionView => {
  const { user, ending, cameFrom } = snapshot.context;
  if (snapshot.matches('signedOut')) return { show: 'signed-out' };
  if (snapshot.matches('unreachable')) return { show: 'unreachable' };
  if (snapshot.matches('ended')) return { show: 'ended', ...wordsOf(ending) };
  if (!snapshot.matches('signedIn') || user === null) {
    const leaves = snapshot.matches('leaving') || snapshot.matches('forgetting');
    return { show: 'waiting', cameFrom, doing: leaves ? 'leaving' : 'opening' };
  }
  return {
    show: 'signed-in',
    user,
    personName: `${user.firstName} ${user.lastName}`.trim(),
    companyName:
      user.companyName.length > companyNameAtMost ? `${user.companyName.slice(0, companyNameKept)}…` : user.companyName,
    initials: initialsOf(user),
    wallet: walletOf(snapshot),
    standing: standingOf(snapshot.context.wallet, user),
  };
};

const standingOf = (wallet: WalletBalance | null, { functionalities }: UserContext): StandingView | null => {
  if (wallet === null || wallet.standing === 'open') return null;
  const way = wayOut[wallet.standing];
  return {
    is: wallet.standing,
    words: wallet.errorDetail ?? '',
    leadsTo: way !== null && maySee(functionalities, way.opensWith) ? way.leadsTo : null,
  };
};

/** Where each standing is ended, and the permission that opens it. `null`: the house ends it. */
const wayOut = {
  'credit-stopped': { leadsTo: 'deposit', opensWith: 'AddDepositRequest' },
  'sales-stopped': null,
  'documents-expired': { leadsTo: 'documents', opensWith: 'CompanySettings' },
  'agency-suspended': { leadsTo: 'documents', opensWith: 'CompanySettings' },
} as const;

/** A forced logout has a title of its own: it can follow a sign-in at once, when nothing has expired. */
const wordsOf = (ending: Ending | null): { readonly title: string; readonly message: string } =>
  ending?.why === 'logged-out'
    ? { title: say('You have been logged out'), message: ending.message }
    : { title: say('Session expired'), message: messages.sessionExpired };

const initialsOf = ({ firstName, lastName }: UserContext): string =>
  [firstName, lastName]
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toUpperCase();

const walletOf = (snapshot: SnapshotFrom<typeof sessionMachine>): WalletView => {
  const { wallet } = snapshot.context;
  const reading = snapshot.matches({ signedIn: { wallet: 'reading' } });
  if (wallet === null) return { show: reading ? 'reading' : 'unavailable' };
  if (reading) return { show: 'known', wallet, freshness: 'reading' };
  const known = snapshot.matches({ signedIn: { wallet: 'known' } });
  return { show: 'known', wallet, freshness: known ? 'fresh' : 'stale' };
};
