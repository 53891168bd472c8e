import { Field, Textarea } from '@fluentui/react-components';
import { useMemo } from 'react';
import { declineReasonMost } from '../../contract/orders/sale-approval.ts';
import { say } from '../../contract/say.ts';
import type { SaleApprovalEvent } from '../../machines/orders/sale-approval.machine.ts';
import { type SaleApprovalView, viewOfSaleApproval } from '../../machines/orders/sale-approval.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { AskStrip } from '../ui/AskStrip.tsx';
import { Button } from '../ui/Button.tsx';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { portalSaleApproval } from './sale-approval-actors.ts';

/** Limit and approval of a held order, with the flow that asks a colleague or declines. */
export const OrderApproval = ({ reference }: { readonly reference: string }) => {
  const input = useMemo(() => ({ orderReference: reference, intentSeed: newIntent() }), [reference]);
  const flow = useFlow('sale-approval', portalSaleApproval, { input });
  return <SaleApproval view={useView(flow, viewOfSaleApproval)} send={flow.send} />;
};

export interface SaleApprovalProps {
  readonly view: SaleApprovalView;
  readonly send: (event: SaleApprovalEvent) => void;
}

/** The approval of a sale in each of its states. */
export const SaleApproval = ({ view, send }: SaleApprovalProps) => {
  switch (view.show) {
    case 'nothing':
      return null;
    case 'stopped':
      return (
        <AskStrip words={view.words}>
          <Button appearance="primary" onClick={() => send({ type: 'again.requested' })}>
            {say('Try again')}
          </Button>
        </AskStrip>
      );
    case 'approval':
      return (
        <>
          {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
          {view.words !== '' && (
            <Notice tone={view.tone}>
              <Stack gap={8}>
                <p>{view.words}</p>
                <ApprovalButtons view={view} send={send} />
              </Stack>
            </Notice>
          )}
          {view.declining !== null && <Declining declining={view.declining} isSending={view.isSending} send={send} />}
        </>
      );
  }
};

type Shown = Extract<SaleApprovalView, { show: 'approval' }>;

const ApprovalButtons = ({ view, send }: { readonly view: Shown; readonly send: SaleApprovalProps['send'] }) => (
  <Row gap={8}>
    {view.ask !== null && (
      <Button
        appearance="primary"
        start
        disabledFocusable={view.isSending}
        onClick={() => send({ type: 'approval.requested' })}
      >
        {view.ask}
      </Button>
    )}
    {view.mayWithdraw && (
      <Button start disabledFocusable={view.isSending} onClick={() => send({ type: 'approval.withdrawn' })}>
        {say('Withdraw the request')}
      </Button>
    )}
    {view.mayDecline && (
      <Button start disabledFocusable={view.isSending} onClick={() => send({ type: 'declining.opened' })}>
        {say('Do not approve')}
      </Button>
    )}
  </Row>
);

interface DecliningProps {
  readonly declining: NonNullable<Shown['declining']>;
  readonly isSending: boolean;
  readonly send: SaleApprovalProps['send'];
}

/** The dialog in which a colleague says why a sale is not approved. */
const Declining = ({ declining, isSending, send }: DecliningProps) => {
  const leave = () => send({ type: 'declining.left' });
  return (
    <ModalFrame title={say('Do not approve this sale')} busy={isSending} onClose={leave}>
      <Stack
        as="form"
        gap={16}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'declining.confirmed' });
        }}
      >
        <p>{say('Nothing is charged, and the seats are held as before. Your colleague reads the reason.')}</p>
        <Field label={say('Reason')} required>
          <Textarea
            {...focusedFirst}
            value={declining.reason}
            maxLength={declineReasonMost}
            readOnly={isSending}
            onChange={(_, { value }) => send({ type: 'reason.typed', text: value })}
          />
        </Field>
        <Row gap={8} justify="end">
          <Button start disabledFocusable={isSending} onClick={leave}>
            {say('Go back')}
          </Button>
          <Button type="submit" appearance="primary" start disabledFocusable={!declining.mayConfirm}>
            {say('Do not approve')}
          </Button>
        </Row>
      </Stack>
    </ModalFrame>
  );
};
