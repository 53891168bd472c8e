import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { CalendarView, DayCell, MonthView } from '../../machines/search-pad/calendar-month.ts';
import type { FareView } from '../../machines/search-pad/fare-calendar.view.ts';
import { monthText, spokenDay } from '../ui/format-day.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { sizes } from '../ui/sizes.ts';
import { takeFocus } from '../ui/take-focus.ts';
import { briefAmount, fareTitle, shortAmount } from './fare-words.ts';
import type { SendCalendar } from './flow-props.ts';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', fontVariantNumeric: 'tabular-nums' },
  caption: { textAlign: 'left', fontWeight: tokens.fontWeightSemibold, paddingBottom: tokens.spacingVerticalS },
  weekday: {
    height: sizes.control,
    textAlign: 'center',
    paddingLeft: '0',
    paddingRight: '0',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  place: { padding: '1px 0' },
  day: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '48px',
    alignContent: 'center',
    padding: '0',
    border: '0',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outlineOffset: '-2px' },
  },
  'not-sold': {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'default',
    ':hover': { backgroundColor: 'transparent' },
  },
  free: {},
  between: { backgroundColor: tokens.colorNeutralBackground3, borderRadius: '0' },
  'other-flight': { boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke1}` },
  end: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    boxShadow: 'inset 0 0 0 1px var(--brandEdge)',
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
  fare: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase100,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  lowest: { fontWeight: tokens.fontWeightBold, color: tokens.colorNeutralForeground1 },
  onEnd: { color: tokens.colorNeutralForegroundOnBrand },
  full: { '@media (max-width: 479px)': { display: 'none' } },
  brief: { '@media (min-width: 480px)': { display: 'none' } },
  today: { fontWeight: tokens.fontWeightBold, textDecorationLine: 'underline', textUnderlineOffset: '4px' },
});

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** What is said of a day, after its date. */
export type DayWords = Readonly<Record<DayCell['state'], string>>;

const flightWords: DayWords = {
  'not-sold': say(', not on sale'),
  free: '',
  between: say(', during the trip'),
  departure: ', departure',
  return: ', return',
  both: say(', departure and return'),
  'other-flight': say(', another flight of the trip'),
};

/** A month as a date grid (WAI-ARIA APG): one day is in the tab order, arrow keys reach the others. */
export const CalendarMonth = ({
  month: { month, weeks },
  panel,
  fares,
  words = flightWords,
  send,
}: {
  readonly month: MonthView;
  readonly panel: Pick<CalendarView, 'focusedDay' | 'keyboardOn'>;
  readonly send: SendCalendar;
  /** Price of each day. `null`: prices are not shown, or not known yet. */
  readonly fares: ReadonlyMap<string, FareView> | null;
  /** Default: those of flights. */
  readonly words?: DayWords;
}) => {
  const styles = useStyles();
  return (
    <table className={styles.table} role="grid" aria-label={monthText(month)}>
      <caption className={styles.caption}>{monthText(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday} className={styles.weekday}>
              {weekday.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its row
          <tr key={row}>
            {week.map((cell, column) =>
              cell === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its column
                <td key={column} />
              ) : (
                <td key={cell.day} className={styles.place} role="gridcell" aria-selected={isEnd(cell)}>
                  <Day
                    cell={cell}
                    fare={fares?.get(cell.day)}
                    words={words}
                    focus={cell.day === panel.focusedDay}
                    takes={cell.day === panel.focusedDay && panel.keyboardOn === 'day'}
                    send={send}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const isEnd = ({ state }: DayCell): boolean => state === 'departure' || state === 'return' || state === 'both';

interface DayProps {
  readonly cell: DayCell;
  readonly fare: FareView | undefined;
  readonly words: DayWords;
  /** This day is in the tab order. */
  readonly focus: boolean;
  /** This day takes the focus. */
  readonly takes: boolean;
  readonly send: SendCalendar;
}

const Day = ({ cell, fare, words, focus, takes, send }: DayProps) => {
  const styles = useStyles();
  const price = fare?.show === 'price' ? fare : null;
  return (
    <button
      ref={takes ? takeFocus : null}
      type="button"
      tabIndex={focus ? 0 : -1}
      className={mergeClasses(
        styles.day,
        isEnd(cell) ? styles.end : styles[cell.state as 'free' | 'between' | 'not-sold' | 'other-flight'],
        cell.isToday && styles.today,
      )}
      aria-disabled={cell.state === 'not-sold'}
      title={fareTitle(fare)}
      aria-current={cell.isToday ? 'date' : undefined}
      onClick={() => send({ type: 'day.chosen', day: cell.day })}
    >
      <HiddenText>{`${spokenDay(cell.day)}${cell.isToday ? ', today' : ''}${words[cell.state]}`}</HiddenText>
      <span aria-hidden>{Number(cell.day.slice(8))}</span>
      {price !== null && (
        <span
          aria-hidden
          className={mergeClasses(styles.fare, price.isLowest && styles.lowest, isEnd(cell) && styles.onEnd)}
        >
          <span className={styles.full}>{shortAmount(price)}</span>
          <span className={styles.brief}>{briefAmount(price)}</span>
        </span>
      )}
    </button>
  );
};
