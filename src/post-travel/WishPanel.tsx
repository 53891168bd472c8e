import { makeStyles, tokens } from '@fluentui/react-components';
import type { ExchangeWish } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import { otherRouteWords } from '../../machines/post-travel/other-route.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';

const useStyles = makeStyles({
  strong: { fontWeight: tokens.fontWeightSemibold },
  remark: { whiteSpace: 'pre-line' },
});

/** The flights that an agency asked the desk to find. */
export const WishPanel = ({ wish: { exchangeItineraries, remark } }: { readonly wish: ExchangeWish }) => {
  const styles = useStyles();
  return (
    <Panel>
      <TitledSection title={say('Wanted flights')}>
        <Stack as="ul" gap={8}>
          {exchangeItineraries.map(({ origin, destination, insteadOf, legGroup, date }) => (
            <li key={legGroup}>
              <span className={styles.strong}>
                {origin} → {destination}
              </span>
              , <DayLabel day={date} />
              {insteadOf !== undefined && <Quiet>{otherRouteWords({ origin, destination }, insteadOf)}</Quiet>}
            </li>
          ))}
        </Stack>
        {remark !== '' && (
          <Quiet breaks className={styles.remark}>
            {remark}
          </Quiet>
        )}
      </TitledSection>
    </Panel>
  );
};
