import { Field, Input, type InputProps, makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  field: { minWidth: '0' },
  input: { minWidth: '0', width: '100%', minHeight: '36px', '@media (pointer: coarse)': { minHeight: '44px' } },
});

export interface TypedFieldProps extends Pick<InputProps, 'autoComplete' | 'inputMode' | 'type' | 'placeholder'> {
  /** The field's path, which is its id: the list of errors links to it. */
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly wrong: string | null;
  readonly onTyped: (typed: string) => void;
}

/** One line of text with its label, its hint and what is wrong with it. */
export const TypedField = ({ path, label, value, hint, wrong, onTyped, ...input }: TypedFieldProps) => {
  const styles = useStyles();
  return (
    <Field
      label={label}
      required
      className={styles.field}
      hint={wrong === null ? (hint ?? null) : null}
      validationMessage={wrong}
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
