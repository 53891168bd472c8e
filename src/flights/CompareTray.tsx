import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { say } from '../../contract/say.ts';
import type { ComparedView, ComparisonView } from '../../machines/flights/compared-itineraries.ts';
import { AddToProposal } from '../proposals/AddToProposal.tsx';
import { collectedCompared } from '../proposals/collected-options.ts';
import { AirlineTail } from '../ui/AirlineTail.tsx';
import { FlightTime } from '../ui/FlightTime.tsx';
import { Money } from '../ui/Money.tsx';
import type { SendResults } from './flow-props.ts';

const useStyles = makeStyles({
  tray: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  compared: {
    display: 'flex',
    flexGrow: '1',
    minWidth: '0',
    gap: tokens.spacingHorizontalS,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
    '@media (max-width: 819px)': { display: 'none' },
  },
  one: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: '0',
    paddingLeft: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
  },
  facts: { minWidth: '0', lineHeight: tokens.lineHeightBase200, fontSize: tokens.fontSizeBase200 },
  price: { fontWeight: tokens.fontWeightSemibold },
  words: { color: tokens.colorNeutralForeground2, flexGrow: '1', flexBasis: '200px' },
  acts: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  touch: { '@media (pointer: coarse)': { minHeight: '44px', minWidth: '44px' } },
});

export interface CompareTrayProps {
  readonly comparison: Exclude<ComparisonView, { show: 'nothing' }>;
  readonly send: SendResults;
}

/** The itineraries to compare, docked below the list. On a phone, only their number. */
export const CompareTray = ({ comparison, send }: CompareTrayProps) => {
  const styles = useStyles();
  return (
    <section className={styles.tray} aria-label={say('To compare')}>
      <ul className={styles.compared}>
        {comparison.compared.map((one) => (
          <li key={one.itineraryId} className={styles.one}>
            <AirlineTail
              code={one.airline.code}
              {...(one.airline.colour === null ? {} : { colour: one.airline.colour })}
            />
            <div className={styles.facts}>
              <div>
                <FlightTime clock={one.departs} /> – <FlightTime clock={one.arrives} />
              </div>
              <div className={styles.price}>
                <Money currency={one.price.currency} minor={one.price.totalMinor} />
              </div>
            </div>
            <Button
              appearance="subtle"
              className={styles.touch}
              icon={<DismissRegular />}
              aria-label={say('Remove from comparison: {one}', { one: namedFlight(one) })}
              onClick={() => send({ type: 'compare.toggled', itineraryId: one.itineraryId })}
            />
          </li>
        ))}
      </ul>
      <p className={styles.words} role="status">
        {comparison.words}
      </p>
      <div className={styles.acts}>
        <Button className={styles.touch} appearance="subtle" onClick={() => send({ type: 'compare.cleared' })}>
          {say('Clear')}
        </Button>
        <AddToProposal options={comparison.compared.map(collectedCompared)} name="what is compared" />
        <Button
          className={styles.touch}
          appearance="primary"
          disabledFocusable={!comparison.canCompare}
          onClick={() => send({ type: 'comparison.opened' })}
        >
          {say('Compare')}
        </Button>
      </div>
    </section>
  );
};

/** `Emirates 10:15`, for screen readers. */
export const namedFlight = ({ airline, departs }: ComparedView): string => `${airline.name} ${departs}`;
