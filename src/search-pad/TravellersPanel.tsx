import { Button, Field, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { TravelClass } from '../../contract/flights.ts';
import { type CountView, classNames } from '../../machines/search-pad/flight-search.view.ts';
import type { FlightSearchPartProps, SendFlightSearch } from './flow-props.ts';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
  },
  line: { display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center', minHeight: '44px' },
  kind: { fontWeight: tokens.fontWeightSemibold },
  ages: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  counter: {
    display: 'grid',
    gridTemplateColumns: '36px 32px 36px',
    alignItems: 'center',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightSemibold,
  },
  round: { width: '36px', height: '36px', minWidth: '36px', borderRadius: '50%' },
  children: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: tokens.spacingHorizontalM },
  classes: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingTop: tokens.spacingVerticalM,
  },
  done: { width: '100%' },
});

const kinds = {
  adult: { words: 'Adults', ages: '12 and over' },
  child: { words: 'Children', ages: '2 to 11 at the last flight' },
  infant: { words: 'Infants', ages: 'Under 2, on an adult’s lap' },
} as const;

const childAges = Array.from({ length: 10 }, (_, index) => index + 2);
const travelClasses = Object.values(TravelClass.schema);

/** Number of travellers, ages of children, and class. */
export const TravellersPanel = ({ view, send }: FlightSearchPartProps) => {
  const styles = useStyles();
  return (
    <div className={styles.panel}>
      <div>
        {view.counts.map((count) => (
          <Counter key={count.kind} count={count} send={send} />
        ))}
      </div>
      {view.childAges.length > 0 && (
        <div className={styles.children}>
          {view.childAges.map((age, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a child is its place in the list
            <Field key={index} label={`Age of child ${index + 1}`} required>
              <Select
                value={age ?? ''}
                onChange={(_, { value }) => send({ type: 'child.aged', index, age: Number(value) })}
              >
                <option value="" disabled>
                  Choose
                </option>
                {childAges.map((years) => (
                  <option key={years} value={years}>
                    {years} years
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      )}
      <Field label="Class" className={styles.classes}>
        <RadioGroup
          value={view.travelClass}
          onChange={(_, { value }) => {
            const travelClass = travelClasses.find((each) => each === value);
            if (travelClass !== undefined) send({ type: 'class.chosen', travelClass });
          }}
        >
          {travelClasses.map((travelClass) => (
            <Radio key={travelClass} value={travelClass} label={classNames[travelClass]} />
          ))}
        </RadioGroup>
      </Field>
      <Button className={styles.done} onClick={() => send({ type: 'panel.closed' })}>
        Done
      </Button>
    </div>
  );
};

/** Stable, so that React calls it once, when the panel opens. */
const takeFirstFocus = (button: HTMLButtonElement | null): void => button?.focus();

const Counter = ({
  count: { kind, count, least, most },
  send,
}: {
  readonly count: CountView;
  readonly send: SendFlightSearch;
}) => {
  const styles = useStyles();
  const { words, ages } = kinds[kind];
  return (
    <div className={styles.line} role="group" aria-label={words}>
      <div>
        <div className={styles.kind}>{words}</div>
        <div className={styles.ages}>{ages}</div>
      </div>
      <div className={styles.counter}>
        <Button
          className={styles.round}
          icon={<SubtractRegular />}
          aria-label={`One fewer: ${words.toLowerCase()}`}
          disabledFocusable={count <= least}
          onClick={() => send({ type: 'travellers.counted', kind, count: count - 1 })}
        />
        <output aria-live="polite">{count}</output>
        <Button
          ref={kind === 'adult' ? takeFirstFocus : null}
          className={styles.round}
          icon={<AddRegular />}
          aria-label={`One more: ${words.toLowerCase()}`}
          disabledFocusable={count >= most}
          onClick={() => send({ type: 'travellers.counted', kind, count: count + 1 })}
        />
      </div>
    </div>
  );
};
