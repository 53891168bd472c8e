import { Checkbox, Field, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import type { DrawnField } from '../../../machines/parts/form.ts';
import { countries } from '../countries.ts';
import { DayField } from '../DayField.tsx';
import { focusedFirst } from '../ModalFrame.tsx';
import { TypedField } from '../TypedField.tsx';
import { type DrawnFile, FileField } from './FileField.tsx';
import { RowsField } from './RowsField.tsx';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    maxWidth: '720px',
    // A field that takes the focus is scrolled clear of the bar with the buttons.
    '@media (max-width: 639px)': {
      '& input, & select, & textarea': { scrollMarginBottom: '88px' },
    },
  },
  // A list of long choices is no wider than its place.
  field: { minWidth: '0', gridTemplateColumns: 'minmax(0, 1fr)' },
  whole: { gridColumn: '1 / -1' },
  input: { width: '100%', minWidth: '0' },
  select: { minWidth: '0', '& select': { height: '40px', '@media (pointer: coarse)': { height: '44px' } } },
});

/** The files of a form, by the keys of their fields. The form's chart reads them. */
export interface FormFiles {
  readonly chosen: Readonly<Record<string, DrawnFile | null>>;
  /** Whether a file is being read. */
  readonly isLooking: boolean;
  readonly onChosen: (key: string, file: File) => void;
  readonly onRemoved: (key: string) => void;
}

const noFiles: FormFiles = { chosen: {}, isLooking: false, onChosen: () => {}, onRemoved: () => {} };

/** Handlers of the buttons that add and remove rows of a form's lists. `list`: key of the list. */
export interface FormRows {
  readonly onAdded: (list: string) => void;
  readonly onRemoved: (list: string, row: number) => void;
}

const noRows: FormRows = { onAdded: () => {}, onRemoved: () => {} };

interface FormFieldsProps<Key extends string> {
  readonly fields: readonly DrawnField<Key>[];
  /** Whether nothing can be changed, for example while the form is sent. Default: no. */
  readonly locked?: boolean;
  /** In a dialog: whether the first field that can be changed has the focus when it opens. Default: no. */
  readonly focusesFirst?: boolean;
  /** For a form with fields for files. */
  readonly files?: FormFiles;
  /** For a form with lists. */
  readonly rows?: FormRows;
  /** `key`: of the field in the form, also for a field in a row of a list. */
  readonly onTyped: (key: Key, typed: string) => void;
}

/** The fields of a declared form, each drawn by its kind, with its hint and its error. The id of its element is its key. */
export const FormFields = <Key extends string>({
  fields,
  locked = false,
  focusesFirst = false,
  files = noFiles,
  rows = noRows,
  onTyped,
}: FormFieldsProps<Key>) => {
  const styles = useStyles();
  const first = focusesFirst ? fields.find(({ fixed }) => !fixed) : undefined;
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <FormField
          key={field.key}
          field={field}
          locked={locked || field.fixed}
          first={field === first}
          files={files}
          rows={rows}
          onTyped={(typed, key = field.key) => onTyped(key as Key, typed)}
        />
      ))}
    </div>
  );
};

interface FormFieldProps {
  readonly field: DrawnField;
  readonly locked: boolean;
  readonly first: boolean;
  readonly files: FormFiles;
  readonly rows: FormRows;
  /** `key`: of a field in a row. Default: the field's own. */
  readonly onTyped: (typed: string, key?: string) => void;
}

const typedKinds = {
  text: {},
  number: { inputMode: 'decimal' },
  amount: { inputMode: 'decimal' },
  phone: { type: 'tel' },
  email: { type: 'email' },
} as const;

const FormField = ({ field, locked, first, files, rows, onTyped }: FormFieldProps) => {
  const styles = useStyles();
  const { key, label, kind, hint, value, wrong, warning, required, autoComplete, from, to } = field;
  const focus = first ? focusedFirst : {};
  switch (kind) {
    case 'yes-no':
      return (
        <Field className={styles.field} hint={hint} validationMessage={wrong}>
          <Checkbox
            {...focus}
            id={key}
            label={label}
            required={required}
            checked={value === 'yes'}
            disabled={locked}
            onChange={(_, { checked }) => onTyped(checked === true ? 'yes' : '')}
          />
        </Field>
      );
    case 'choice':
    case 'country':
      return (
        <Field
          className={styles.field}
          label={{ children: label, htmlFor: key }}
          required={required}
          hint={hint}
          validationMessage={wrong}
        >
          <Select
            {...focus}
            id={key}
            className={styles.select}
            value={value}
            disabled={locked}
            onChange={(_, data) => onTyped(data.value)}
          >
            {optionsOf(field).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      );
    case 'day':
      return (
        <DayField
          id={key}
          label={label}
          required={required}
          hint={hint ?? undefined}
          day={value === '' ? null : value}
          message={wrong}
          readOnly={locked}
          {...(from === null ? {} : { from })}
          {...(to === null ? {} : { to })}
          onDay={(day) => onTyped(day ?? '')}
        />
      );
    case 'long-text':
      return (
        <Field
          className={styles.whole}
          label={{ children: label, htmlFor: key }}
          required={required}
          hint={hint}
          validationMessage={wrong}
        >
          <Textarea
            {...focus}
            id={key}
            className={styles.input}
            value={value}
            readOnly={locked}
            onChange={(_, data) => onTyped(data.value)}
          />
        </Field>
      );
    case 'list':
      return field.list === undefined ? null : (
        <div className={styles.whole}>
          <RowsField
            field={field}
            list={field.list}
            locked={locked}
            onAdded={() => rows.onAdded(key)}
            onRemoved={(row) => rows.onRemoved(key, row)}
          >
            {(row) => (
              <FormFields fields={row} locked={locked} onTyped={(keyInRow, typed) => onTyped(typed, keyInRow)} />
            )}
          </RowsField>
        </div>
      );
    case 'file':
      return (
        <div className={styles.whole}>
          <FileField
            path={key}
            label={label}
            hint={hint}
            required={required}
            wrong={wrong}
            file={files.chosen[key] ?? null}
            isLooking={files.isLooking}
            locked={locked}
            onChosen={(file) => files.onChosen(key, file)}
            onRemoved={() => files.onRemoved(key)}
          />
        </div>
      );
    case 'text':
    case 'number':
    case 'amount':
    case 'phone':
    case 'email':
      return (
        <TypedField
          {...focus}
          path={key}
          label={label}
          value={value}
          wrong={wrong}
          warning={warning}
          required={required}
          readOnly={locked}
          autoComplete={autoComplete ?? 'off'}
          {...(hint === null ? {} : { hint })}
          {...typedKinds[kind]}
          onTyped={(typed) => onTyped(typed)}
        />
      );
  }
};

const noChoice = { value: '', label: say('Choose') };

/** The options of a choice. Nothing is chosen for the reader: an empty value has an option of its own. */
const optionsOf = ({ kind, choices, value, required }: DrawnField): DrawnField['choices'] => {
  const named = kind === 'country' ? countries.map(({ code, name }) => ({ value: code, label: name })) : choices;
  const hasEmpty = named.some((choice) => choice.value === '');
  return hasEmpty || (required && value !== '') ? named : [noChoice, ...named];
};
