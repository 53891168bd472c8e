import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, memo } from 'react';
import { say } from '../../../contract/say.ts';
import type { FlightOptionsEvent } from '../../../machines/booking/flight-options.setup.ts';
import type { SeatCabinView, SeatCell, SeatRowView } from '../../../machines/booking/seat-map.view.ts';
import { sizes } from '../../ui/sizes.ts';
import { moveInSeatGrid } from './move-in-seat-grid.ts';
import { useSeatStyles } from './seat-styles.ts';

const useStyles = makeStyles({
  box: {
    overflowX: 'auto',
    overflowY: 'hidden',
    maxWidth: '100%',
    paddingBottom: tokens.spacingVerticalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  grid: {
    display: 'grid',
    width: 'max-content',
    rowGap: tokens.spacingVerticalXS,
    marginLeft: 'auto',
    marginRight: 'auto',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalM,
  },
  wing: {
    boxShadow: `inset -3px 0 0 ${tokens.colorNeutralStroke1}`,
  },
  number: {
    position: 'sticky',
    left: '0',
    zIndex: '1',
    alignSelf: 'stretch',
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  overWing: { boxShadow: `inset 3px 0 0 ${tokens.colorNeutralStroke1}` },
  letter: {
    width: '34px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    '@media (pointer: coarse)': { width: sizes.touch },
  },
  aisle: { width: sizes.icon },
  none: { width: '34px', '@media (pointer: coarse)': { width: sizes.touch } },
  band: {
    display: 'flex',
    justifyContent: 'space-between',
    justifySelf: 'stretch',
    columnGap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalXS,
    paddingLeft: '36px',
    paddingRight: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  middle: { flexGrow: '1', textAlign: 'center' },
});

type Send = (event: FlightOptionsEvent) => void;

export interface SeatGridProps {
  readonly cabin: SeatCabinView;
  /** The seat that Tab reaches. */
  readonly pointed: string;
  readonly first: boolean;
  readonly send: Send;
}

/**
 * The seats of a cabin as a grid: arrow keys, Home and End move from seat to seat, Enter or the space bar takes the seat.
 * It scrolls within its own box; the row numbers stay.
 */
export const SeatGrid = ({ cabin, pointed, first, send }: SeatGridProps) => {
  const styles = useStyles();
  const isHere = cabin.rows.some(({ cells }) => cells.some((cell) => isSeat(cell) && cell.designator === pointed));
  const entry = isHere || first ? pointed : (firstSeatOf(cabin) ?? '');
  return (
    <div className={styles.box}>
      <div
        role="grid"
        aria-label={say('Seats, {title}', { title: cabin.title })}
        className={styles.grid}
        onKeyDown={(event) => onKey(event, send)}
      >
        <div role="row" className={styles.row}>
          <span role="columnheader" className={styles.number} aria-label={say('Row')} />
          {cabin.columns.map((letter, index) =>
            letter === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <span key={index} aria-hidden className={styles.aisle} />
            ) : (
              <span key={letter} role="columnheader" className={styles.letter}>
                {letter}
              </span>
            ),
          )}
        </div>
        {cabin.rows.map((row) => (
          <Row
            key={row.row}
            row={row}
            entry={row.cells.some((cell) => isSeat(cell) && cell.designator === entry) ? entry : null}
            send={send}
          />
        ))}
      </div>
    </div>
  );
};

const isSeat = (cell: SeatCell | 'aisle' | null): cell is SeatCell => cell !== null && cell !== 'aisle';

const firstSeatOf = ({ rows }: SeatCabinView): string | undefined =>
  rows.flatMap(({ cells }) => cells.filter(isSeat))[0]?.designator;

const onKey = (event: KeyboardEvent<HTMLElement>, send: Send): void => {
  const designator = (event.target as HTMLElement).dataset['seat'];
  if (designator === undefined) return;
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    send({ type: 'seat.taken', designator });
  } else moveInSeatGrid(event);
};

interface RowProps {
  readonly row: SeatRowView;
  /** The seat of this row that Tab reaches. `null`: none of this row. */
  readonly entry: string | null;
  readonly send: Send;
}

const Row = memo(({ row, entry, send }: RowProps) => {
  const styles = useStyles();
  const seats = useSeatStyles();
  return (
    <>
      {(row.before !== null || row.isExit) && (
        <div aria-hidden className={styles.band}>
          {row.isExit && <span>{say('◂ Exit')}</span>}
          <span className={styles.middle}>{row.before}</span>
          {row.isExit && <span>{say('Exit ▸')}</span>}
        </div>
      )}
      <div role="row" className={mergeClasses(styles.row, row.isOverWing && styles.wing)}>
        <span role="rowheader" className={mergeClasses(styles.number, row.isOverWing && styles.overWing)}>
          {row.row}
        </span>
        {row.cells.map((cell, index) => {
          if (cell === 'aisle') {
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            return <span key={index} aria-hidden className={styles.aisle} />;
          }
          if (cell === null) {
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            return <span key={index} aria-hidden className={styles.none} />;
          }
          const { designator, look, sign, name, roomy, mayTake } = cell;
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears the keys
            <div
              key={designator}
              role="gridcell"
              data-seat={designator}
              data-sign={sign}
              data-column={index}
              aria-label={name}
              aria-selected={look === 'theirs' || look === 'party'}
              aria-disabled={!mayTake}
              tabIndex={designator === entry ? 0 : -1}
              title={name}
              className={mergeClasses(seats.seat, roomy && seats.roomy, seats[look])}
              onFocus={() => send({ type: 'seat.pointed', designator })}
              onClick={() => send({ type: 'seat.taken', designator })}
            />
          );
        })}
      </div>
    </>
  );
});
