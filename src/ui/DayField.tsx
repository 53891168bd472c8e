import { Field, Input, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { say } from '../../contract/say.ts';
import { isoDayOf, maskedDay, writtenDayOf } from '../../machines/booking/written-days.ts';
import { DayPickerButton } from './DayPickerButton.tsx';

const useStyles = makeStyles({
  field: { minWidth: '0' },
  input: { minWidth: '0', width: '100%', minHeight: '40px' },
});

export interface DayFieldProps {
  readonly label: string;
  /** `yyyy-MM-dd`. `null`: none is chosen. */
  readonly day: string | null;
  /** The first and the last day that may be chosen. Default: 1900-01-01 and 2199-12-31. */
  readonly from?: string;
  readonly to?: string;
  readonly hint?: string | undefined;
  /** Error of the field, shown unless the typed text is no day at all. Default: none. */
  readonly message?: string | null;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  /** Id of the input, to which a list of errors links. Default: a generated one. */
  readonly id?: string;
  /** Name in a form that reads its elements (`FormData`): its value is the day, `yyyy-MM-dd`, or empty. `day` is then the initial day. */
  readonly name?: string;
  /** Called with each complete day that is typed or chosen, and with `null` when the field no longer holds one. */
  readonly onDay?: (day: string | null) => void;
}

/** A field for a day: typed as dd/mm/yyyy, whatever the language of the browser, or chosen in a calendar. */
export const DayField = ({
  label,
  day,
  from = '1900-01-01',
  to = '2199-12-31',
  hint,
  message = null,
  readOnly = false,
  required = false,
  id,
  name,
  onDay = () => {},
}: DayFieldProps) => {
  const styles = useStyles();
  const [typed, setTyped] = useState({ text: textOf(day), dayThen: day });
  /** The day that a text means, if it may be chosen. */
  const dayIn = (text: string): string | null => {
    const found = isoDayOf(text);
    return found !== null && from <= found && found <= to ? found : null;
  };
  // The typed text stays until `day` becomes another one than it means.
  const keepsTyped = name !== undefined || typed.dayThen === day || dayIn(typed.text) === day;
  const text = keepsTyped ? typed.text : textOf(day);
  const write = (next: string): void => {
    setTyped({ text: next, dayThen: dayIn(next) ?? day });
    if (dayIn(next) !== dayIn(text)) onDay(dayIn(next));
  };
  const isNoDay = text.length === 10 && dayIn(text) === null;
  const wrong = isNoDay ? say('There is no such day here.') : null;
  return (
    <Field
      className={styles.field}
      // A press on the label puts the focus into the field, whatever its id.
      label={id === undefined ? label : { children: label, htmlFor: id }}
      required={required}
      hint={hint ?? null}
      validationMessage={wrong ?? message}
    >
      <Input
        className={styles.input}
        {...(id === undefined ? {} : { id })}
        {...(name === undefined ? {} : { name: `${name}.typed` })}
        value={text}
        placeholder={say('dd/mm/yyyy')}
        pattern="\d{2}/\d{2}/\d{4}"
        title={say('dd/mm/yyyy')}
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        onChange={(_, data) => write(maskedDay(data.value))}
        contentAfter={
          <DayPickerButton
            label={say('Choose {label} from a calendar', { label: label.toLowerCase() })}
            day={dayIn(text)}
            from={from}
            to={to}
            enabled={!readOnly}
            onDay={(chosen) => write(writtenDayOf(chosen))}
          />
        }
      />
      {name !== undefined && <input type="hidden" name={name} value={dayIn(text) ?? ''} />}
    </Field>
  );
};

/** The text of a day as it is typed, `dd/mm/yyyy`. */
const textOf = (day: string | null): string => (day === null ? '' : writtenDayOf(day));
