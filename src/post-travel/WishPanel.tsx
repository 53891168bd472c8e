import { makeStyles, tokens } from '@fluentui/react-components';
import type { ExchangeWish } from '../../contract/post-travel.ts';
import { say } from '../../contract/say.ts';
import { otherRouteWords } from '../../machines/post-travel/other-route.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { Panel } from '../ui/Panel.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';

const useStyles = makeStyles({
  legs: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: '0', padding: '0', listStyleType: 'none' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  other: { color: tokens.colorNeutralForeground2 },
  remark: { color: tokens.colorNeutralForeground2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** The flights that an agency asked the desk to find. */
export const WishPanel = ({ wish: { exchangeItineraries, remark } }: { readonly wish: ExchangeWish }) => {
  const styles = useStyles();
  return (
    <Panel>
      <TitledSection title={say('Wanted flights')}>
        <ul className={styles.legs}>
          {exchangeItineraries.map(({ origin, destination, insteadOf, legGroup, date }) => (
            <li key={legGroup}>
              <span className={styles.strong}>
                {origin} → {destination}
              </span>
              , <DayLabel day={date} />
              {insteadOf !== undefined && (
                <p className={styles.other}>{otherRouteWords({ origin, destination }, insteadOf)}</p>
              )}
            </li>
          ))}
        </ul>
        {remark !== '' && <p className={styles.remark}>{remark}</p>}
      </TitledSection>
    </Panel>
  );
};
