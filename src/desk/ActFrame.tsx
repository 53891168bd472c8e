import { Button, Field, Textarea } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { reasonMost } from '../../contract/money/money-decisions.ts';
import { say } from '../../contract/say.ts';
import type { CaseDoing } from '../../machines/parts/case.view.ts';
import { StepUp, type StepUpFlow, type StepUpProps } from '../step-up/StepUp.tsx';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import type { CaseNoun } from './CaseActs.tsx';

export interface ActFrameProps {
  readonly noun: CaseNoun;
  readonly dialog: {
    readonly heading: string;
    /** Who decides, where one person is not enough. Null or absent: this person alone. */
    readonly people?: string | null;
    readonly confirm: string;
    readonly mayConfirm: boolean;
  };
  readonly message: string | null;
  readonly doing: CaseDoing;
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: { readonly type: 'act.left' | 'again.requested' | 'act.confirmed' }) => void;
  /** What the act does, and what is typed for it. */
  readonly children: ReactNode;
}

const busyWords: Readonly<Partial<Record<CaseDoing, string>>> = {
  acting: say('Saving…'),
  previewing: say('Loading…'),
  unheard: say('Try again'),
};

/** What is decided about a case, where it is not money. */
const decidedOf: Readonly<Partial<Record<CaseNoun, StepUpProps['about'] & string>>> = {
  registration: 'agency',
  agency: 'agency',
  difference: 'booking',
  change: 'change',
  document: 'document',
};

/** An act on a case before it is done, and the code that stands before it. */
export const ActFrame = ({ noun, dialog, message, doing, stepUp, send, children }: ActFrameProps) => {
  const isStepping = doing === 'stepping-up';
  const isBusy = doing === 'acting' || doing === 'previewing';
  return (
    <ModalFrame
      title={isStepping ? say('Enter the code') : dialog.heading}
      busy={doing !== 'asking' && doing !== 'unheard'}
      onClose={() => send({ type: 'act.left' })}
    >
      {isStepping ? (
        stepUp && <StepUp flow={stepUp} about={decidedOf[noun] ?? 'money'} />
      ) : (
        <Stack
          as="form"
          gap={16}
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: doing === 'unheard' ? 'again.requested' : 'act.confirmed' });
          }}
        >
          {dialog.people && (
            <Notice tone="warning" announced={false}>
              {dialog.people}
            </Notice>
          )}
          {children}
          {message !== null && <Notice tone="danger">{message}</Notice>}
          <Row gap={8} align="stretch" justify="end">
            <Button disabledFocusable={isBusy} onClick={() => send({ type: 'act.left' })}>
              {doing === 'unheard' ? say('Look at the {noun} again', { noun }) : say('Not now')}
            </Button>
            <Button type="submit" appearance="primary" disabledFocusable={isBusy || !dialog.mayConfirm}>
              {busyWords[doing] ?? dialog.confirm}
            </Button>
          </Row>
        </Stack>
      )}
    </ModalFrame>
  );
};

export interface ReasonFieldProps {
  readonly reason: { readonly label: string; readonly typed: string };
  /** Who reads it. Default: the agency. */
  readonly hint?: string;
  /** Most characters. Default: those of a reason. */
  readonly most?: number;
  readonly doing: CaseDoing;
  /** Whether a person begins here. */
  readonly isFirst: boolean;
  readonly onType: (text: string) => void;
}

/** The reason of an act, which the agency reads. */
export const ReasonField = ({
  reason,
  doing,
  isFirst,
  hint = say('The agency reads it.'),
  most = reasonMost,
  onType,
}: ReasonFieldProps) => (
  <Field label={reason.label} hint={hint}>
    <Textarea
      {...(isFirst ? focusedFirst : {})}
      value={reason.typed}
      maxLength={most}
      readOnly={doing !== 'asking'}
      onChange={(_, { value }) => onType(value)}
    />
  </Field>
);
