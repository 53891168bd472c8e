import { Button, makeStyles, mergeClasses, Switch, tokens } from '@fluentui/react-components';
import type { Drawing } from '../../flows/draw/drawing.ts';
import type { AtlasView } from '../../flows/inspect/atlas.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import type { SendToAtlas } from './flow-props.ts';
import { OpenSession } from './OpenSession.tsx';
import { ReadingPanel } from './ReadingPanel.tsx';
import { SessionChoice } from './SessionChoice.tsx';
import { SessionTree } from './SessionTree.tsx';

const useStyles = makeStyles({
  page: { minWidth: '0' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
  },
  words: { flexGrow: 1 },
  refusal: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  body: {
    display: 'grid',
    gridTemplateColumns: '216px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  },
  /** Scrolls by itself below the portal's header. */
  wide: {
    position: 'sticky',
    top: '72px',
    maxHeight: 'calc(100vh - 88px)',
    overflowY: 'auto',
    '@media (max-width: 1023px)': { display: 'none' },
  },
  /** *Screens* needs the width: the flow is chosen in a menu. */
  whole: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  chosenInMenu: { display: 'none' },
  menu: { display: 'block', maxWidth: '320px' },
  narrow: { display: 'none', '@media (max-width: 1023px)': { display: 'block' } },
});

export interface FlowsPageProps {
  readonly view: AtlasView;
  /** Drawing of the open chart. `null`: the chart has changed since it was drawn. */
  readonly drawing: Drawing | null;
  readonly send: SendToAtlas;
}

/** The inspector: running flows on the left; chart, steps and guards of one flow on the right. */
export const FlowsPage = ({ view, drawing, send }: FlowsPageProps) => {
  const styles = useStyles();
  const { reading, refusal, screens } = view;
  return (
    <Stack gap={16} className={styles.page}>
      <div className={styles.head}>
        <PageHeading>Flows</PageHeading>
        <Quiet className={styles.words} role="status">
          {watchingWords(view.watching)}
        </Quiet>
        <Switch
          checked={view.watching.keeps}
          label="Record while I use the portal"
          onChange={(_, { checked }) => send({ type: checked ? 'recording.kept' : 'recording.ended' })}
        />
        <OpenSession busy={view.busy} send={send} />
      </div>
      {refusal !== null && (
        <Notice tone="danger">
          <div className={styles.refusal}>
            <span>{refusal}</span>
            <Button size="small" onClick={() => send({ type: 'refusal.read' })}>
              Dismiss
            </Button>
          </div>
        </Notice>
      )}
      <div className={mergeClasses(styles.body, screens !== null && styles.whole)}>
        <div className={mergeClasses(styles.wide, screens !== null && styles.chosenInMenu)}>
          <SessionTree view={view} send={send} />
        </div>
        <div className={mergeClasses(styles.narrow, screens !== null && styles.menu)}>
          <SessionChoice view={view} send={send} />
        </div>
        {!reading && view.unreadable !== null && <Notice tone="warning">{view.unreadable}</Notice>}
        {reading && <ReadingPanel view={reading} screens={screens} drawing={drawing} send={send} />}
      </div>
    </Stack>
  );
};

const watchingWords = ({ tabs, running }: AtlasView['watching']): string => {
  if (running === 0) return 'Nothing is running. Open the portal in another tab, or choose a chart.';
  const flows = running === 1 ? '1 flow runs' : `${running} flows run`;
  return `${flows} in this browser; ${tabs === 1 ? '1 tab is' : `${tabs} tabs are`} watched.`;
};
