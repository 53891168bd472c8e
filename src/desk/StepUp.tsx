import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { stepUpMachine } from '../../machines/desk/step-up.machine.ts';
import { viewOfStepUp } from '../../machines/desk/step-up.view.ts';
import { useView } from '../live-flows/use-view.ts';
import { CodeEntry } from '../sign-in/CodeEntry.tsx';
import { Notice } from '../ui/Notice.tsx';

const useStyles = makeStyles({
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
});

export type StepUpFlow = ActorRefFrom<typeof stepUpMachine>;

const codeEntryOf = ({ children }: SnapshotFrom<typeof stepUpMachine>) => children.codeEntry;

/** The fresh code that is asked for before money moves. */
export const StepUp = ({ flow }: { readonly flow: StepUpFlow }) => {
  const styles = useStyles();
  const view = useView(flow, viewOfStepUp);
  const codeEntry = useView(flow, codeEntryOf);
  switch (view.show) {
    case 'sending':
      return (
        <>
          <p role="status">Mailing you a code…</p>
          <div className={styles.acts}>
            <Button className={styles.touch} onClick={() => flow.send({ type: 'step-up.left' })}>
              Not now
            </Button>
          </div>
        </>
      );
    case 'unsent':
      return (
        <>
          <Notice tone="danger">{view.message}</Notice>
          <div className={styles.acts}>
            <Button
              appearance="primary"
              className={styles.touch}
              onClick={() => flow.send({ type: 'again.requested' })}
            >
              Try again
            </Button>
            <Button className={styles.touch} onClick={() => flow.send({ type: 'step-up.left' })}>
              Not now
            </Button>
          </div>
        </>
      );
    case 'entering':
      return (
        codeEntry && (
          <CodeEntry
            flow={codeEntry}
            words={{
              title: null,
              lead: `You decide about money next. We sent a six-digit code to ${view.email}; it stands for ten minutes.`,
              verify: 'Confirm',
              back: 'Not now',
            }}
          />
        )
      );
    case 'nothing':
      return null;
  }
};
