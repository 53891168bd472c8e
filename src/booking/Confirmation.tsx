import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Order } from '../../contract/orders/orders.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Steps } from '../ui/Steps.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  page: { maxWidth: sizes.column },
  missing: { fontWeight: tokens.fontWeightSemibold },
  next: { paddingBottom: tokens.spacingVerticalM },
});

/** Draws an order that was just booked, with `todo` between its title and its details. */
export type DrawBookedOrder = (order: Order, todo: ReactNode) => ReactNode;

export interface ConfirmationProps {
  readonly order: Order;
  readonly step: number;
  readonly names: readonly string[];
  readonly bookedOrder: DrawBookedOrder;
  /** Continues with the inbound of two one-ways. `null`: everything is booked. */
  readonly bookNext: (() => void) | null;
}

/** Confirmation of a sale or a hold: the order that came of it, and where to go from here. */
export const Confirmation = ({ order, step, names, bookedOrder, bookNext }: ConfirmationProps) => {
  const styles = useStyles();
  return (
    <Stack gap={24} className={styles.page}>
      <Steps names={names} current={step} />
      {bookedOrder(
        order,
        bookNext !== null && (
          <Notice tone="warning">
            <p className={styles.missing}>{say('The inbound is not booked yet.')}</p>
            <p className={styles.next}>
              {say(
                'It is a separate ticket. The travellers are already filled in, and the price will be checked again.',
              )}
            </p>
            <Button appearance="primary" tall onClick={bookNext}>
              {say('Book the inbound')}
            </Button>
          </Notice>
        ),
      )}
      <Row gap={8} align="stretch">
        <Link href={pageAddress.flightOrder(order.orderReference)} asChild>
          <Button as="a" tall>
            {say('Open order')}
          </Button>
        </Link>
        <Link href={pagePaths.searchPad} asChild>
          <Button as="a" tall>
            {say('Search flights')}
          </Button>
        </Link>
      </Row>
    </Stack>
  );
};
