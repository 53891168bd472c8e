import { Field, Input, type InputProps, makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  field: { minWidth: '0' },
  input: { minWidth: '0', width: '100%', minHeight: '40px' },
});

export interface TypedFieldProps
  extends Pick<InputProps, 'autoComplete' | 'inputMode' | 'type' | 'placeholder' | 'readOnly' | 'min' | 'max'> {
  /** Path of the field. It is also the element's id, to which the list of errors links. */
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly wrong: string | null;
  /** Said where nothing is wrong, and the person should look again. Default: nothing. */
  readonly warning?: string | null;
  /** Default: it must be filled in. */
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
      label={label}
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
