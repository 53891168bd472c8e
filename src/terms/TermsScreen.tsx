import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { holds } from '../../contract/functionalities.ts';
import { say } from '../../contract/say.ts';
import { viewOfTerms } from '../../machines/desk/terms.view.ts';
import type { TermsKind } from '../../machines/desk/terms-of-kind.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { TermsPage } from './TermsPage.tsx';
import { portalTerms } from './terms-actors.ts';

/** The accounts into which agencies pay. */
export const BankAccountsScreen = () => <OfKind kind="pay-ins" />;

/** The exchange rates. */
export const RatesScreen = () => <OfKind kind="rates" />;

/** The rules of part payment, and agencies that ask for it. */
export const PartPaymentRulesScreen = () => <OfKind kind="part-payments" />;

const titles: Readonly<Record<TermsKind, string>> = {
  'pay-ins': say('Bank accounts'),
  rates: say('Exchange rates'),
  'part-payments': say('Part payment rules'),
};

const OfKind = ({ kind }: { readonly kind: TermsKind }) => {
  const session = useSession();
  // A page of its own for each list: the flow of one never goes on in another.
  return session.show === 'signed-in' ? <List key={kind} user={session.user} kind={kind} /> : null;
};

const List = ({ user, kind }: Pick<SignedIn, 'user'> & { readonly kind: TermsKind }) => {
  const { email, functionalities } = user;
  const input = useMemo(
    () => ({ kind, intentSeed: newIntent(), email, mayChange: holds(functionalities, 'DeskManageTerms') }),
    [kind, email, functionalities],
  );
  const flow = useFlow('terms', portalTerms, { input });
  return (
    <TermsPage
      title={titles[kind]}
      view={useView(flow, viewOfTerms)}
      stepUp={useView(flow, stepUpOf)}
      send={flow.send}
    />
  );
};

const stepUpOf = ({ children }: SnapshotFrom<typeof portalTerms>) => children.stepUp;
