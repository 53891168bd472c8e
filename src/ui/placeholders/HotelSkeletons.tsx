import { makeStyles, tokens } from '@fluentui/react-components';
import { messages } from '../../../contract/messages.ts';
import { Skeleton } from '../Skeleton.tsx';
import { Stack } from '../Stack.tsx';
import { WaitingSpinner } from './WaitingSpinner.tsx';

const narrow = '@media (max-width: 639px)';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: '240px minmax(0, 1fr) 136px',
    columnGap: tokens.spacingHorizontalXXL,
    paddingRight: tokens.spacingHorizontalL,
    overflowX: 'hidden',
    overflowY: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { gridTemplateColumns: '112px minmax(0, 1fr)' },
  },
  about: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalL,
  },
  price: {
    display: 'grid',
    alignContent: 'end',
    justifyItems: 'end',
    rowGap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalL,
    [narrow]: { gridColumnStart: '2', justifyItems: 'start', paddingTop: '0' },
  },
  picture: { [narrow]: { gridRow: 'span 2' } },
});

/** Number of skeleton hotels (spec 1 §9). */
export const hotelSkeletonCount = 4;

/** Skeleton of a list of hotels, with the specified text. */
export const HotelSkeletons = ({ count = hotelSkeletonCount }: { readonly count?: number }) => {
  const styles = useStyles();
  return (
    <Stack gap={12} aria-busy="true">
      <WaitingSpinner words={messages.curatingHotels} />
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card} aria-hidden>
          <div className={styles.picture}>
            <Skeleton heightPx={160} />
          </div>
          <div className={styles.about}>
            <Skeleton width="72%" heightPx={24} />
            <Skeleton width="40%" heightPx={12} />
            <Skeleton width="56%" heightPx={12} />
          </div>
          <div className={styles.price}>
            <Skeleton width="112px" heightPx={24} />
            <Skeleton width="96px" heightPx={32} />
          </div>
        </div>
      ))}
    </Stack>
  );
};
