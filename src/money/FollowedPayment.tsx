import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { OnlineDepositView } from '../../machines/money/online-deposit.view.ts';
import { Notice, type NoticeProps } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import type { SendOnlineDeposit } from './flow-props.ts';
import { PaymentSums } from './PaymentSums.tsx';

const useStyles = makeStyles({
  title: { fontWeight: tokens.fontWeightSemibold },
});

type Followed = Extract<OnlineDepositView, { show: 'payment' }>;

const tones: Readonly<Record<Followed['stands'], NoticeProps['tone']>> = {
  checking: 'info',
  waiting: 'info',
  credited: 'success',
  notCredited: 'warning',
  held: 'warning',
  unknown: 'warning',
  unread: 'warning',
};

export interface FollowedPaymentProps extends SendOnlineDeposit {
  readonly view: Followed;
}

/** What is known of a payment, and what can be done about it. */
export const FollowedPayment = ({ view, send }: FollowedPaymentProps) => {
  const styles = useStyles();
  const { stands, line, charge } = view;
  return (
    <Panel>
      <Notice tone={tones[stands]}>
        <Stack gap={4}>
          <h2 className={styles.title}>{view.title}</h2>
          {view.message !== null && <p>{view.message}</p>}
        </Stack>
      </Notice>
      {line !== null && charge !== null && (
        <>
          {line.gets !== null && <PaymentSums pays={line.pays} charge={charge} gets={line.gets} />}
          <Quiet>
            {say('{method}, {pays}, reference {code}', { method: line.method, pays: line.pays, code: line.code })}
          </Quiet>
        </>
      )}
      <Row gap={8} align="stretch">
        {line?.mayResume === true && (
          <Button appearance="primary" onClick={() => send({ type: 'resume.requested', code: line.code })}>
            {say('Go on paying')}
          </Button>
        )}
        {stands === 'unread' && (
          <Button appearance="primary" onClick={() => send({ type: 'again.requested' })}>
            {say('Ask again')}
          </Button>
        )}
        <Button onClick={() => send({ type: 'another.requested' })}>{say('Make another payment')}</Button>
      </Row>
    </Panel>
  );
};
