import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import { say } from '../../contract/say.ts';
import type { EarlierPaymentView, SecondPaymentEvent } from '../../machines/money/earlier-payment.ts';
import { AskStrip } from '../ui/AskStrip.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  title: { fontWeight: tokens.fontWeightSemibold },
});

export interface SecondPaymentProps {
  readonly earlier: EarlierPaymentView;
  readonly send: (event: SecondPaymentEvent) => void;
}

/** The question whether a second online payment of the same amount, minutes after the first, is meant. */
export const SecondPayment = ({ earlier: { code, pays, method, at, words, address }, send }: SecondPaymentProps) => {
  const styles = useStyles();
  return (
    <AskStrip
      name={say('Pay {pays} a second time?', { pays })}
      words={
        <Stack as="span" gap={4}>
          <span className={styles.title}>{say('Pay {pays} a second time?', { pays })}</span>
          <span>{say('Your agency has just begun a payment of the same amount. {words}', { words })}</span>
          <Quiet as="span" breaks>
            {say('{method}, {at}, reference {code}', { method, at: momentText(at), code })}
          </Quiet>
        </Stack>
      }
    >
      <Button
        as="a"
        appearance="primary"
        icon={<OpenRegular aria-label={say('opens in a new tab')} />}
        iconPosition="after"
        href={address}
        target="_blank"
        rel="noreferrer"
      >
        {say('Look at the first payment')}
      </Button>
      <Button onClick={() => send({ type: 'second.confirmed' })}>{say('Pay a second time')}</Button>
      <Button appearance="subtle" onClick={() => send({ type: 'second.declined' })}>
        {say('Do not pay')}
      </Button>
    </AskStrip>
  );
};
