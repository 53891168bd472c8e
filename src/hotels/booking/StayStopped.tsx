import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { hotelOutcomeAddress } from '../../../contract/page-addresses.ts';
import { say } from '../../../contract/say.ts';
import type { HotelBookingView } from '../../../machines/hotels/hotel-booking.view.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Row } from '../../ui/Row.tsx';
import { sizes } from '../../ui/sizes.ts';
import type { SendHotelBooking } from '../flow-props.ts';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalM,
    maxWidth: '68ch',
    paddingTop: tokens.spacingVerticalXXXL,
    paddingBottom: tokens.spacingVerticalXXXL,
  },
  buttons: { paddingTop: tokens.spacingVerticalM, '@media (pointer: coarse)': { '& > *': { minHeight: sizes.touch } } },
});

export interface StayStoppedProps {
  readonly view: Extract<HotelBookingView, { show: 'stopped' }>;
  readonly send: SendHotelBooking;
  /** Addresses of the hotel with its rooms, and of a new search. */
  readonly hotel: string;
  readonly search: string;
}

/** A sale that cannot go on: what happened, what it means for the money, and the ways on. The first is the primary one. */
export const StayStopped = ({ view, send, hotel, search }: StayStoppedProps) => {
  const styles = useStyles();
  const { notice } = view;
  const links = {
    search: { href: search, words: say('Search again') },
    hotel: { href: hotel, words: say('Choose another room') },
    order: {
      href: hotelOutcomeAddress(false, view.orderReference),
      words: say('Open order {orderReference}', { orderReference: view.orderReference }),
    },
  };
  return (
    <div className={styles.frame}>
      <PageHeading key={view.stop} compact>
        {notice.title}
      </PageHeading>
      <p>{notice.words}</p>
      {view.paidOnline !== null && <p>{view.paidOnline}</p>}
      {view.saidBy !== null && <Quiet>{view.saidBy}</Quiet>}
      <Row gap={8} align="stretch" className={styles.buttons}>
        {notice.offers.map((offer, index) => {
          const appearance = index === 0 ? 'primary' : 'secondary';
          return offer === 'again' ? (
            <Button key={offer} appearance={appearance} onClick={() => send({ type: 'again.requested' })}>
              {say('Try again')}
            </Button>
          ) : (
            <Link key={offer} href={links[offer].href} asChild>
              <Button as="a" appearance={appearance}>
                {links[offer].words}
              </Button>
            </Link>
          );
        })}
      </Row>
    </div>
  );
};
