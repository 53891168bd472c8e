import { Button } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { ReasonField } from './ActFrame.tsx';
import type { OpenItemProps } from './content-props.ts';

/** What is asked before an act is done, and what is said to who was overtaken by a colleague. */
export const ContentDialogs = ({ view, send }: OpenItemProps) => (
  <>
    {view.dialog !== null && <ActDialog view={view} dialog={view.dialog} send={send} />}
    {view.overtaken !== null && <OvertakenDialog view={view} overtaken={view.overtaken} send={send} />}
  </>
);

interface ActDialogProps extends OpenItemProps {
  readonly dialog: NonNullable<OpenItemProps['view']['dialog']>;
}

const ActDialog = ({ view, dialog, send }: ActDialogProps) => {
  const { isBusy, reason } = dialog;
  const leave = () => send({ type: 'act.left' });
  return (
    <ModalFrame title={dialog.heading} busy={isBusy} onClose={leave}>
      <Stack
        as="form"
        gap={16}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'act.confirmed' });
        }}
      >
        <p>{dialog.about}</p>
        {reason !== null && (
          <ReasonField
            reason={{ label: say('Reason'), typed: reason }}
            hint={say('It stays in the history. Agencies do not read it.')}
            doing={isBusy ? 'acting' : 'asking'}
            isFirst
            onType={(text) => send({ type: 'words.typed', text })}
          />
        )}
        {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
        <Row gap={8} align="stretch" justify="end">
          <Button disabledFocusable={isBusy} onClick={leave}>
            {say('Not now')}
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
            {isBusy ? say('Saving…') : dialog.confirm}
          </Button>
        </Row>
      </Stack>
    </ModalFrame>
  );
};

interface OvertakenProps extends OpenItemProps {
  readonly overtaken: NonNullable<OpenItemProps['view']['overtaken']>;
}

const OvertakenDialog = ({ view, overtaken: { mayKeep, isBusy }, send }: OvertakenProps) => {
  const readTheirs = () => send({ type: 'change.read' });
  return (
    <ModalFrame title={say('Somebody changed it')} busy onClose={readTheirs}>
      {view.message !== null && <Notice tone="warning">{view.message}</Notice>}
      <p>
        {say(
          'You can read what your colleague has saved, and lose what you typed. Or you keep what you typed, and save it over your colleague’s draft.',
        )}
      </p>
      <Row gap={8} align="stretch" justify="end">
        {mayKeep && (
          <Button {...focusedFirst} disabledFocusable={isBusy} onClick={() => send({ type: 'mine.kept' })}>
            {isBusy ? say('Reading…') : say('Keep what I typed')}
          </Button>
        )}
        <Button disabledFocusable={isBusy} onClick={readTheirs}>
          {say('Read theirs')}
        </Button>
      </Row>
    </ModalFrame>
  );
};
