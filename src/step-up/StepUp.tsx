import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { say } from '../../contract/say.ts';
import type { stepUpMachine } from '../../machines/desk/step-up.machine.ts';
import { viewOfStepUp } from '../../machines/desk/step-up.view.ts';
import { useView } from '../live-flows/use-view.ts';
import { CodeEntry } from '../sign-in/CodeEntry.tsx';
import { Notice } from '../ui/Notice.tsx';

const useStyles = makeStyles({
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

export type StepUpFlow = ActorRefFrom<typeof stepUpMachine>;

const codeEntryOf = ({ children }: SnapshotFrom<typeof stepUpMachine>) => children.codeEntry;

const purposes = {
  money: say('You decide about money next.'),
  agency: say('You open an agency next.'),
  booking: say('You end a booking next.'),
  change: say('You change who an agency is next.'),
  document: say('You accept a document of an agency next.'),
  account: say('You change where money goes next.'),
  rights: say('You give rights next.'),
} as const;

export interface StepUpProps {
  readonly flow: StepUpFlow;
  /** What is decided next. Default: about money. */
  readonly about?: keyof typeof purposes | undefined;
}

/** The fresh code that is asked for before money moves, its place changes or an agency is opened. */
export const StepUp = ({ flow, about = 'money' }: StepUpProps) => {
  const styles = useStyles();
  const view = useView(flow, viewOfStepUp);
  const codeEntry = useView(flow, codeEntryOf);
  switch (view.show) {
    case 'sending':
      return (
        <>
          <p role="status">{say('Mailing you a code…')}</p>
          <div className={styles.acts}>
            <Button onClick={() => flow.send({ type: 'step-up.left' })}>{say('Not now')}</Button>
          </div>
        </>
      );
    case 'unsent':
      return (
        <>
          <Notice tone="danger">{view.message}</Notice>
          <div className={styles.acts}>
            <Button appearance="primary" onClick={() => flow.send({ type: 'again.requested' })}>
              {say('Try again')}
            </Button>
            <Button onClick={() => flow.send({ type: 'step-up.left' })}>{say('Not now')}</Button>
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
              lead: say(
                '{purpose} We sent a six-digit code to {email}; it stands while you work, for half an hour at most.',
                {
                  purpose: purposes[about],
                  email: view.email,
                },
              ),
              verify: say('Confirm'),
              back: say('Not now'),
            }}
          />
        )
      );
    case 'nothing':
      return null;
  }
};
