import { Button, makeStyles } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import { keptPriceType } from '../storage/price-type.ts';
import { Panel } from '../ui/Panel.tsx';
import { sizes } from '../ui/sizes.ts';
import { useShownPriceType } from './PriceTypeChoice.tsx';

const useStyles = makeStyles({
  button: { alignSelf: 'flex-start', minHeight: sizes.largeControl },
});

export interface AgencysOwnProps {
  /** The customer price of what is sold. `null`: not sent to this agent, who is shown the agency's. */
  readonly customerMinor: number | null;
  readonly children: ReactNode;
}

/** What names the agency's own money. While customer prices are shown it is hidden, behind a button that shows the agency's prices. */
export const AgencysOwn = ({ customerMinor, children }: AgencysOwnProps) => {
  const styles = useStyles();
  if (useShownPriceType(customerMinor) === 'AF') return children;
  return (
    <Panel>
      <p>{say('Customer prices are shown. What your agency pays is hidden.')}</p>
      <Button
        className={styles.button}
        appearance="primary"
        icon={<EyeRegular />}
        onClick={() => keptPriceType.choose('AF')}
      >
        {say('Show what my agency pays')}
      </Button>
    </Panel>
  );
};
