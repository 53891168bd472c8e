import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';
import type { CaseListInput } from '../../machines/post-travel/case-list.machine.ts';
import { viewOfCaseList } from '../../machines/post-travel/case-list.view.ts';
import { viewOfCasePage } from '../../machines/post-travel/case-page.view.ts';
import { pagesOfCase } from '../../machines/post-travel/case-pages.ts';
import { viewOfCaseRequest } from '../../machines/post-travel/case-request.view.ts';
import { newIntent } from '../calls/send.ts';
import { DeskCase } from '../desk/DeskCase.tsx';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession, useSessionSend } from '../shell/session.tsx';
import { Panel } from '../ui/Panel.tsx';
import { CaseConversation } from './CaseConversation.tsx';
import { CaseFlights } from './CaseFlights.tsx';
import { CaseListPage } from './CaseListPage.tsx';
import { CasePage } from './CasePage.tsx';
import { CaseRequestPage } from './CaseRequestPage.tsx';
import { portalCaseList } from './case-list-actors.ts';
import { portalCasePage } from './case-page-actors.ts';
import { portalCaseRequest } from './case-request-actors.ts';

const useReference = (): string => useSearchParams()[0].get('reference') ?? '';

export const VoidRequestScreen = () => <RequestedCase kind="void" />;
export const RefundRequestScreen = () => <RequestedCase kind="refund" />;

/** Asking for a case. The query names the order's `reference`. */
const RequestedCase = ({ kind }: { readonly kind: CaseKind }) => {
  const reference = useReference();
  return <AskedCase key={reference} kind={kind} reference={reference} />;
};

const AskedCase = ({ kind, reference }: { readonly kind: CaseKind; readonly reference: string }) => {
  const input = useMemo(() => ({ kind, orderReference: reference, intentSeed: newIntent() }), [kind, reference]);
  const flow = useFlow('case-request', portalCaseRequest, { input });
  return <CaseRequestPage view={useView(flow, viewOfCaseRequest)} send={flow.send} />;
};

export const VoidListScreen = () => <ListedCases kind="void" side="agency" />;
export const RefundListScreen = () => <ListedCases kind="refund" side="agency" />;
export const ExchangeListScreen = () => <ListedCases kind="exchange" side="agency" />;
export const DeskVoidsScreen = () => <ListedCases kind="void" side="desk" />;
export const DeskRefundsScreen = () => <ListedCases kind="refund" side="desk" />;
export const DeskExchangesScreen = () => <ListedCases kind="exchange" side="desk" />;

const ListedCases = ({ kind, side }: CaseListInput) => {
  const input = useMemo(() => ({ kind, side }), [kind, side]);
  const flow = useFlow('case-list', portalCaseList, { input });
  return <CaseListPage view={useView(flow, viewOfCaseList)} send={flow.send} />;
};

export const VoidScreen = () => <NamedCase kind="void" side="agency" />;
export const RefundScreen = () => <NamedCase kind="refund" side="agency" />;
export const ExchangeScreen = () => <NamedCase kind="exchange" side="agency" />;
export const DeskVoidScreen = () => <NamedCase kind="void" side="desk" />;
export const DeskRefundScreen = () => <NamedCase kind="refund" side="desk" />;
export const DeskExchangeScreen = () => <NamedCase kind="exchange" side="desk" />;

/** One case of the route's kind. The query names its `reference`; another reference is another case. */
const NamedCase = ({ kind, side }: CaseListInput) => {
  const reference = useReference();
  const session = useSession();
  return session.show === 'signed-in' ? (
    <OpenedCase key={reference} kind={kind} side={side} reference={reference} email={session.user.email} />
  ) : null;
};

interface OpenedCaseProps extends CaseListInput {
  readonly reference: string;
  readonly email: string;
}

const OpenedCase = ({ kind, side, reference, email }: OpenedCaseProps) => {
  const input = useMemo(
    () => ({ kind, side, caseReference: reference, intentSeed: newIntent(), email }),
    [kind, side, reference, email],
  );
  const sendToSession = useSessionSend();
  const machine = useMemo(() => portalCasePage(() => sendToSession({ type: 'wallet.touched' })), [sendToSession]);
  const flow = useFlow('case-page', machine, { input });
  const view = useView(flow, viewOfCasePage);
  return (
    <CasePage view={view} stepUp={useView(flow, stepUpOf)} send={flow.send}>
      {view.show === 'case' && view.finding !== null && (
        <CaseFlights
          key={view.newFlights?.booking ?? ''}
          caseReference={reference}
          isAgain={view.finding.isAgain}
          reason={view.finding.reason}
        />
      )}
      <Panel>
        <CaseConversation side={side} caseReference={reference} />
      </Panel>
      {side === 'desk' && (
        <Panel>
          <DeskCase queue={pagesOfCase[kind].queue} caseId={reference} />
        </Panel>
      )}
    </CasePage>
  );
};

const stepUpOf = ({ children }: SnapshotFrom<ReturnType<typeof portalCasePage>>) => children.stepUp;
