import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { ComparedFact, ComparedView, ComparisonView } from '../../machines/flights/compared-itineraries.ts';
import { AddToProposal } from '../proposals/AddToProposal.tsx';
import { collectedCompared } from '../proposals/collected-options.ts';
import { AirlineTail } from '../ui/AirlineTail.tsx';
import { FlightTime } from '../ui/FlightTime.tsx';
import { durationText } from '../ui/format-time.ts';
import { Money } from '../ui/Money.tsx';
import { CompareTray } from './CompareTray.tsx';
import { ComparisonDialog } from './ComparisonDialog.tsx';
import type { SendResults } from './flow-props.ts';
import { perPersonText } from './price-words.ts';

const useStyles = makeStyles({
  price: { fontWeight: tokens.fontWeightSemibold },
  airline: { flexGrow: '1', fontWeight: tokens.fontWeightSemibold },
  small: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

export interface FlightsTrayProps {
  readonly comparison: Exclude<ComparisonView, { show: 'nothing' }>;
  readonly send: SendResults;
}

/** The itineraries to compare, docked below the list. */
export const FlightsTray = ({ comparison, send }: FlightsTrayProps) => {
  const styles = useStyles();
  return (
    <CompareTray
      tray={comparison}
      entries={namedApart(comparison.compared).map(({ one, name }) => ({
        id: one.itineraryId,
        name,
        picture: <Tail airline={one.airline} />,
        facts: (
          <>
            <div>
              <FlightTime clock={one.departs} /> – <FlightTime clock={one.arrives} />
            </div>
            <div className={styles.price}>
              <Money currency={one.price.currency} minor={one.price.shownMinor} />
            </div>
          </>
        ),
      }))}
      remove={(itineraryId) => send({ type: 'compare.toggled', itineraryId })}
      send={send}
    >
      <AddToProposal options={comparison.compared.map(collectedCompared)} name={say('what is compared')} />
    </CompareTray>
  );
};

export interface FlightsSideBySideProps {
  readonly comparison: Extract<ComparisonView, { show: 'side-by-side' }>;
  readonly send: SendResults;
}

/** Itineraries side by side. One that is chosen is opened in the list. */
export const FlightsSideBySide = ({ comparison, send }: FlightsSideBySideProps) => {
  const styles = useStyles();
  return (
    <ComparisonDialog
      title={say('Compare flights')}
      label={say('Flights side by side')}
      columns={namedApart(comparison.compared).map(({ one, name }) => ({
        id: one.itineraryId,
        name,
        title: (
          <>
            <Tail airline={one.airline} />
            <span className={styles.airline}>{one.airline.name}</span>
          </>
        ),
        choose: <SeeFares one={one} name={name} send={send} />,
        hidden: one.row === null,
      }))}
      rows={comparison.rows.map((row) => ({
        ...row,
        facts: row.facts.map((fact, index) => <Fact key={comparison.compared[index]?.itineraryId} fact={fact} />),
      }))}
      onlyDifferences={comparison.onlyDifferences}
      remove={(itineraryId) => send({ type: 'compare.toggled', itineraryId })}
      send={send}
    />
  );
};

/** `Emirates 10:15`. */
const namedFlight = ({ airline, departs }: ComparedView): string => `${airline.name} ${departs}`;

/** Compared flights with their names. Those that would share one, as two ways back after one way out do, are numbered. */
const namedApart = (compared: readonly ComparedView[]) => {
  const names = compared.map(namedFlight);
  return compared.map((one, index) => {
    const name = namedFlight(one);
    const before = names.slice(0, index).filter((other) => other === name).length;
    return { one, name: before === 0 ? name : `${name} (${before + 1})` };
  });
};

const Tail = ({ airline: { code, colour } }: Pick<ComparedView, 'airline'>) => (
  <AirlineTail code={code} {...(colour === null ? {} : { colour })} />
);

interface SeeFaresProps {
  readonly one: ComparedView;
  readonly name: string;
  readonly send: SendResults;
}

const SeeFares = ({ one, name, send }: SeeFaresProps) => {
  const { itineraryId, rowKey, row } = one;
  return (
    <Button
      disabledFocusable={row === null}
      aria-label={say('See fares of {one}', { one: name })}
      onClick={() => row !== null && send({ type: 'compare.chosen', itineraryId, rowKey, row })}
    >
      {say('See fares')}
    </Button>
  );
};

const Fact = ({ fact }: { readonly fact: ComparedFact }) => {
  const styles = useStyles();
  switch (fact.kind) {
    case 'price':
      return (
        <>
          <Money currency={fact.price.currency} minor={fact.price.shownMinor} strong />
          <div className={styles.small}>{perPersonText(fact.price)}</div>
        </>
      );
    case 'times':
      return (
        <>
          <FlightTime clock={fact.departs} /> – <FlightTime clock={fact.arrives} dayOffset={fact.dayOffset} />
        </>
      );
    case 'minutes':
      return durationText(fact.minutes);
    case 'words':
      return fact.words;
  }
};
