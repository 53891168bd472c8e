import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { say } from '../../contract/say.ts';
import type { FlightChoice } from '../../machines/post-travel/flight-choice.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { clockOf, dayOf } from '../ui/format-time.ts';
import { Quiet } from '../ui/Quiet.tsx';

const useStyles = makeStyles({
  flights: { display: 'grid', margin: '0', padding: '0', listStyleType: 'none' },
  flight: {
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
    ':last-child': { borderBottomStyle: 'none' },
  },
  route: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  why: { fontWeight: tokens.fontWeightSemibold },
  fixed: { color: tokens.colorNeutralForeground2 },
  error: { color: tokens.colorStatusDangerForeground1 },
});

export interface FlightChoicesProps {
  readonly flights: readonly FlightChoice[];
  /** What follows from the choice. `null`: nothing does. */
  readonly note: string | null;
  /** What is wrong with it. `null`: nothing is. */
  readonly message: string | null;
  /** Nothing can be chosen now. */
  readonly isFixed: boolean;
  readonly send: (event: { readonly type: 'flight.toggled'; readonly number: number }) => void;
}

/** The flights of the chosen tickets, to be chosen or not. */
export const FlightChoices = ({ flights, note, message, isFixed, send }: FlightChoicesProps) => {
  const styles = useStyles();
  const noteId = useId();
  return (
    <div role="group" aria-label={say('Flights that come back')} aria-describedby={noteId}>
      <ul className={styles.flights}>
        {flights.map(({ number, flight, origin, destination, departsAt, isChosen, why }) => (
          <li key={number} className={styles.flight}>
            <Checkbox
              label={
                <span className={why === null ? undefined : styles.fixed}>
                  <span className={styles.route}>
                    {origin}–{destination}
                  </span>{' '}
                  <DayLabel day={dayOf(departsAt)} />, {clockOf(departsAt)}, {flight}
                  {why !== null && <span className={styles.why}> · {why}</span>}
                </span>
              }
              checked={isChosen}
              disabled={isFixed || why !== null}
              onChange={() => send({ type: 'flight.toggled', number })}
            />
          </li>
        ))}
      </ul>
      <div id={noteId}>
        {message !== null && (
          <p className={styles.error} role="alert">
            {message}
          </p>
        )}
        {note !== null && <Quiet>{note}</Quiet>}
      </div>
    </div>
  );
};
