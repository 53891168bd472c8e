import { Button, Field, Input, Textarea } from '@fluentui/react-components';
import { reasonMost } from '../../contract/money/money-decisions.ts';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import { wordsOfCase } from '../../machines/post-travel/case-kinds.ts';
import type { CasePageEvent } from '../../machines/post-travel/case-page.setup.ts';
import type { CaseActDialog, CasePageView } from '../../machines/post-travel/case-page.view.ts';
import { StepUp, type StepUpFlow } from '../step-up/StepUp.tsx';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';

interface ActOnCaseDialogProps {
  readonly kind: CaseKind;
  readonly dialog: CaseActDialog;
  readonly message: string | null;
  readonly doing: Extract<CasePageView, { show: 'case' }>['doing'];
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: CasePageEvent) => void;
}

/** Confirms an act on a case, with its words, and before money moves with a fresh code. */
export const ActOnCaseDialog = ({ kind, dialog, message, doing, stepUp, send }: ActOnCaseDialogProps) => {
  const isStepping = doing === 'stepping-up';
  return (
    <ModalFrame
      title={isStepping ? say('Enter the code') : dialog.heading}
      busy={doing !== 'asking' && doing !== 'unheard'}
      onClose={() => send({ type: 'act.left' })}
    >
      {isStepping ? (
        stepUp && <StepUp flow={stepUp} />
      ) : (
        <Stack
          as="form"
          gap={16}
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: doing === 'unheard' ? 'again.requested' : 'act.confirmed' });
          }}
        >
          <p>{dialog.about}</p>
          {dialog.people !== null && (
            <Notice tone="warning" announced={false}>
              {dialog.people}
            </Notice>
          )}
          {dialog.field !== null && (
            <Field label={dialog.field.label} validationMessage={dialog.field.error}>
              {dialog.field.isAmount ? (
                <Input
                  {...focusedFirst}
                  inputMode="decimal"
                  value={dialog.field.typed}
                  maxLength={20}
                  readOnly={doing !== 'asking'}
                  onChange={(_, { value }) => send({ type: 'words.typed', text: value })}
                />
              ) : (
                <Textarea
                  {...focusedFirst}
                  value={dialog.field.typed}
                  maxLength={reasonMost}
                  readOnly={doing !== 'asking'}
                  onChange={(_, { value }) => send({ type: 'words.typed', text: value })}
                />
              )}
            </Field>
          )}
          {message !== null && <Notice tone="danger">{message}</Notice>}
          <Row gap={8} align="stretch" justify="end">
            <Button disabledFocusable={doing === 'acting'} onClick={() => send({ type: 'act.left' })}>
              {doing === 'unheard' ? say('Look at the {noun} again', { noun: wordsOfCase[kind].noun }) : say('Not now')}
            </Button>
            <Button type="submit" appearance="primary" disabledFocusable={doing === 'acting' || !dialog.mayConfirm}>
              {doing === 'acting' ? say('Saving…') : doing === 'unheard' ? say('Try again') : dialog.confirm}
            </Button>
          </Row>
        </Stack>
      )}
    </ModalFrame>
  );
};
