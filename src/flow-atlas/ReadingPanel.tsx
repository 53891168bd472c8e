import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { BranchForkRegular } from '@fluentui/react-icons/svg/branch-fork';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import type { KeyboardEvent } from 'react';
import type { PositionView } from '../../flows/inspect/atlas.view.ts';
import type { ScreensView } from '../../flows/inspect/screens-view.ts';
import { Badge } from '../ui/Badge.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { EventsPanel } from './EventsPanel.tsx';
import type { ReadingPanelProps, SendToAtlas } from './flow-props.ts';
import { HerePanel } from './HerePanel.tsx';
import { ScreensPanel } from './ScreensPanel.tsx';
import { StepBar } from './StepBar.tsx';
import { ToggleButton } from './ToggleButton.tsx';

const useStyles = makeStyles({
  panel: { minWidth: '0' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  actions: { marginLeft: 'auto' },
  /** The timeline is beside the chart where there is room. */
  beside: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    columnGap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 304px' },
  },
});

const kinds: Readonly<Record<PositionView['kind'], string>> = {
  live: 'Live',
  imported: 'Recorded',
  play: 'Simulated',
  fork: 'Branch',
};

/** One flow: its chart and, if it runs or ran, its steps and guards; or every state of its screen. */
export const ReadingPanel = ({
  view,
  screens,
  drawing,
  send,
}: ReadingPanelProps & { readonly screens: ScreensView | null }) => {
  const styles = useStyles();
  const { model, inputs, at } = view;
  if (screens !== null) {
    return (
      <Stack
        as="section"
        gap={16}
        className={styles.panel}
        aria-label={model.title}
        onKeyDown={stepByArrows(send, 'screen.moved')}
      >
        <div className={styles.head}>
          <h2 className={styles.title}>{model.title}</h2>
          <Parts open="screens" send={send} />
        </div>
        <ScreensPanel view={screens} reading={view} drawing={drawing} send={send} />
      </Stack>
    );
  }
  return (
    <Stack
      as="section"
      gap={16}
      className={styles.panel}
      aria-label={model.title}
      onKeyDown={at ? stepByArrows(send, 'step.moved') : undefined}
    >
      <Stack gap={8}>
        <div className={styles.head}>
          <h2 className={styles.title}>{model.title}</h2>
          <Parts open="chart" send={send} />
          <Badge tone={at?.kind === 'live' ? 'brand' : 'neutral'}>{at ? kinds[at.kind] : 'Chart'}</Badge>
          <Row gap={8} align="stretch" className={styles.actions}>
            {at ? <FlowActions at={at} send={send} /> : <PlayActions flow={model.name} inputs={inputs} send={send} />}
          </Row>
        </div>
        <Quiet measure>{model.purpose}</Quiet>
      </Stack>
      {at && <StepBar at={at} send={send} />}
      {at?.notice && <Notice tone={at.notice.tone}>{at.notice.words}</Notice>}
      <div className={at ? styles.beside : undefined}>
        <ChartPanel view={view} drawing={drawing} send={send} />
        {at && <EventsPanel at={at} send={send} />}
      </div>
      {at && <HerePanel at={at} send={send} />}
    </Stack>
  );
};

/** The chart of a flow, or its screens. */
const Parts = ({ open, send }: { readonly open: 'chart' | 'screens'; readonly send: SendToAtlas }) => (
  <div role="group" aria-label="What is read of the flow">
    <ToggleButton pressed={open === 'chart'} onPress={() => send({ type: 'screens.closed' })}>
      Chart
    </ToggleButton>
    <ToggleButton pressed={open === 'screens'} onPress={() => send({ type: 'screens.opened' })}>
      Screens
    </ToggleButton>
  </div>
);

const FlowActions = ({ at, send }: { readonly at: PositionView; readonly send: SendToAtlas }) => (
  <>
    <Button icon={<BranchForkRegular />} onClick={() => send({ type: 'fork.requested' })}>
      Branch from here
    </Button>
    <Button icon={<ArrowDownloadRegular />} onClick={() => send({ type: 'export.requested' })}>
      Export session
    </Button>
    {at.kind !== 'live' && (
      <Button icon={<DismissRegular />} onClick={() => send({ type: 'session.discarded', session: at.session })}>
        Close session
      </Button>
    )}
  </>
);

const PlayActions = ({
  flow,
  inputs,
  send,
}: {
  readonly flow: string;
  readonly inputs: readonly string[];
  readonly send: SendToAtlas;
}) =>
  inputs.map((input) => (
    <Button key={input} icon={<PlayRegular />} onClick={() => send({ type: 'play.requested', flow, input })}>
      {inputs.length === 1 ? 'Play with examples' : `Play: ${input}`}
    </Button>
  ));

/** Arrow keys step, unless the focused element uses them. */
const stepByArrows =
  (send: SendToAtlas, type: 'step.moved' | 'screen.moved') =>
  (event: KeyboardEvent): void => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || altKey || ctrlKey || metaKey || shiftKey) return;
    if (target instanceof Element && target.closest('input, select, textarea, [data-scrolls="sideways"]')) return;
    event.preventDefault();
    send({ type, by: key === 'ArrowLeft' ? -1 : 1 });
  };
