import { Button, Checkbox, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { TermsEvent } from '../../machines/desk/terms.setup.ts';
import type { TermsFormView } from '../../machines/desk/terms.view.ts';
import type { FormField } from '../../machines/desk/terms-of-kind.ts';
import { StepUp, type StepUpFlow } from '../step-up/StepUp.tsx';
import { DayField } from '../ui/DayField.tsx';
import { useRowStyles } from '../ui/lists/Rows.tsx';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  input: { width: '100%', minWidth: '0' },
});

export interface TermsFormProps {
  readonly form: TermsFormView;
  readonly message: string | null;
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: TermsEvent) => void;
}

/** The form of a line: its fields, what they would do, and the fresh code that saving may take. */
export const TermsForm = ({ form, message, stepUp, send }: TermsFormProps) => {
  const own = useStyles();
  const styles = useRowStyles();
  const { heading, fields, effect, button, doing } = form;
  const saving = doing === 'saving';
  const [first] = fields.filter(({ fixed }) => !fixed);
  return (
    <ModalFrame
      title={doing === 'stepping-up' ? say('Enter the code') : heading}
      busy={doing !== 'writing'}
      onClose={() => send({ type: 'form.closed' })}
    >
      {doing === 'stepping-up' ? (
        stepUp && <StepUp flow={stepUp} />
      ) : (
        <form
          className={own.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'save.requested' });
          }}
        >
          {message !== null && <Notice tone="danger">{message}</Notice>}
          <div className={own.fields}>
            {fields.map((field) => (
              <FieldOf
                key={field.field}
                field={field}
                form={form}
                first={field === first}
                locked={saving}
                send={send}
              />
            ))}
          </div>
          {effect.length > 0 && (
            <Notice tone="info" announced={false}>
              {effect.map((words) => (
                <p key={words} className={styles.plain}>
                  {words}
                </p>
              ))}
            </Notice>
          )}
          <div className={styles.acts}>
            <Button type="submit" appearance="primary" className={styles.touch} disabledFocusable={saving}>
              {saving ? say('Saving…') : button}
            </Button>
          </div>
        </form>
      )}
    </ModalFrame>
  );
};

interface FieldProps extends Pick<TermsFormProps, 'form' | 'send'> {
  readonly field: FormField;
  readonly first: boolean;
  readonly locked: boolean;
}

const FieldOf = ({
  field: { field, label, hint, warning, kind, choices, fixed },
  form,
  first,
  locked,
  send,
}: FieldProps) => {
  const styles = useStyles();
  const value = form.draft[field] ?? '';
  const type = (typed: string) => send({ type: 'field.typed', field, value: typed });
  const error = form.errors[field] ?? null;
  if (kind === 'box') {
    return (
      <Field validationMessage={error}>
        <Checkbox
          label={label}
          checked={value === 'yes'}
          disabled={locked || fixed}
          onChange={(_, { checked }) => type(checked === true ? 'yes' : '')}
        />
      </Field>
    );
  }
  if (kind === 'choice') {
    return (
      <Field label={label} hint={hint} validationMessage={error}>
        <Select
          className={styles.input}
          value={value}
          disabled={locked || fixed}
          onChange={(_, data) => type(data.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.words}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  if (kind === 'day')
    return (
      <DayField
        label={label}
        hint={hint ?? undefined}
        day={value === '' ? null : value}
        message={error}
        readOnly={locked || fixed}
        onDay={(day) => type(day ?? '')}
      />
    );
  return (
    <Field
      label={label}
      hint={hint}
      validationMessage={error ?? warning}
      validationState={error !== null ? 'error' : warning !== null ? 'warning' : 'none'}
    >
      <Input
        {...(first ? focusedFirst : {})}
        className={styles.input}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        maxLength={120}
        autoComplete="off"
        value={value}
        readOnly={locked || fixed}
        onChange={(_, data) => type(data.value)}
      />
    </Field>
  );
};
