import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { say } from '../../contract/say.ts';
import { viewOfTravellerMerge } from '../../machines/travellers/traveller-merge.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TravellerComparison } from './TravellerComparison.tsx';
import { portalTravellerMerge } from './traveller-merge-actors.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
  },
});

/** Travellers who may be saved twice: a notice above the list, or two of them side by side. Runs the flow. */
export const TravellerDoubles = ({ onMerged }: { readonly onMerged: () => void }) => {
  const styles = useStyles();
  const [machine] = useState(() => portalTravellerMerge(onMerged));
  const [intentSeed] = useState(newIntent);
  const flow = useFlow('traveller-merge', machine, { input: { intentSeed } });
  const view = useView(flow, viewOfTravellerMerge);
  if (view.show === 'comparison') return <TravellerComparison view={view} send={flow.send} />;
  if (view.show === 'nothing' && view.note === null && view.message === null) return null;
  return (
    <Stack gap={12}>
      {view.note !== null && <Notice tone="success">{view.note}</Notice>}
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      {view.show === 'notice' && (
        <Notice tone="warning">
          <div className={styles.row}>
            {view.words}
            <Button size="small" onClick={() => flow.send({ type: 'comparison.opened' })}>
              {say('Compare')}
            </Button>
          </div>
        </Notice>
      )}
    </Stack>
  );
};
