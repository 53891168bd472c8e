import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { SaleSummary } from '../../machines/booking/flight-booking.view.ts';
import { ExplainingPrices } from '../markup/ExplainingPrices.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Steps } from '../ui/Steps.tsx';
import { PinnedSummary, SummaryAside } from './Summary.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  page: { display: 'grid', rowGap: tokens.spacingVerticalXXL },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXXL,
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  },
  middle: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    paddingBottom: '96px',
    [wide]: { paddingBottom: '0' },
  },
  aside: { display: 'none', [wide]: { display: 'block' } },
  stays: { position: 'sticky', top: '80px' },
  pinned: { [wide]: { display: 'none' } },
});

export interface BookingFrameProps {
  readonly step: number;
  readonly names: readonly string[];
  readonly title: string;
  readonly summary: SaleSummary;
  readonly timeLeft: ReactNode;
  /** Address of the results. `null` while this fare is being bought: there is no way back. */
  readonly results: string | null;
  readonly children: ReactNode;
}

/** Layout of a booking step: steps above, the form in the middle, a summary beside it that stays in view. */
export const BookingFrame = ({ step, names, title, children, ...summary }: BookingFrameProps) => {
  const styles = useStyles();
  return (
    <ExplainingPrices>
      <div className={styles.page}>
        <Steps names={names} current={step} />
        <div className={styles.columns}>
          <div className={styles.middle}>
            <PageHeading key={title} compact>
              {title}
            </PageHeading>
            {children}
          </div>
          <aside className={styles.aside} aria-label={say('Summary')}>
            <div className={styles.stays}>
              <SummaryAside {...summary} />
            </div>
          </aside>
          <aside className={styles.pinned} aria-label={say('Summary')}>
            <PinnedSummary {...summary} />
          </aside>
        </div>
      </div>
    </ExplainingPrices>
  );
};
