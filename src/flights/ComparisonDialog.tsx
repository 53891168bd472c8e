import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { say } from '../../contract/say.ts';
import type { ComparedFact, ComparedView, ComparisonView } from '../../machines/flights/compared-itineraries.ts';
import { AirlineTail } from '../ui/AirlineTail.tsx';
import { FlightTime } from '../ui/FlightTime.tsx';
import { durationText } from '../ui/format-time.ts';
import { Money } from '../ui/Money.tsx';
import { openModal } from '../ui/open-modal.ts';
import { namedFlight } from './CompareTray.tsx';
import type { SendResults } from './flow-props.ts';
import { perPersonText } from './price-words.ts';

const useStyles = makeStyles({
  dialog: {
    width: 'calc(100% - 32px)',
    maxWidth: '1080px',
    maxHeight: '90vh',
    padding: '0',
    border: '0',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    '[open]': { display: 'flex', flexDirection: 'column' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    '@media (max-width: 480px)': { paddingLeft: tokens.spacingHorizontalM },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { flexGrow: '1', fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  choice: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '44px',
    '@media (max-width: 480px)': { order: '1', flexBasis: '100%' },
  },
  box: { width: '16px', height: '16px', margin: '0', accentColor: tokens.colorCompoundBrandBackground },
  /** Scrolls sideways by itself on a narrow screen. */
  scroll: { overflowX: 'auto', overflowY: 'auto', overscrollBehavior: 'contain' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: {
    minWidth: '152px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  term: {
    position: 'sticky',
    left: '0',
    minWidth: '120px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    paddingLeft: tokens.spacingHorizontalXXL,
    '@media (max-width: 480px)': { minWidth: '88px', maxWidth: '104px', paddingLeft: tokens.spacingHorizontalM },
  },
  top: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  airline: { flexGrow: '1', fontWeight: tokens.fontWeightSemibold },
  touch: { '@media (pointer: coarse)': { minHeight: '44px', minWidth: '44px' } },
  small: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  alike: { color: tokens.colorNeutralForeground2 },
  foot: { borderBottom: '0' },
});

export interface ComparisonDialogProps {
  readonly comparison: Extract<ComparisonView, { show: 'side-by-side' }>;
  readonly send: SendResults;
}

/** Compares itineraries fact by fact. Each can be opened or removed. */
export const ComparisonDialog = ({ comparison, send }: ComparisonDialogProps) => {
  const styles = useStyles();
  const { compared, rows, onlyDifferences } = comparison;
  const close = () => send({ type: 'comparison.closed' });
  return (
    <dialog ref={openModal} className={styles.dialog} aria-label={say('Compare flights')} onClose={close}>
      <div className={styles.head}>
        <h2 className={styles.title}>{say('Compare flights')}</h2>
        <label className={styles.choice}>
          <input
            type="checkbox"
            role="switch"
            className={styles.box}
            checked={onlyDifferences}
            onChange={() => send({ type: 'differences.toggled' })}
          />
          {say('Differences only')}
        </label>
        <Button
          appearance="subtle"
          className={styles.touch}
          icon={<DismissRegular />}
          aria-label={say('Close the comparison')}
          onClick={close}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={styles.scroll} role="region" aria-label={say('Flights side by side')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td className={mergeClasses(styles.cell, styles.term)} />
              {compared.map((one) => (
                <th key={one.itineraryId} scope="col" className={styles.cell}>
                  <Head one={one} send={send} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, facts, alike }) => (
              <tr key={title}>
                <th scope="row" className={mergeClasses(styles.cell, styles.term)}>
                  {title}
                </th>
                {facts.map((fact, index) => (
                  <td
                    key={compared[index]?.itineraryId ?? index}
                    className={mergeClasses(styles.cell, alike && styles.alike)}
                  >
                    <Fact fact={fact} />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <td className={mergeClasses(styles.cell, styles.term, styles.foot)} />
              {compared.map((one) => (
                <td key={one.itineraryId} className={mergeClasses(styles.cell, styles.foot)}>
                  <Choose one={one} send={send} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </dialog>
  );
};

interface OneProps {
  readonly one: ComparedView;
  readonly send: SendResults;
}

const Head = ({ one, send }: OneProps) => {
  const styles = useStyles();
  const { airline, itineraryId } = one;
  return (
    <div className={styles.top}>
      <AirlineTail code={airline.code} {...(airline.colour === null ? {} : { colour: airline.colour })} />
      <span className={styles.airline}>{airline.name}</span>
      <Button
        appearance="subtle"
        className={styles.touch}
        icon={<DismissRegular />}
        aria-label={say('Remove from comparison: {one}', { one: namedFlight(one) })}
        onClick={() => send({ type: 'compare.toggled', itineraryId })}
      />
    </div>
  );
};

const Choose = ({ one, send }: OneProps) => {
  const styles = useStyles();
  const { itineraryId, rowKey, row } = one;
  return (
    <>
      <Button
        className={styles.touch}
        disabledFocusable={row === null}
        aria-label={say('See fares of {one}', { one: namedFlight(one) })}
        onClick={() => row !== null && send({ type: 'compare.chosen', itineraryId, rowKey, row })}
      >
        {say('See fares')}
      </Button>
      {row === null && <p className={styles.small}>{say('Hidden by your filters.')}</p>}
    </>
  );
};

const Fact = ({ fact }: { readonly fact: ComparedFact }) => {
  const styles = useStyles();
  switch (fact.kind) {
    case 'price':
      return (
        <>
          <Money currency={fact.price.currency} minor={fact.price.totalMinor} strong />
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
