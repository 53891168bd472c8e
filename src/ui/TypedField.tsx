import { Field, Input, type InputProps, makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  field: { minWidth: '0' },
  input: { minWidth: '0', width: '100%', minHeight: '40px' },
});

export interface TypedFieldProps
  extends Pick<InputProps, 'autoComplete' | 'inputMode' | 'type' | 'placeholder' | 'readOnly' | 'min' | 'max'> {
  /** Path of the field in its form. It is also the id of the input, to which the list of errors links. */
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  /** Error of the field. `null`: none. */
  readonly wrong: string | null;
  /** Shown where there is no error, but the value may be a mistake. Default: none. */
  readonly warning?: string | null;
  /** Default: yes. */
  readonly required?: boolean;
  /** Marks the field that has the focus when its dialog opens (`focusedFirst`). */
  readonly 'data-focused-first'?: '';
  readonly onTyped: (typed: string) => void;
}

/** A text field with label, hint and error. */
export const TypedField = ({
  path,
  label,
  value,
  hint,
  wrong,
  warning = null,
  required = true,
  onTyped,
  ...input
}: TypedFieldProps) => {
  const styles = useStyles();
  return (
    <Field
      label={{ children: label, htmlFor: path }}
      required={required}
      className={styles.field}
      hint={wrong === null && warning === null ? (hint ?? null) : null}
      validationState={wrong === null && warning !== null ? 'warning' : wrong === null ? 'none' : 'error'}
      validationMessage={wrong ?? warning}
    >
      <Input
        id={path}
        name={path}
        className={styles.input}
        value={value}
        spellCheck={false}
        onChange={(_, data) => onTyped(data.value)}
        {...input}
      />
    </Field>
  );
};
