import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { airlinesAtMost } from '../../contract/flights/flights.ts';
import { say } from '../../contract/say.ts';
import type { AirlineListView, AirlineRow } from '../../machines/search-pad/flight-search.view.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import type { FlightSearchPartProps, SendFlightSearch } from './flow-props.ts';

const useStyles = makeStyles({
  panel: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}` },
  list: {
    height: '264px',
    overflowY: 'auto',
    border: '0',
    margin: '0',
    padding: '0',
    minWidth: '0',
    '@media (max-height: 640px)': { height: '176px' },
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) 28px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: sizes.touch,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  full: { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  box: {
    width: sizes.smallIcon,
    height: sizes.smallIcon,
    margin: '0 2px',
    accentColor: tokens.colorCompoundBrandBackground,
  },
  name: { overflowX: 'hidden', overflowY: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  code: { textAlign: 'end' },
  foot: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: tokens.spacingHorizontalS },
});

/** Stable, so that React calls it once, when the panel opens. */
const takeFirstFocus = (control: HTMLElement | null): void => control?.focus();

/** Preferred airlines: only these are searched. None selected: any airline. */
export const AirlinesPanel = ({ list, view, send }: FlightSearchPartProps & { readonly list: AirlineListView }) => {
  const styles = useStyles();
  return (
    <Stack gap={12} className={styles.panel}>
      <Airlines list={list} send={send} />
      <div className={styles.foot}>
        <Button
          disabledFocusable={view.preferredAirlines.length === 0}
          onClick={() => send({ type: 'airlines.cleared' })}
        >
          {say('Any airline')}
        </Button>
        <Button onClick={() => send({ type: 'panel.closed' })}>{say('Done')}</Button>
      </div>
    </Stack>
  );
};

const Airlines = ({ list, send }: { readonly list: AirlineListView; readonly send: SendFlightSearch }) => {
  const styles = useStyles();
  switch (list.show) {
    case 'reading':
      return <Quiet role="status">{say('Looking for airlines …')}</Quiet>;
    case 'failed':
      return (
        <>
          <Quiet role="alert">{say('We could not load the airlines. Your preferred airlines are kept.')}</Quiet>
          <Button onClick={() => send({ type: 'airlines.retried' })}>{say('Try again')}</Button>
        </>
      );
    case 'known':
      return (
        <>
          <Field label={say('Airline name or code')}>
            <Input
              input={{ ref: takeFirstFocus }}
              value={list.term}
              autoComplete="off"
              spellCheck={false}
              onChange={(_, { value }) => send({ type: 'airlines.sought', term: value })}
            />
          </Field>
          <fieldset className={styles.list} aria-label={say('Airlines')}>
            {list.rows.map((row) => (
              <Row key={row.airline.airlineCode} row={row} send={send} />
            ))}
          </fieldset>
          <Quiet role="status">{wordsOf(list.rows)}</Quiet>
        </>
      );
  }
};

const wordsOf = (rows: readonly AirlineRow[]): string => {
  if (rows.length === 0) return say('No airlines match.');
  return rows.some(({ state }) => state === 'full')
    ? say('You can choose up to {airlinesAtMost} airlines.', { airlinesAtMost })
    : say('Only the airlines you choose are searched.');
};

const Row = ({ row: { airline, state }, send }: { readonly row: AirlineRow; readonly send: SendFlightSearch }) => {
  const styles = useStyles();
  return (
    <label className={mergeClasses(styles.row, state === 'full' && styles.full)}>
      <input
        type="checkbox"
        className={styles.box}
        checked={state === 'preferred'}
        disabled={state === 'full'}
        onChange={() => send({ type: 'airline.switched', code: airline.airlineCode })}
      />
      <span className={styles.name}>{airline.airlineName}</span>
      <Quiet as="span" figures className={styles.code}>
        {airline.airlineCode}
      </Quiet>
    </label>
  );
};
