import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Drawing } from '../../flows/draw/drawing.ts';
import type { ReadingView } from '../../flows/inspect/atlas.view.ts';
import type { ScreensView } from '../../flows/inspect/screens-view.ts';
import { Notice } from '../ui/Notice.tsx';
import { WaitingSpinner } from '../ui/placeholders/WaitingSpinner.tsx';
import { Stack } from '../ui/Stack.tsx';
import type { SendToAtlas } from './flow-props.ts';
import { ScreenBar } from './ScreenBar.tsx';
import { ScreenChart } from './ScreenChart.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { ScreenList } from './ScreenList.tsx';

const useStyles = makeStyles({
  panel: { minWidth: '0' },
  body: {
    display: 'grid',
    gridTemplateColumns: '320px minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    height: 'clamp(480px, calc(100vh - 252px), 960px)',
    '@media (max-width: 1023px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: '200px minmax(0, 1fr)',
      height: 'clamp(720px, calc(100vh - 120px), 1080px)',
    },
  },
  side: {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: tokens.spacingVerticalM,
    minWidth: '0',
    '@media (max-width: 1023px)': {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
    },
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  failed: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
});

export interface ScreensPanelProps {
  readonly view: ScreensView;
  readonly reading: ReadingView;
  readonly drawing: Drawing | null;
  readonly send: SendToAtlas;
}

/** Every state of a flow's screen: their list, the chart with the shown one lit, and the page. */
export const ScreensPanel = ({ view, reading, drawing, send }: ScreensPanelProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'pageless':
      return <Notice tone="info">{pagelessWords(view.shownBy)}</Notice>;
    case 'unfound':
      return (
        <Notice tone="danger">
          <div className={styles.failed}>
            <span>The states of this screen could not be found.</span>
            <Button size="small" onClick={() => send({ type: 'screens.retried' })}>
              Find them again
            </Button>
          </div>
        </Notice>
      );
    case 'finding':
    case 'states':
      return (
        <Stack gap={12} className={styles.panel}>
          <ScreenBar view={view} send={send} />
          <div className={styles.body}>
            <div className={styles.side}>
              {view.show === 'states' ? (
                <ScreenList key={reading.model.name} states={view.states} send={send} />
              ) : (
                <WaitingSpinner words="Finding the states of this screen. Large flows take some seconds." />
              )}
              <ScreenChart view={reading} drawing={drawing} send={send} />
            </div>
            <ScreenFrame view={view} title={reading.model.title} send={send} />
          </div>
        </Stack>
      );
  }
};

const pagelessWords = (shownBy: readonly string[]): string =>
  shownBy.length === 0
    ? 'This flow has no page of its own: other flows show where it stands.'
    : `This flow has no page of its own. It is shown by: ${shownBy.join(', ')}.`;
