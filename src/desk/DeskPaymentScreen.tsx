import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { viewOfDeskPayment } from '../../machines/desk/desk-online-payment.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { DeskPaymentPage } from './DeskPaymentPage.tsx';
import { portalDeskPayment } from './desk-online-payment-actors.ts';

/** One online payment at the desk. The query names the `reference`; another reference is another payment. */
export const DeskPaymentScreen = () => {
  const [asked] = useSearchParams();
  const session = useSession();
  const reference = asked.get('reference') ?? '';
  return session.show === 'signed-in' ? (
    <OpenedPayment key={reference} code={reference} email={session.user.email} />
  ) : null;
};

const OpenedPayment = ({ code, email }: { readonly code: string; readonly email: string }) => {
  const input = useMemo(() => ({ code, intentSeed: newIntent(), email }), [code, email]);
  const flow = useFlow('desk-online-payment', portalDeskPayment, { input });
  return <DeskPaymentPage view={useView(flow, viewOfDeskPayment)} stepUp={useView(flow, stepUpOf)} send={flow.send} />;
};

const stepUpOf = ({ children }: SnapshotFrom<typeof portalDeskPayment>) => children.stepUp;
