import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { OnlineDepositView } from '../../machines/money/online-deposit.view.ts';
import { DepositMethods } from '../deposits/DepositMethods.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { FollowedPayment } from './FollowedPayment.tsx';
import type { SendOnlineDeposit } from './flow-props.ts';
import { OnlineDepositForm } from './OnlineDepositForm.tsx';
import { OnlinePaymentList } from './OnlinePaymentList.tsx';
import { SecondPayment } from './SecondPayment.tsx';

const useStyles = makeStyles({
  page: { width: '100%', maxWidth: sizes.form },
});

export interface OnlineDepositProps extends SendOnlineDeposit {
  readonly view: OnlineDepositView;
}

export interface OnlineDepositPageProps extends OnlineDepositProps {
  readonly here: 'card' | 'net-banking';
  readonly title: string;
}

/** Paying into the wallet online: the form, the way to the gateway, or what came of it; below, the last payments. */
export const OnlineDepositPage = ({ here, title, ...props }: OnlineDepositPageProps) => {
  const styles = useStyles();
  return (
    <Stack gap={24} className={styles.page}>
      <PageHeading>{title}</PageHeading>
      <DepositMethods here={here} />
      <Paying {...props} />
      <OnlinePaymentList list={props.view.list} send={props.send} />
    </Stack>
  );
};

const Paying = ({ view, send }: OnlineDepositProps): ReactNode => {
  switch (view.show) {
    case 'reading':
      return (
        <Stack gap={12} role="status">
          <HiddenText>{say('Loading the ways to pay')}</HiddenText>
          <Skeleton heightPx={44} />
          <Skeleton heightPx={72} />
          <Skeleton heightPx={44} width="160px" />
        </Stack>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load the ways to pay')}
          detail={view.message ?? ''}
          actions={[{ words: say('Load the ways to pay again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'notOffered':
      return (
        <Notice tone="info">
          {say('Online payment is not offered here yet. Our bank accounts are in the menu, under “Bank details”.')}
        </Notice>
      );
    case 'form':
      return <OnlineDepositForm view={view} send={send} />;
    case 'asked':
      return <SecondPayment earlier={view.earlier} send={send} />;
    case 'resuming':
      return (
        <Stack gap={12} role="status">
          <p>{say('Asking the payment gateway …')}</p>
          <Skeleton heightPx={72} />
        </Stack>
      );
    case 'leaving':
      return (
        <Stack gap={12} role="status">
          <p>{say('Opening the payment gateway …')}</p>
          <Skeleton heightPx={72} />
        </Stack>
      );
    case 'stayed':
      return (
        <Panel>
          <Notice tone="warning">{say('The gateway’s page did not open. Nothing was paid.')}</Notice>
          <Row gap={8} align="stretch">
            <Button appearance="primary" onClick={() => send({ type: 'gateway.requested' })}>
              {say('Go to the gateway')}
            </Button>
            <Button onClick={() => send({ type: 'another.requested' })}>{say('Make another payment')}</Button>
          </Row>
        </Panel>
      );
    case 'payment':
      return <FollowedPayment view={view} send={send} />;
  }
};
