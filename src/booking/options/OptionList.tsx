import { Button, Checkbox, Field, Input, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import type { FlightOptionsEvent } from '../../../machines/booking/flight-options.setup.ts';
import type {
  OptionFlightList,
  OptionListPart,
  OptionRow,
  OptionSelect,
  OptionTick,
} from '../../../machines/booking/option-list.view.ts';
import { Stack } from '../../ui/Stack.tsx';
import { sizes } from '../../ui/sizes.ts';

const useStyles = makeStyles({
  summary: {
    display: 'list-item',
    minHeight: sizes.choice,
    alignContent: 'center',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  heading: {
    display: 'inline',
    paddingRight: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'start',
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (min-width: 640px)': { gridTemplateColumns: '176px minmax(0, 1fr)' },
  },
  label: { overflowWrap: 'anywhere', lineHeight: '36px' },
  everybody: { color: tokens.colorNeutralForeground2 },
  select: {
    width: '100%',
    minWidth: '0',
    '& > select': { width: '100%', minWidth: '0', height: sizes.choice },
    '@media (pointer: coarse)': { '& > select': { height: sizes.touch } },
  },
  ticks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalM,
  },
  remark: { paddingLeft: '36px', paddingBottom: tokens.spacingVerticalS },
  input: { width: '100%', minWidth: '0', minHeight: sizes.choice },
  button: { minHeight: sizes.choice },
});

type Send = (event: FlightOptionsEvent) => void;

export interface OptionListProps {
  readonly part: OptionListPart;
  readonly send: Send;
}

/** Options of one kind: a part for each flight, which folds, with a line for each traveller, and one for everybody. */
export const OptionList = ({ part, send }: OptionListProps) => {
  const styles = useStyles();
  return (
    <>
      {part.flights.map((list, index) => (
        <details key={`${part.kind} ${list.key}`} open={index === 0 || isShort(part)}>
          <summary className={styles.summary}>
            <h2 className={styles.heading}>{list.heading}</h2>
            <span className={styles.everybody}>
              {list.count === 0 ? '' : say('{count} chosen', { count: list.count })}
            </span>
          </summary>
          <Stack gap={8}>
            {list.rows.map((row) => (
              <Row key={row.traveller ?? 'everybody'} row={row} list={list} send={send} />
            ))}
            {index === 0 && part.mayMatch && (
              <div>
                <Button className={styles.button} onClick={() => send({ type: 'flights.matched' })}>
                  {say('Same on all flights')}
                </Button>
              </div>
            )}
          </Stack>
        </details>
      ))}
    </>
  );
};

/** Whether all flights are open from the start. Assistance takes much room. */
const isShort = ({ kind, flights }: OptionListPart): boolean => kind !== 'assistance' && flights.length <= 2;

interface RowProps {
  readonly row: OptionRow;
  readonly list: OptionFlightList;
  readonly send: Send;
}

const Row = ({ row, list, send }: RowProps) => {
  const styles = useStyles();
  const choose = (group: string, optionId: string | null, count: number) =>
    send({ type: 'option.chosen', group, flight: list.flight, traveller: row.traveller, optionId, count });
  const ticks = row.fields.filter((field) => field.is === 'tick');
  const selects = row.fields.filter((field) => field.is === 'select');
  if (row.fields.length === 0) return null;
  return (
    <div className={styles.row}>
      <span className={mergeClasses(styles.label, row.traveller === null && styles.everybody)}>{row.label}</span>
      <Stack gap={4}>
        {selects.map((field) => (
          <Selection key={field.group} field={field} choose={choose} />
        ))}
        {ticks.length > 0 && (
          <div className={styles.ticks}>
            {ticks.map((field) => (
              <Tick key={field.optionId} field={field} traveller={row.traveller ?? 0} choose={choose} send={send} />
            ))}
          </div>
        )}
      </Stack>
    </div>
  );
};

type Choose = (group: string, optionId: string | null, count: number) => void;

const Selection = ({ field, choose }: { readonly field: OptionSelect; readonly choose: Choose }) => (
  <Select
    className={useStyles().select}
    aria-label={field.name}
    value={field.value}
    onChange={(_, { value }) => {
      const choice = field.choices.find((each) => each.value === value);
      if (choice) choose(field.group, choice.optionId, choice.count);
    }}
  >
    {field.choices.map(({ value, text, soldOut }) => (
      <option key={value} value={value} disabled={soldOut && value !== field.value}>
        {text}
      </option>
    ))}
  </Select>
);

interface TickProps {
  readonly field: OptionTick;
  readonly traveller: number;
  readonly choose: Choose;
  readonly send: Send;
}

const Tick = ({ field, traveller, choose, send }: TickProps) => {
  const styles = useStyles();
  const { remark, optionId } = field;
  return (
    <div>
      <Checkbox
        checked={field.ticked}
        disabled={field.soldOut && !field.ticked}
        label={field.text}
        aria-label={field.name}
        onChange={(_, { checked }) => choose(field.group, optionId, checked === true ? 1 : 0)}
      />
      {remark !== null && (
        <Field
          className={styles.remark}
          label={{ children: say('Remark for the airline'), htmlFor: remark.path }}
          required
          validationMessage={remark.wrong}
          hint={remark.wrong === null ? say('Weight, or who meets whom, in letters and digits') : null}
        >
          <Input
            id={remark.path}
            className={styles.input}
            value={remark.typed}
            maxLength={70}
            onChange={(_, { value }) => send({ type: 'remark.typed', optionId, traveller, typed: value })}
          />
        </Field>
      )}
    </div>
  );
};
