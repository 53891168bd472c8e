import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { InfoField } from '../../machines/company/basic-info.ts';
import type { InfoView } from '../../machines/company/profile.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { takeFocus, takeFocusIfLost } from '../ui/take-focus.ts';
import type { SendProfile } from './flow-props.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
  input: { minWidth: '0', minHeight: '36px' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  question: { flexBasis: '100%', fontWeight: tokens.fontWeightSemibold },
});

export interface InfoFormProps {
  readonly info: Extract<InfoView, { is: 'edited' }>;
  readonly send: SendProfile;
}

const fields = [
  { field: 'firstName', label: say('First name'), autoComplete: 'given-name', type: 'text', required: true },
  { field: 'lastName', label: say('Last name'), autoComplete: 'family-name', type: 'text', required: false },
  { field: 'phoneNumber', label: say('Phone number'), autoComplete: 'tel', type: 'tel', required: false },
  {
    field: 'designation',
    label: say('Designation'),
    autoComplete: 'organization-title',
    type: 'text',
    required: false,
  },
] as const satisfies readonly { readonly field: InfoField; readonly [trait: string]: unknown }[];

/** Form of the basic information. The draft stays until it is saved or discarded. */
export const InfoForm = ({ info, send }: InfoFormProps) => {
  const styles = useStyles();
  return (
    <form
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
      <div className={styles.fields}>
        {fields.map(({ field, label, autoComplete, type, required }) => (
          <Field key={field} label={label} required={required} validationMessage={info.fieldMessages[field]}>
            <Input
              ref={info.focus === field ? takeFocus : null}
              className={styles.input}
              name={field}
              type={type}
              autoComplete={autoComplete}
              spellCheck={false}
              readOnly={info.doing !== 'nothing'}
              value={info.written[field]}
              onChange={(_, { value: text }) => send({ type: 'field.typed', field, text })}
            />
          </Field>
        ))}
      </div>
      <Actions info={info} send={send} />
    </form>
  );
};

const Actions = ({ info, send }: InfoFormProps) => {
  const styles = useStyles();
  if (info.doing === 'asking-to-discard') {
    return (
      <div className={styles.row} role="group" aria-label={say('Discard your changes?')}>
        <p className={styles.question} role="alert">
          {say('Discard your changes?')}
        </p>
        <Button key="discard" onClick={() => send({ type: 'discard.confirmed' })}>
          {say('Discard changes')}
        </Button>
        <Button key="keep" ref={takeFocusIfLost} onClick={() => send({ type: 'discard.refused' })}>
          {say('Keep editing')}
        </Button>
      </div>
    );
  }
  const saving = info.doing === 'saving';
  return (
    <div className={styles.row}>
      <Button key="save" ref={takeFocusIfLost} type="submit" appearance="primary" disabledFocusable={saving}>
        {saving ? say('Saving …') : say('Save information')}
      </Button>
      {!saving && (
        <Button key="cancel" onClick={() => send({ type: 'edit.cancelled' })}>
          {say('Cancel')}
        </Button>
      )}
    </div>
  );
};
