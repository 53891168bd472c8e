import { say } from '../../contract/say.ts';
import { CalendarFrame } from './CalendarFrame.tsx';
import { FareBasisNote } from './FareBasisNote.tsx';
import type { CalendarPanelProps } from './flow-props.ts';
import { PricedMonth } from './PricedMonth.tsx';

const titles = { departure: say('Choose a departure date'), return: say('Choose a return date') } as const;

/** The calendar of a flight, with the cheapest known price under each day. */
export const CalendarPanel = ({ panel, view, send }: CalendarPanelProps) => (
  <CalendarFrame
    title={
      panel.flight === null
        ? titles[panel.choosing]
        : say('Choose the date of flight {flight}', { flight: panel.flight })
    }
    panel={panel}
    send={send}
    month={(month) => <PricedMonth month={month} panel={panel} view={view} send={send} />}
  >
    <FareBasisNote view={view} />
  </CalendarFrame>
);
