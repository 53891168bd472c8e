import { makeStyles, tokens } from '@fluentui/react-components';
import type { PositionView } from '../../flows/inspect/atlas.view.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { EventList } from './EventList.tsx';
import { EventSequence } from './EventSequence.tsx';
import type { SendToAtlas } from './flow-props.ts';
import { ToggleButton } from './ToggleButton.tsx';

const useStyles = makeStyles({
  /** As high as the chart beside it. Its list scrolls by itself. */
  panel: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    minWidth: '0',
    minHeight: '0',
    maxHeight: '420px',
    '@media (min-width: 1200px)': { height: '0', minHeight: '100%', maxHeight: 'none' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  heading: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    marginRight: 'auto',
  },
});

/** All events of the session, as a list or as a sequence diagram. */
export const EventsPanel = ({ at, send }: { readonly at: PositionView; readonly send: SendToAtlas }) => {
  const styles = useStyles();
  return (
    <section className={styles.panel} aria-labelledby="events">
      <div className={styles.head}>
        <h3 id="events" className={styles.heading}>
          Events
        </h3>
        {at.hasOthers && (
          <ToggleButton
            pressed={at.eventsOf === 'session'}
            onPress={() => send({ type: 'events.shown-of', of: at.eventsOf === 'session' ? 'flow' : 'session' })}
          >
            All flows of the session
          </ToggleButton>
        )}
        {(['list', 'sequence'] as const).map((as) => (
          <ToggleButton key={as} pressed={at.eventsAs === as} onPress={() => send({ type: 'events.shown-as', as })}>
            {as === 'list' ? 'Timeline' : 'Sequence'}
          </ToggleButton>
        ))}
      </div>
      {at.dropped > 0 && <Quiet>{at.dropped} earlier steps were discarded to save memory.</Quiet>}
      {at.events.length === 0 && <Quiet>No events yet.</Quiet>}
      {at.events.length > 0 && at.eventsAs === 'list' && <EventList events={at.events} send={send} />}
      {at.events.length > 0 && at.eventsAs === 'sequence' && (
        <EventSequence events={at.events} lanes={at.lanes} send={send} />
      )}
    </section>
  );
};
