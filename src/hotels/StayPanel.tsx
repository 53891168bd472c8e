import { makeStyles } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { CalendarFrame } from '../search-pad/CalendarFrame.tsx';
import { CalendarMonth, type DayWords } from '../search-pad/CalendarMonth.tsx';
import { FloatingPanel } from '../search-pad/FloatingPanel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';
import type { HotelSearchPartProps, StayPanelProps } from './flow-props.ts';
import { GuestsPanel } from './GuestsPanel.tsx';

const useStyles = makeStyles({
  calendar: { left: '50%', width: 'min(704px, 100%)', transform: 'translateX(-50%)' },
  guests: { right: '0', width: 'min(432px, 100%)', maxHeight: '70vh', overflowY: 'auto' },
  nights: { minHeight: sizes.icon },
});

const dayWords: DayWords = {
  'not-sold': say(', cannot be chosen'),
  free: '',
  between: say(', during the stay'),
  departure: ', check-in',
  return: ', check-out',
  both: '',
  'other-flight': '',
};

/** The open panel below the bar. */
export const StayPanel = ({ view, send }: HotelSearchPartProps) => {
  const styles = useStyles();
  const { panel } = view;
  switch (panel.show) {
    case 'none':
      return null;
    case 'calendar':
      return (
        <FloatingPanel
          label={panel.choosing === 'checkIn' ? say('Check-in date') : say('Check-out date')}
          className={styles.calendar}
          send={send}
        >
          <StayCalendar panel={panel} send={send} />
        </FloatingPanel>
      );
    case 'guests':
      return (
        <FloatingPanel label={say('Rooms and guests')} className={styles.guests} send={send}>
          <GuestsPanel panel={panel} send={send} />
        </FloatingPanel>
      );
  }
};

const StayCalendar = ({ panel, send }: StayPanelProps<'calendar'>) => (
  <CalendarFrame
    title={panel.choosing === 'checkIn' ? say('Choose a check-in date') : say('Choose a check-out date')}
    panel={panel}
    send={send}
    month={(month) => <CalendarMonth month={month} panel={panel} fares={null} words={dayWords} send={send} />}
  >
    <Quiet className={useStyles().nights}>{panel.nights === '' ? say('At most 30 nights.') : panel.nights}</Quiet>
  </CalendarFrame>
);
