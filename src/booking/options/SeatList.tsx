import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { say } from '../../../contract/say.ts';
import type { FlightOptionsEvent } from '../../../machines/booking/flight-options.setup.ts';
import type { SeatCabinView, SeatCell } from '../../../machines/booking/seat-map.view.ts';
import { Stack } from '../../ui/Stack.tsx';
import { sizes } from '../../ui/sizes.ts';

const useStyles = makeStyles({
  row: { paddingBottom: tokens.spacingVerticalM },
  heading: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  seats: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXS,
  },
  seat: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    width: '100%',
    minHeight: sizes.choice,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  chosen: { border: `1px solid ${tokens.colorCompoundBrandStroke}`, fontWeight: tokens.fontWeightSemibold },
  icon: { flexShrink: '0', fontSize: sizes.smallIcon },
});

export interface SeatListProps {
  readonly cabin: SeatCabinView;
  readonly send: (event: FlightOptionsEvent) => void;
}

const mayBeTaken = (cell: SeatCell | 'aisle' | null): cell is SeatCell =>
  cell !== null && cell !== 'aisle' && cell.mayTake;

/** The same seats in words: those that the open traveller may have, row by row. */
export const SeatList = ({ cabin, send }: SeatListProps) => {
  const styles = useStyles();
  return (
    <div>
      {cabin.rows.map(({ row, isExit, before, cells }) => {
        const seats = cells.filter(mayBeTaken);
        if (seats.length === 0) return null;
        return (
          <Stack key={row} as="section" gap={4} className={styles.row} aria-label={say('Row {row}', { row })}>
            <h3 className={styles.heading}>
              {say('Row {row}', { row })}
              {isExit && say(', exit')}
              {before !== null && say(', behind: {before}', { before: before.toLowerCase() })}
            </h3>
            <ul className={styles.seats}>
              {seats.map(({ designator, name, look }) => {
                const isChosen = look === 'theirs' || look === 'party';
                return (
                  <li key={designator}>
                    <button
                      type="button"
                      className={mergeClasses(styles.seat, isChosen && styles.chosen)}
                      aria-pressed={isChosen}
                      data-seat={designator}
                      onFocus={() => send({ type: 'seat.pointed', designator })}
                      onClick={() => send({ type: 'seat.taken', designator })}
                    >
                      {isChosen && <CheckmarkCircleRegular aria-hidden className={styles.icon} />}
                      {name}
                    </button>
                  </li>
                );
              })}
            </ul>
          </Stack>
        );
      })}
    </div>
  );
};
