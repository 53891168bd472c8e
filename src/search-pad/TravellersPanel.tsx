import { Button, Field, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components';
import { TravelClass } from '../../contract/flights/flights.ts';
import { classWords } from '../../contract/flights/segment-words.ts';
import { say } from '../../contract/say.ts';
import { Stack } from '../ui/Stack.tsx';
import { Counter } from './Counter.tsx';
import type { FlightSearchPartProps } from './flow-props.ts';

const useStyles = makeStyles({
  panel: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}` },
  children: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: tokens.spacingHorizontalM },
  classes: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingTop: tokens.spacingVerticalM,
  },
  done: { width: '100%' },
});

const kinds = {
  adult: { words: say('Adults'), ages: say('12 and over') },
  child: { words: say('Children'), ages: say('2 to 11 at the last flight') },
  infant: { words: say('Infants'), ages: say('Under 2, on an adult’s lap') },
} as const;

const childAges = Array.from({ length: 10 }, (_, index) => index + 2);
const travelClasses = Object.values(TravelClass.schema);

/** Number of travellers, ages of children, and class. */
export const TravellersPanel = ({ view, send }: FlightSearchPartProps) => {
  const styles = useStyles();
  return (
    <Stack gap={16} className={styles.panel}>
      <div>
        {view.counts.map((count) => (
          <Counter
            key={count.kind}
            words={kinds[count.kind].words}
            about={kinds[count.kind].ages}
            count={count.count}
            least={count.least}
            most={count.most}
            takesFocus={count.kind === 'adult'}
            onCount={(wanted) => send({ type: 'travellers.counted', kind: count.kind, count: wanted })}
          />
        ))}
      </div>
      {view.childAges.length > 0 && (
        <div className={styles.children}>
          {view.childAges.map((age, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a child is its place in the list
            <Field key={index} label={say('Age of child {index}', { index: index + 1 })} required>
              <Select
                value={age ?? ''}
                onChange={(_, { value }) => send({ type: 'child.aged', index, age: Number(value) })}
              >
                <option value="" disabled>
                  {say('Choose')}
                </option>
                {childAges.map((years) => (
                  <option key={years} value={years}>
                    {say('{years} years', { years })}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      )}
      <Field label={say('Class')} className={styles.classes}>
        <RadioGroup
          value={view.travelClass}
          onChange={(_, { value }) => {
            const travelClass = travelClasses.find((each) => each === value);
            if (travelClass !== undefined) send({ type: 'class.chosen', travelClass });
          }}
        >
          {travelClasses.map((travelClass) => (
            <Radio key={travelClass} value={travelClass} label={classWords(travelClass)} />
          ))}
        </RadioGroup>
      </Field>
      <Button className={styles.done} onClick={() => send({ type: 'panel.closed' })}>
        {say('Done')}
      </Button>
    </Stack>
  );
};
