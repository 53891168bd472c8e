import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { CodeEntryView } from '../../machines/sign-in/code-entry.view.ts';
import { countdownText } from '../ui/format-time.ts';
import { Notice } from '../ui/Notice.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { CodeBoxes } from './CodeBoxes.tsx';
import type { SendCodeEntry } from './flow-props.ts';
import { useSignInStyles } from './sign-in-styles.ts';

/** Texts around the code boxes. */
export interface CodeWords {
  /** `null`: what is around the form has named it. */
  readonly title: string | null;
  /** Says where the code was sent. */
  readonly lead: ReactNode;
  readonly verify: string;
  readonly back: string;
}

export interface CodeFormProps {
  readonly view: Extract<CodeEntryView, { show: 'boxes' }>;
  readonly words: CodeWords;
  readonly send: SendCodeEntry;
}

/** Form for a code: six boxes, where the code was sent, and the time until it can be sent again. */
export const CodeForm = ({ view, words, send }: CodeFormProps) => {
  const styles = useSignInStyles();
  const busy = view.doing !== 'nothing';
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'code.submitted' });
      }}
    >
      <div className={styles.head}>
        {words.title !== null && <h1 className={styles.title}>{words.title}</h1>}
        <p className={styles.words}>{words.lead}</p>
      </div>
      {view.note !== null && <Notice tone="success">{view.note}</Notice>}
      <CodeBoxes
        boxes={view.boxes}
        focusedBox={view.focusedBox}
        message={view.message}
        announced={!view.toldByToast}
        readOnly={busy}
        send={send}
      />
      <PlainButton key="verify" appearance="primary" type="submit" wide busy={busy}>
        {view.doing === 'verifying' ? say('Verifying …') : words.verify}
      </PlainButton>
      <div className={styles.row}>
        <Resend view={view} send={send} />
        {view.canReset && (
          <PlainButton key="reset" appearance="quiet" busy={busy} onClick={() => send({ type: 'boxes.reset' })}>
            {say('Reset')}
          </PlainButton>
        )}
        <PlainButton key="back" appearance="quiet" onClick={() => send({ type: 'code.left' })}>
          {words.back}
        </PlainButton>
      </div>
    </form>
  );
};

const Resend = ({ view, send }: Omit<CodeFormProps, 'words'>) => {
  const styles = useSignInStyles();
  if (view.doing === 'resending') return <span role="status">{say('Sending another code …')}</span>;
  switch (view.resend.may) {
    case 'later':
      return (
        <span className={styles.quiet}>
          {say('Resend code in {countdownText}', { countdownText: countdownText(view.resend.inSeconds * 1000) })}
        </span>
      );
    case 'now':
      return (
        <PlainButton
          key="resend"
          busy={view.doing === 'verifying'}
          onClick={() => send({ type: 'code.resend.requested' })}
        >
          {say('Resend code')}
        </PlainButton>
      );
    case 'never':
      return null;
  }
};
