import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { InfoView } from '../../machines/company/profile.view.ts';
import { BottomBar } from '../ui/BottomBar.tsx';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import { FormFields } from '../ui/form/FormFields.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import { takeFocus, takeFocusIfLost } from '../ui/take-focus.ts';
import type { SendProfile } from './flow-props.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  question: { flexBasis: '100%', fontWeight: tokens.fontWeightSemibold },
});

export interface InfoFormProps {
  readonly info: Extract<InfoView, { is: 'edited' }>;
  readonly send: SendProfile;
}

/** Writing begins in the first field. */
const beginInFirstField = (form: HTMLFormElement | null): void => takeFocus(form?.querySelector('input') ?? null);

/** Form of the basic information. The draft stays until it is saved or discarded. */
export const InfoForm = ({ info, send }: InfoFormProps) => {
  const styles = useStyles();
  return (
    <form
      ref={beginInFirstField}
      noValidate
      className={styles.form}
      aria-label={say('Basic information')}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'edit.saved' });
      }}
    >
      {info.message !== null && (
        <Notice tone="danger">{say('{message} Nothing was saved yet.', { message: info.message })}</Notice>
      )}
      <FormErrors errors={info.errors} attempts={info.attempts} />
      <FormFields
        fields={info.fields}
        locked={info.doing !== 'nothing'}
        onTyped={(field, text) => send({ type: 'field.typed', field, text })}
      />
      <Actions info={info} send={send} />
    </form>
  );
};

const Actions = ({ info, send }: InfoFormProps) => {
  const styles = useStyles();
  if (info.doing === 'asking-to-discard') {
    return (
      <Row gap={8} role="group" aria-label={say('Discard your changes?')}>
        <p className={styles.question} role="alert">
          {say('Discard your changes?')}
        </p>
        <Button key="discard" onClick={() => send({ type: 'discard.confirmed' })}>
          {say('Discard changes')}
        </Button>
        <Button key="keep" ref={takeFocusIfLost} onClick={() => send({ type: 'discard.refused' })}>
          {say('Keep editing')}
        </Button>
      </Row>
    );
  }
  const saving = info.doing === 'saving';
  return (
    <BottomBar>
      <Button key="save" ref={takeFocusIfLost} type="submit" appearance="primary" disabledFocusable={saving}>
        {saving ? say('Saving …') : say('Save information')}
      </Button>
      {!saving && (
        <Button key="cancel" onClick={() => send({ type: 'edit.cancelled' })}>
          {say('Cancel')}
        </Button>
      )}
    </BottomBar>
  );
};
