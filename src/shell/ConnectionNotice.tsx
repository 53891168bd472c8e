import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { say } from '../../contract/say.ts';
import { type ConnectionView, viewOfConnection } from '../../machines/shell/connection.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { PlainButton } from '../ui/PlainButton.tsx';
import { portalConnection } from './connection-actors.ts';
import { useSessionSend } from './session.tsx';

const useStyles = makeStyles({
  /** Over the page, so that nothing moves. Presses beside its text reach the page. */
  dock: {
    position: 'fixed',
    bottom: tokens.spacingVerticalL,
    left: tokens.spacingHorizontalL,
    right: tokens.spacingHorizontalL,
    zIndex: '20',
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
  notice: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    maxWidth: '520px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
  offline: { border: `1px solid ${tokens.colorStatusWarningBorder1}` },
  title: { fontWeight: tokens.fontWeightSemibold },
  detail: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  words: { flexGrow: '1', minWidth: '0' },
  stop: { pointerEvents: 'auto' },
});

/** Reports calls that are being retried and a lost network (NET-02), docked at the bottom. */
export const ConnectionNotice = () => {
  const send = useSessionSend();
  const [logic] = useState(() => portalConnection(() => send({ type: 'network.found' })));
  const ref = useFlow('connection', logic);
  const view = useView(ref, viewOfConnection);
  return <Notice view={view} onStop={() => ref.send({ type: 'stop.requested' })} />;
};

/** A live region must exist before its text is set, or screen readers do not read it. */
const Notice = ({ view, onStop }: { readonly view: ConnectionView; readonly onStop: () => void }) => {
  const styles = useStyles();
  return (
    <div className={styles.dock} role="status">
      {wordsOf(view, styles, onStop)}
    </div>
  );
};

const wordsOf = (view: ConnectionView, styles: ReturnType<typeof useStyles>, onStop: () => void) => {
  switch (view.show) {
    case 'nothing':
      return null;
    case 'offline':
    case 'back':
      return (
        <div className={mergeClasses(styles.notice, view.show === 'offline' && styles.offline)}>
          <div className={styles.words}>
            <p className={styles.title}>{view.title}</p>
            <p className={styles.detail}>{view.detail}</p>
          </div>
          {view.canStop && <StopButton onStop={onStop} />}
        </div>
      );
    case 'trying':
      return (
        <div className={styles.notice}>
          <div className={styles.words}>
            <p className={styles.title}>{view.title}</p>
            <p className={styles.detail}>
              {view.detail}
              <span aria-hidden>, {view.next}</span>
            </p>
          </div>
          <StopButton onStop={onStop} />
        </div>
      );
  }
};

const StopButton = ({ onStop }: { readonly onStop: () => void }) => (
  <span className={useStyles().stop}>
    <PlainButton onClick={onStop}>{say('Stop')}</PlainButton>
  </span>
);
