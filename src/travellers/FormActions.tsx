import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { say } from '../../contract/say.ts';
import type { FormView } from '../../machines/travellers/travellers.view.ts';
import { Row } from '../ui/Row.tsx';
import { takeFocusIfLost } from '../ui/take-focus.ts';
import type { FormProps, SendTravellers } from './flow-props.ts';

const useStyles = makeStyles({
  question: { flexBasis: '100%', fontWeight: tokens.fontWeightSemibold },
  apart: { marginLeft: 'auto' },
});

/** Save, cancel and remove, or the question before something is lost. */
export const FormActions = ({ view, send }: FormProps) => {
  switch (view.doing) {
    case 'asking-to-discard':
      return (
        <Question
          words={say('Discard your changes?')}
          yes={{ words: say('Discard changes'), act: () => send({ type: 'discard.confirmed' }) }}
          no={{ words: say('Keep editing'), act: () => send({ type: 'discard.refused' }) }}
        />
      );
    case 'asking-to-remove':
      return (
        <Question
          words={say('Remove this traveller with the passport? Orders stay as they are.')}
          yes={{ words: say('Remove for good'), act: () => send({ type: 'removal.confirmed' }) }}
          no={{ words: say('Keep the traveller'), act: () => send({ type: 'removal.refused' }) }}
        />
      );
    case 'saving':
    case 'removing':
    case 'showing':
    case 'nothing':
      return <Buttons doing={view.doing} isSaved={view.name !== null} send={send} />;
  }
};

interface QuestionProps {
  readonly words: string;
  readonly yes: { readonly words: string; readonly act: () => void };
  readonly no: { readonly words: string; readonly act: () => void };
}

const Question = ({ words, yes, no }: QuestionProps) => {
  const styles = useStyles();
  return (
    <Row gap={8} role="group" aria-label={words}>
      <p className={styles.question} role="alert">
        {words}
      </p>
      <Button key="yes" onClick={yes.act}>
        {yes.words}
      </Button>
      <Button key="no" ref={takeFocusIfLost} onClick={no.act}>
        {no.words}
      </Button>
    </Row>
  );
};

interface ButtonsProps {
  readonly doing: Exclude<FormView['doing'], 'asking-to-discard' | 'asking-to-remove'>;
  readonly isSaved: boolean;
  readonly send: SendTravellers;
}

const Buttons = ({ doing, isSaved, send }: ButtonsProps) => {
  const styles = useStyles();
  const busy = doing !== 'nothing';
  return (
    <Row gap={8}>
      <Button key="save" ref={takeFocusIfLost} type="submit" appearance="primary" disabledFocusable={busy}>
        {doing === 'saving' ? say('Saving …') : say('Save traveller')}
      </Button>
      <Button key="cancel" disabled={busy} onClick={() => send({ type: 'form.cancelled' })}>
        {say('Cancel')}
      </Button>
      {isSaved && (
        <Button
          key="remove"
          className={styles.apart}
          appearance="subtle"
          icon={<DeleteRegular />}
          disabled={busy}
          onClick={() => send({ type: 'removal.requested' })}
        >
          {doing === 'removing' ? say('Removing …') : say('Remove traveller')}
        </Button>
      )}
    </Row>
  );
};
