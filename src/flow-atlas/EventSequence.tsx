import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { EventRow } from '../../flows/inspect/event-rows.ts';
import { sizes } from '../ui/sizes.ts';
import { bringIntoFrame } from './bring-into-frame.ts';
import type { SendToAtlas } from './flow-props.ts';

const useStyles = makeStyles({
  frame: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowX: 'auto',
    overflowY: 'auto',
    minHeight: '0',
  },
  lanes: {
    display: 'grid',
    position: 'sticky',
    top: '0',
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  lane: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS}`,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  row: {
    display: 'grid',
    width: '100%',
    padding: '0',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outlineOffset: '-2px' },
  },
  open: { backgroundColor: tokens.colorNeutralBackground1Selected },
  line: { gridRowStart: '1', justifySelf: 'center', width: '1px', backgroundColor: tokens.colorNeutralStroke2 },
  message: {
    gridRowStart: '1',
    zIndex: 0,
    display: 'grid',
    paddingTop: tokens.spacingVerticalSNudge,
    paddingBottom: tokens.spacingVerticalSNudge,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    minHeight: sizes.control,
    alignContent: 'end',
  },
  words: { justifySelf: 'center', overflowWrap: 'anywhere', textAlign: 'center' },
  arrow: { height: '8px', position: 'relative', borderBottom: `1px solid ${tokens.colorNeutralForeground3}` },
  taken: { borderBottomColor: tokens.colorCompoundBrandStroke, borderBottomWidth: '2px' },
  head: {
    position: 'absolute',
    bottom: '-4px',
    width: '7px',
    height: '7px',
    borderTop: `1px solid ${tokens.colorNeutralForeground3}`,
    borderRight: `1px solid ${tokens.colorNeutralForeground3}`,
  },
  right: { right: '0', transform: 'rotate(45deg)' },
  left: { left: '0', transform: 'rotate(-135deg)' },
  self: { textAlign: 'center' },
});

const laneWidth = 132;
const mostRows = 200;

export interface EventSequenceProps {
  readonly events: readonly EventRow[];
  readonly lanes: readonly string[];
  readonly send: SendToAtlas;
}

/** Sequence diagram of the events: a lane for the page, each flow and each actor that a flow started. */
export const EventSequence = ({ events, lanes, send }: EventSequenceProps) => {
  const styles = useStyles();
  const columns = { gridTemplateColumns: `repeat(${lanes.length}, minmax(${laneWidth}px, 1fr))` };
  const wide = { minWidth: `${lanes.length * laneWidth}px` };
  return (
    <section
      className={styles.frame}
      data-scrolls="sideways"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label="Sequence of events between actors"
    >
      <div className={styles.lanes} style={{ ...columns, ...wide }} aria-hidden>
        {lanes.map((lane) => (
          <span key={lane} className={styles.lane}>
            {lane}
          </span>
        ))}
      </div>
      <ol style={wide}>
        {events.slice(-mostRows).map((event) => (
          <li key={event.key}>
            <button
              type="button"
              className={mergeClasses(styles.row, event.open && styles.open)}
              style={columns}
              aria-current={event.open ? 'step' : undefined}
              ref={event.open ? bringIntoFrame : undefined}
              aria-label={`${event.words}, from ${event.from} to ${event.to}`}
              onClick={() =>
                send({ type: 'event.chosen', session: event.session, actor: event.actor, step: event.step })
              }
            >
              {lanes.map((lane, at) => (
                <span key={lane} className={styles.line} style={{ gridColumn: at + 1 }} />
              ))}
              <Message event={event} lanes={lanes} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Message = ({ event, lanes }: { readonly event: EventRow; readonly lanes: readonly string[] }) => {
  const styles = useStyles();
  const from = Math.max(0, lanes.indexOf(event.from));
  const to = Math.max(0, lanes.indexOf(event.to));
  if (from === to) {
    return (
      <span className={mergeClasses(styles.message, styles.self)} style={{ gridColumn: to + 1 }}>
        ↻ {event.words}
      </span>
    );
  }
  const [first, last] = from < to ? [from, to] : [to, from];
  const half = `calc(100% / ${last - first + 1} / 2)`;
  return (
    <span
      className={styles.message}
      style={{ gridColumn: `${first + 1} / ${last + 2}`, paddingLeft: half, paddingRight: half }}
    >
      <span className={styles.words}>{event.words}</span>
      <span className={mergeClasses(styles.arrow, event.open && styles.taken)}>
        <span className={mergeClasses(styles.head, from < to ? styles.right : styles.left)} />
      </span>
    </span>
  );
};
