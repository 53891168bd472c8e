import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { holds } from '../../contract/functionalities.ts';
import { viewOfMoneyDecisions } from '../../machines/desk/money-decisions.view.ts';
import { viewOfMoneyProposal } from '../../machines/desk/money-proposal.view.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { MoneyPage } from './MoneyPage.tsx';
import { portalMoneyDecisions } from './money-decisions-actors.ts';
import { portalMoneyProposal } from './money-proposal-actors.ts';
import { ProposeDialog } from './ProposeDialog.tsx';

/** The queue of proposed changes of agencies' money, and the form that proposes one. */
export const MoneyScreen = () => {
  const session = useSession();
  return session.show === 'signed-in' ? <Queue user={session.user} /> : null;
};

const Queue = ({ user }: Pick<SignedIn, 'user'>) => {
  const { email, functionalities } = user;
  const input = useMemo(
    () => ({
      intentSeed: newIntent(),
      email,
      mayDecide: holds(functionalities, 'DeskDecideMoney'),
      mayPrepare: holds(functionalities, 'DeskPrepareMoney'),
    }),
    [email, functionalities],
  );
  const decisions = useFlow('money-decisions', portalMoneyDecisions, { input });
  const logic = useMemo(
    () => portalMoneyProposal.provide({ actions: { tellProposed: () => decisions.send({ type: 'list.aged' }) } }),
    [decisions],
  );
  const proposal = useFlow('money-proposal', logic, { input });
  const view = useView(decisions, viewOfMoneyDecisions);
  const form = useView(proposal, viewOfMoneyProposal);
  const stepUp = useView(decisions, stepUpOf);
  return (
    <>
      <MoneyPage
        view={view}
        mayPrepare={input.mayPrepare}
        send={decisions.send}
        onPropose={() => proposal.send({ type: 'form.opened' })}
      />
      {view.show === 'list' && view.opened !== null && (
        <DecisionDialog view={view} opened={view.opened} stepUp={stepUp} send={decisions.send} />
      )}
      {form.show === 'form' && <ProposeDialog view={form} send={proposal.send} />}
    </>
  );
};

const stepUpOf = ({ children }: SnapshotFrom<typeof portalMoneyDecisions>) => children.stepUp;
