import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import type { KeyboardEvent } from 'react';
import type { DayMove } from '../../machines/search-pad/flight-search.setup.ts';
import { FareBasisNote } from './FareBasisNote.tsx';
import type { CalendarPanelProps, SendFlightSearch } from './flow-props.ts';
import { PricedMonth } from './PricedMonth.tsx';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    '@media (max-width: 639px)': { paddingLeft: tokens.spacingHorizontalL, paddingRight: tokens.spacingHorizontalL },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  arrows: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  months: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXXL,
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  aside: { '@media (max-width: 639px)': { display: 'none' } },
});

const titles = { departure: 'Choose a departure date', return: 'Choose a return date' } as const;

/** Two months side by side, one on a phone. The keyboard moves between days. */
export const CalendarPanel = ({ panel, view, send }: CalendarPanelProps) => {
  const styles = useStyles();
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <p className={styles.title} aria-live="polite">
          {panel.flight === null ? titles[panel.choosing] : `Choose the date of flight ${panel.flight}`}
        </p>
        <div className={styles.arrows}>
          <Button
            appearance="subtle"
            icon={<ChevronLeftRegular />}
            aria-label="Previous month"
            disabledFocusable={!panel.earlier}
            onClick={() => send({ type: 'month.moved', by: -1 })}
          />
          <Button
            appearance="subtle"
            icon={<ChevronRightRegular />}
            aria-label="Next month"
            disabledFocusable={!panel.later}
            onClick={() => send({ type: 'month.moved', by: 1 })}
          />
        </div>
      </div>
      <div className={styles.months} onKeyDown={(event) => walked(event, send)}>
        {panel.months.map((month) => (
          <div key={month.month} className={month.holdsFocusedDay ? '' : styles.aside}>
            <PricedMonth month={month} panel={panel} view={view} send={send} />
          </div>
        ))}
      </div>
      <FareBasisNote view={view} />
    </div>
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

const walked = (event: KeyboardEvent, send: SendFlightSearch): void => {
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  send({ type: 'day.moved', move });
};
