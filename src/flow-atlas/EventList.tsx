import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { EventRow } from '../../flows/inspect/event-rows.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';
import { bringIntoFrame } from './bring-into-frame.ts';
import type { SendToAtlas } from './flow-props.ts';

const useStyles = makeStyles({
  list: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    minHeight: '0',
    overflowY: 'auto',
    containerType: 'inline-size',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: sizes.control,
    alignItems: 'center',
    padding: `6px ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outlineOffset: '-2px' },
    '@container (min-width: 640px)': { gridTemplateColumns: '64px minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr)' },
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  open: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 2px 0 0 ${tokens.colorCompoundBrandStroke}`,
  },
  at: { textAlign: 'end' },
  event: { fontWeight: tokens.fontWeightSemibold },
  indented: { gridColumnStart: '2', '@container (min-width: 640px)': { gridColumnStart: 'auto' } },
});

const mostRows = 300;

/** The timeline. A row opens its flow at that step. */
export const EventList = ({ events, send }: { readonly events: readonly EventRow[]; readonly send: SendToAtlas }) => {
  const styles = useStyles();
  return (
    <ol className={styles.list} aria-label="Timeline" data-scrolls>
      {events.slice(-mostRows).map(({ key, session, actor, step, at, flow, words, from, states, ignored, open }) => (
        <li key={key}>
          <button
            type="button"
            className={mergeClasses(styles.row, open && styles.open)}
            aria-current={open ? 'step' : undefined}
            ref={open ? bringIntoFrame : undefined}
            onClick={() => send({ type: 'event.chosen', session, actor, step })}
          >
            <Quiet as="span" figures className={styles.at}>
              {at}
            </Quiet>
            <Quiet as="span" className={styles.indented}>
              {flow}
            </Quiet>
            <span className={mergeClasses(styles.event, styles.indented)}>
              {words}
              {from !== 'Page' && from !== flow && <Quiet as="span"> from {from}</Quiet>}
            </span>
            <Quiet as="span" className={styles.indented}>
              {ignored ? 'ignored' : states}
            </Quiet>
          </button>
        </li>
      ))}
    </ol>
  );
};
