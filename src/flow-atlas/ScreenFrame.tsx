import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback } from 'react';
import { pagePaths } from '../../contract/page-paths.ts';
import type { HeardLine } from '../../flows/inspect/screens-state.ts';
import type { ScreensView } from '../../flows/inspect/screens-view.ts';
import { Notice } from '../ui/Notice.tsx';
import { WaitingSpinner } from '../ui/placeholders/WaitingSpinner.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';
import type { SendToAtlas } from './flow-props.ts';
import { pageIn } from './frame-page.ts';
import { useMeasuring } from './use-measuring.ts';

const useStyles = makeStyles({
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    rowGap: tokens.spacingVerticalS,
    minWidth: '0',
    minHeight: '0',
  },
  room: {
    position: 'relative',
    overflowX: 'hidden',
    overflowY: 'hidden',
    minHeight: '0',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  /** No border: its content is as wide as the chosen width. */
  frame: {
    display: 'block',
    border: 'none',
    marginLeft: 'auto',
    marginRight: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    transformOrigin: 'top left',
  },
  over: {
    position: 'absolute',
    top: tokens.spacingVerticalL,
    left: tokens.spacingHorizontalL,
    right: tokens.spacingHorizontalL,
  },
  failed: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  status: { minHeight: sizes.icon },
});

interface ScreenFrameProps {
  readonly view: Extract<ScreensView, { readonly show: 'states' | 'finding' }>;
  readonly title: string;
  readonly send: SendToAtlas;
}

/** The page itself, at its own width and scaled to its place. Its controls say what they would send. */
export const ScreenFrame = ({ view, title, send }: ScreenFrameProps) => {
  const styles = useStyles();
  const { tenant, retries, width, scale } = view.frame;
  const page = view.show === 'states' ? view.page : 'loading';
  return (
    <div className={styles.part}>
      <div
        className={styles.room}
        ref={useMeasuring(useCallback(({ width: room }) => send({ type: 'screen.measured', room }), [send]))}
      >
        {/* A new element for each page: a new address of the same one would be a step in the browser's history. */}
        <iframe
          key={`${tenant} ${retries}`}
          className={styles.frame}
          title={`Screen of ${title}`}
          src={`${pagePaths.flowScreens}?tenant=${encodeURIComponent(tenant)}`}
          style={{ width: `${width}px`, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          onLoad={({ currentTarget }) => send({ type: 'screen.loaded', page: pageIn(currentTarget) })}
        />
        {page === 'loading' && view.show === 'states' && (
          <div className={styles.over}>
            <WaitingSpinner words="Loading the page" />
          </div>
        )}
        {page === 'frameless' && (
          <div className={styles.over}>
            <Failure words="The page of the screen did not load." act="Load it again" send={send} />
          </div>
        )}
        {page === 'unshown' && (
          <div className={styles.over}>
            <Failure words="The page does not show this state." act="Show it again" send={send} />
          </div>
        )}
      </div>
      <Quiet className={styles.status} role="status">
        {view.show === 'states' && view.heard ? heardWords(view.heard) : idleWords}
      </Quiet>
    </div>
  );
};

interface FailureProps {
  readonly words: string;
  readonly act: string;
  readonly send: SendToAtlas;
}

const Failure = ({ words, act, send }: FailureProps) => (
  <Notice tone="danger">
    <div className={useStyles().failed}>
      <span>{words}</span>
      <Button size="small" onClick={() => send({ type: 'screens.retried' })}>
        {act}
      </Button>
    </div>
  </Notice>
);

const idleWords = 'Sample data. Press a control to see the event that it sends; nothing happens on the page.';

const heardWords = ({ event, otherFlow, effect }: HeardLine): string => {
  if (otherFlow !== null) return `${event}, sent to ${otherFlow}.`;
  switch (effect.is) {
    case 'goes':
      return `${event}: the chart would go to ${effect.to.join(', ')}.`;
    case 'nothing':
      return `${event}: the chart does not take it in this state.`;
    case 'unknown':
      return `${event}.`;
  }
};
