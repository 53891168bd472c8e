import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { childAgeAtMost } from '../../contract/hotels/hotels.ts';
import { say } from '../../contract/say.ts';
import type { RoomFields } from '../../machines/hotels/hotel-search.view.ts';
import { Counter } from '../search-pad/Counter.tsx';
import { Stack } from '../ui/Stack.tsx';
import type { SendHotelSearch, StayPanelProps } from './flow-props.ts';

const useStyles = makeStyles({
  panel: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}` },
  room: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: tokens.spacingVerticalM },
  title: { fontWeight: tokens.fontWeightSemibold },
  ages: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: tokens.spacingHorizontalM },
  done: { width: '100%' },
});

const ages = Array.from({ length: childAgeAtMost + 1 }, (_, years) => years);
const ageText = (years: number): string => {
  if (years === 0) return say('Under 1 year');
  return say({ one: '{count} year', other: '{count} years' }, { count: years });
};

/** Number of rooms, and the guests of each. All rooms are of one type. */
export const GuestsPanel = ({ panel: { count, rooms }, send }: StayPanelProps<'guests'>) => {
  const styles = useStyles();
  return (
    <Stack gap={16} className={styles.panel}>
      <Counter
        words={say('Rooms')}
        about={say('At most {most}, all of one type', { most: count.most })}
        takesFocus
        {...count}
        onCount={(wanted) => send({ type: 'rooms.counted', count: wanted })}
      />
      {rooms.map((room, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the list
        <RoomPart key={index} room={room} index={index} send={send} />
      ))}
      <Button className={styles.done} onClick={() => send({ type: 'panel.closed' })}>
        {say('Done')}
      </Button>
    </Stack>
  );
};

interface RoomPartProps {
  readonly room: RoomFields;
  readonly index: number;
  readonly send: SendHotelSearch;
}

const RoomPart = ({ room: { adults, children, childAges }, index, send }: RoomPartProps) => {
  const styles = useStyles();
  const name = say('room {index}', { index: index + 1 });
  return (
    <div className={styles.room} role="group" aria-label={say('Room {index}', { index: index + 1 })}>
      <h3 className={styles.title}>{say('Room {index}', { index: index + 1 })}</h3>
      <Counter
        words={say('Adults')}
        spoken={say('adults in {name}', { name })}
        about={say('{childAgeAtMost} and over', { childAgeAtMost: childAgeAtMost + 1 })}
        {...adults}
        onCount={(count) => send({ type: 'adults.counted', room: index, count })}
      />
      <Counter
        words={say('Children')}
        spoken={say('children in {name}', { name })}
        about={say('Up to {childAgeAtMost} at check-in', { childAgeAtMost })}
        {...children}
        onCount={(count) => send({ type: 'children.counted', room: index, count })}
      />
      {childAges.length > 0 && (
        <div className={styles.ages}>
          {childAges.map((age, child) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a child is its place in the list
            <Field key={child} label={say('Age of child {child} in {name}', { child: child + 1, name })} required>
              <Select
                value={age ?? ''}
                onChange={(_, { value }) => send({ type: 'child.aged', room: index, child, age: Number(value) })}
              >
                <option value="" disabled>
                  {say('Choose')}
                </option>
                {ages.map((years) => (
                  <option key={years} value={years}>
                    {ageText(years)}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      )}
    </div>
  );
};
