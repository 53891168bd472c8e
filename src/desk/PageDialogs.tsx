import { Button } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import type { OpenPageProps } from './page-props.ts';

/** What is asked before an act is done, and what is said to who was overtaken by a colleague. */
export const PageDialogs = ({ view, send }: OpenPageProps) => {
  const { dialog, overtaken } = view;
  if (dialog !== null) {
    const leave = () => send({ type: 'act.left' });
    return (
      <ModalFrame title={dialog.heading} busy={dialog.isBusy} onClose={leave}>
        <p>{dialog.about}</p>
        <Row gap={8} align="stretch" justify="end">
          <Button disabledFocusable={dialog.isBusy} onClick={leave}>
            {say('Not now')}
          </Button>
          <Button
            {...focusedFirst}
            appearance="primary"
            disabledFocusable={dialog.isBusy}
            onClick={() => send({ type: 'act.confirmed' })}
          >
            {dialog.isBusy ? say('Saving…') : dialog.confirm}
          </Button>
        </Row>
      </ModalFrame>
    );
  }
  if (overtaken === null) return null;
  const { isBusy } = overtaken;
  const readTheirs = () => send({ type: 'change.read' });
  return (
    <ModalFrame title={say('Somebody changed it')} busy onClose={readTheirs}>
      {view.message !== null && <Notice tone="warning">{view.message}</Notice>}
      <p>
        {say(
          'You can read what your colleague has saved, and lose what you wrote. Or you keep what you wrote, and save it over your colleague’s draft.',
        )}
      </p>
      <Row gap={8} align="stretch" justify="end">
        <Button {...focusedFirst} disabledFocusable={isBusy} onClick={() => send({ type: 'mine.kept' })}>
          {isBusy ? say('Reading…') : say('Keep what I wrote')}
        </Button>
        <Button disabledFocusable={isBusy} onClick={readTheirs}>
          {say('Read theirs')}
        </Button>
      </Row>
    </ModalFrame>
  );
};
