import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { OnlineDepositView } from '../../machines/money/online-deposit.view.ts';
import { Notice, type NoticeProps } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import type { SendOnlineDeposit } from './flow-props.ts';
import { PaymentSums } from './PaymentSums.tsx';

const useStyles = makeStyles({
  words: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  title: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
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
        <div className={styles.words}>
          <h2 className={styles.title}>{view.title}</h2>
          {view.message !== null && <p>{view.message}</p>}
        </div>
      </Notice>
      {line !== null && charge !== null && (
        <>
          {line.gets !== null && <PaymentSums pays={line.pays} charge={charge} gets={line.gets} />}
          <p className={styles.quiet}>
            {say('{method}, {pays}, reference {code}', { method: line.method, pays: line.pays, code: line.code })}
          </p>
        </>
      )}
      <div className={styles.acts}>
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
      </div>
    </Panel>
  );
};
