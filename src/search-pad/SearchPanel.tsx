import { makeStyles } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { AirlinesPanel } from './AirlinesPanel.tsx';
import { CalendarPanel } from './CalendarPanel.tsx';
import { FloatingPanel } from './FloatingPanel.tsx';
import type { CalendarPanelProps, FlightSearchPartProps } from './flow-props.ts';
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
        <FloatingPanel label={calendarLabel(panel)} className={styles.calendar} send={send}>
          <CalendarPanel panel={panel} view={view} send={send} />
        </FloatingPanel>
      );
    case 'travellers':
      return (
        <FloatingPanel label={say('Travellers and class')} className={styles.travellers} send={send}>
          <TravellersPanel view={view} send={send} />
        </FloatingPanel>
      );
    case 'airlines':
      return (
        <FloatingPanel label={say('Preferred airlines')} className={styles.airlines} send={send}>
          <AirlinesPanel list={panel.list} view={view} send={send} />
        </FloatingPanel>
      );
  }
};

const calendarLabel = ({ choosing, flight }: CalendarPanelProps['panel']): string => {
  if (flight !== null) return say('Date of flight {flight}', { flight });
  return choosing === 'departure' ? say('Departure date') : say('Return date');
};
