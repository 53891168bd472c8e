import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { bookingAddress, type FareAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { OpenedOrder } from '../orders/OrderScreen.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
  alone: { fontWeight: tokens.fontWeightSemibold },
  words: { paddingBottom: tokens.spacingVerticalM },
});

export interface SoldBeforeProps {
  readonly reference: string;
  /** The second fare of two one-ways. `null`: there is none. */
  readonly inbound: FareAddress | null;
}

/** The order that a booking page came to before it was left or loaded again. */
export const SoldBefore = ({ reference, inbound }: SoldBeforeProps) => {
  const styles = useStyles();
  return (
    <Stack gap={24}>
      {inbound !== null && (
        <Notice tone="warning">
          <p className={styles.alone}>{say('This order is the outbound alone.')}</p>
          <p className={styles.words}>{say('The inbound is a separate ticket. Its price will be checked again.')}</p>
          <Link href={bookingAddress(inbound)} asChild>
            <Button as="a" appearance="primary" tall>
              {say('Book the inbound')}
            </Button>
          </Link>
        </Notice>
      )}
      <OpenedOrder key={reference} reference={reference} />
    </Stack>
  );
};
