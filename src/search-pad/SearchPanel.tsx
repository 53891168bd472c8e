import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { AirlinesPanel } from './AirlinesPanel.tsx';
import { CalendarPanel } from './CalendarPanel.tsx';
import type { CalendarPanelProps, FlightSearchPartProps, SendFlightSearch } from './flow-props.ts';
import { useSearchBarStyles } from './search-bar-styles.ts';
import { TravellersPanel } from './TravellersPanel.tsx';

const useStyles = makeStyles({
  calendar: { left: '50%', width: 'min(704px, 100%)', transform: 'translateX(-50%)' },
  travellers: { right: '0', width: 'min(384px, 100%)' },
  /** Below its button, above the bar. */
  airlines: { right: '0', top: '52px', width: 'min(384px, 100%)' },
});

/** The open panel below the bar. */
export const SearchPanel = ({ view, send }: FlightSearchPartProps) => {
  const styles = useStyles();
  const { panel } = view;
  switch (panel.show) {
    case 'none':
      return null;
    case 'calendar':
      return (
        <Floating label={calendarLabel(panel)} className={styles.calendar} send={send}>
          <CalendarPanel panel={panel} view={view} send={send} />
        </Floating>
      );
    case 'travellers':
      return (
        <Floating label="Travellers and class" className={styles.travellers} send={send}>
          <TravellersPanel view={view} send={send} />
        </Floating>
      );
    case 'airlines':
      return (
        <Floating label="Preferred airlines" className={styles.airlines} send={send}>
          <AirlinesPanel list={panel.list} view={view} send={send} />
        </Floating>
      );
  }
};

const calendarLabel = ({ choosing, flight }: CalendarPanelProps['panel']): string => {
  if (flight !== null) return `Date of flight ${flight}`;
  return choosing === 'departure' ? 'Departure date' : 'Return date';
};

interface FloatingProps {
  readonly label: string;
  readonly className: string;
  readonly send: SendFlightSearch;
  readonly children: ReactNode;
}

/** A panel that closes on Escape, returning the focus, and when the focus leaves it. */
const Floating = ({ label, className, send, children }: FloatingProps) => {
  const styles = useSearchBarStyles();
  return (
    <div
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={mergeClasses(styles.panel, className)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') send({ type: 'panel.closed' });
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) send({ type: 'panel.left' });
      }}
    >
      {children}
    </div>
  );
};
