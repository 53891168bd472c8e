import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { holds } from '../../contract/functionalities.ts';
import { say } from '../../contract/say.ts';
import type { BankBookKind } from '../../machines/books/bank-books.ts';
import { viewOfBankBooks } from '../../machines/books/bank-books.view.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { TermsPage } from '../terms/TermsPage.tsx';
import { portalBankBooks } from './bank-books-actors.ts';

/** What suppliers are owed, and their payments. */
export const SupplierPaymentsScreen = () => <OfKind kind="suppliers" />;

/** What the ledger and the banks say of each account. */
export const BankBalancesScreen = () => <OfKind kind="banks" />;

/** What gateways have of our money, and their payouts. */
export const GatewayPayoutsScreen = () => <OfKind kind="gateways" />;

const titles: Readonly<Record<BankBookKind, string>> = {
  suppliers: say('What we owe suppliers'),
  banks: say('Balances at banks'),
  gateways: say('Payouts of gateways'),
};

const OfKind = ({ kind }: { readonly kind: BankBookKind }) => {
  const session = useSession();
  // A page of its own for each kind: the flow of one never goes on in another.
  return session.show === 'signed-in' ? <Book key={kind} user={session.user} kind={kind} /> : null;
};

const Book = ({ user, kind }: Pick<SignedIn, 'user'> & { readonly kind: BankBookKind }) => {
  const { email, functionalities } = user;
  const input = useMemo(
    () => ({
      kind,
      intentSeed: newIntent(),
      email,
      mayChange: holds(functionalities, 'DeskPrepareMoney') || holds(functionalities, 'DeskDecideMoney'),
    }),
    [kind, email, functionalities],
  );
  const flow = useFlow('bank-books', portalBankBooks, { input });
  return (
    <TermsPage
      title={titles[kind]}
      view={useView(flow, viewOfBankBooks)}
      stepUp={useView(flow, stepUpOf)}
      send={flow.send}
    />
  );
};

const stepUpOf = ({ children }: SnapshotFrom<typeof portalBankBooks>) => children.stepUp;
