import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { VoidSide } from '../../machines/post-travel/void-list.machine.ts';
import { viewOfVoidList } from '../../machines/post-travel/void-list.view.ts';
import { viewOfVoidPage } from '../../machines/post-travel/void-page.view.ts';
import { viewOfVoidRequest } from '../../machines/post-travel/void-request.view.ts';
import { newIntent } from '../calls/send.ts';
import { DeskCase } from '../desk/DeskCase.tsx';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { VoidListPage } from './VoidListPage.tsx';
import { VoidPage } from './VoidPage.tsx';
import { VoidRequestPage } from './VoidRequestPage.tsx';
import { portalVoidList } from './void-list-actors.ts';
import { portalVoidPage } from './void-page-actors.ts';
import { portalVoidRequest } from './void-request-actors.ts';

const useReference = (): string => useSearchParams()[0].get('reference') ?? '';

/** Asking for a void. The query names the order's `reference`. */
export const VoidRequestScreen = () => {
  const reference = useReference();
  return <AskedVoid key={reference} reference={reference} />;
};

const AskedVoid = ({ reference }: { readonly reference: string }) => {
  const input = useMemo(() => ({ orderReference: reference, intentSeed: newIntent() }), [reference]);
  const flow = useFlow('void-request', portalVoidRequest, { input });
  return <VoidRequestPage view={useView(flow, viewOfVoidRequest)} send={flow.send} />;
};

export const VoidListScreen = () => <ListedVoids side="agency" />;
export const DeskVoidsScreen = () => <ListedVoids side="desk" />;

const ListedVoids = ({ side }: { readonly side: VoidSide }) => {
  const input = useMemo(() => ({ side }), [side]);
  const flow = useFlow('void-list', portalVoidList, { input });
  return <VoidListPage view={useView(flow, viewOfVoidList)} send={flow.send} />;
};

export const VoidScreen = () => <NamedVoid side="agency" />;
export const DeskVoidScreen = () => <NamedVoid side="desk" />;

/** One void. The query names its `reference`; another reference is another void. */
const NamedVoid = ({ side }: { readonly side: VoidSide }) => {
  const reference = useReference();
  const session = useSession();
  return session.show === 'signed-in' ? (
    <OpenedVoid key={reference} side={side} reference={reference} email={session.user.email} />
  ) : null;
};

interface OpenedVoidProps {
  readonly side: VoidSide;
  readonly reference: string;
  readonly email: string;
}

const OpenedVoid = ({ side, reference, email }: OpenedVoidProps) => {
  const input = useMemo(
    () => ({ side, voidReference: reference, intentSeed: newIntent(), email }),
    [side, reference, email],
  );
  const flow = useFlow('void-page', portalVoidPage, { input });
  return (
    <VoidPage view={useView(flow, viewOfVoidPage)} stepUp={useView(flow, stepUpOf)} send={flow.send}>
      {side === 'desk' ? <DeskCase queue="voids" caseId={reference} /> : undefined}
    </VoidPage>
  );
};

const stepUpOf = ({ children }: SnapshotFrom<typeof portalVoidPage>) => children.stepUp;
