import { Button, Field, Textarea } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { TermsEvent } from '../../machines/parts/terms.setup.ts';
import type { AskedView } from '../../machines/parts/terms.view.ts';
import { StepUp, type StepUpFlow, type StepUpProps } from '../step-up/StepUp.tsx';
import { useRowStyles } from '../ui/lists/CardRows.tsx';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';

export interface ActDialogProps {
  readonly asked: AskedView;
  readonly message: string | null;
  readonly stepUp: StepUpFlow | undefined;
  readonly stepUpAbout?: StepUpProps['about'];
  readonly send: (event: TermsEvent<never>) => void;
}

/** Asks whether an act is meant, says what it does, and takes its reason or a fresh code. */
export const ActDialog = ({ asked, message, stepUp, stepUpAbout, send }: ActDialogProps) => {
  const styles = useRowStyles();
  const { heading, about, reason, typedReason, button, doing } = asked;
  const busy = doing === 'acting';
  return (
    <ModalFrame
      title={doing === 'stepping-up' ? say('Enter the code') : heading}
      busy={doing !== 'asking'}
      onClose={() => send({ type: 'act.left' })}
    >
      {doing === 'stepping-up' ? (
        stepUp && <StepUp flow={stepUp} about={stepUpAbout} />
      ) : (
        <>
          {message !== null && <Notice tone="danger">{message}</Notice>}
          <div>
            {about.map((words) => (
              <p key={words} className={styles.plain}>
                {words}
              </p>
            ))}
          </div>
          {reason !== null && (
            <Field label={reason}>
              <Textarea
                {...focusedFirst}
                value={typedReason}
                readOnly={busy}
                onChange={(_, { value }) => send({ type: 'words.typed', words: value })}
              />
            </Field>
          )}
          <Row gap={8} align="stretch" justify="end">
            <Button disabledFocusable={busy} onClick={() => send({ type: 'act.left' })}>
              {say('Leave it')}
            </Button>
            <Button appearance="primary" disabledFocusable={busy} onClick={() => send({ type: 'act.confirmed' })}>
              {busy ? say('One moment…') : button}
            </Button>
          </Row>
        </>
      )}
    </ModalFrame>
  );
};
