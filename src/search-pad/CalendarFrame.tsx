import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import type { KeyboardEvent, ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { CalendarView, DayMove, MonthView } from '../../machines/search-pad/calendar-month.ts';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import type { SendCalendar } from './flow-props.ts';

const useStyles = makeStyles({
  panel: {
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    '@media (max-width: 639px)': { paddingLeft: tokens.spacingHorizontalL, paddingRight: tokens.spacingHorizontalL },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  months: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXXL,
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  aside: { '@media (max-width: 639px)': { display: 'none' } },
});

export interface CalendarFrameProps {
  readonly title: string;
  readonly panel: CalendarView;
  readonly send: SendCalendar;
  readonly month: (month: MonthView) => ReactNode;
  /** Below the months. */
  readonly children?: ReactNode;
}

/** Two months side by side, one on a phone. The keyboard moves between days. */
export const CalendarFrame = ({ title, panel, send, month: monthOf, children }: CalendarFrameProps) => {
  const styles = useStyles();
  return (
    <Stack gap={12} className={styles.panel}>
      <div className={styles.head}>
        <p className={styles.title} aria-live="polite">
          {title}
        </p>
        <Row gap={8} align="stretch" wrap={false}>
          <Button
            appearance="subtle"
            icon={<ChevronLeftRegular />}
            aria-label={say('Previous month')}
            disabledFocusable={!panel.earlier}
            onClick={() => send({ type: 'month.moved', by: -1 })}
          />
          <Button
            appearance="subtle"
            icon={<ChevronRightRegular />}
            aria-label={say('Next month')}
            disabledFocusable={!panel.later}
            onClick={() => send({ type: 'month.moved', by: 1 })}
          />
        </Row>
      </div>
      <div className={styles.months} onKeyDown={(event) => walked(event, send)}>
        {panel.months.map((month) => (
          <div key={month.month} className={month.holdsFocusedDay ? '' : styles.aside}>
            {monthOf(month)}
          </div>
        ))}
      </div>
      {children}
    </Stack>
  );
};

const moves: Readonly<Record<string, DayMove>> = {
  ArrowLeft: 'day-before',
  ArrowRight: 'day-after',
  ArrowUp: 'week-before',
  ArrowDown: 'week-after',
  Home: 'week-start',
  End: 'week-end',
  PageUp: 'month-before',
  PageDown: 'month-after',
};

const walked = (event: KeyboardEvent, send: SendCalendar): void => {
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  send({ type: 'day.moved', move });
};
