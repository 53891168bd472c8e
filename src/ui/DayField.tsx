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
  /** The first and the last day that may be chosen. Default: of 1900 and of 2199. */
  readonly from?: string;
  readonly to?: string;
  readonly hint?: string | undefined;
  readonly message?: string | null;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  /** Id of the element, to which a list of errors links. */
  readonly id?: string;
  /** Name under which a form that reads its own elements has the day, `yyyy-MM-dd` or empty. */
  readonly name?: string;
  /** Hears each day that is typed or chosen whole, and `null` while none stands in the field. */
  readonly onDay?: (day: string | null) => void;
}

/** The one field for a day: typed as dd/mm/yyyy whatever the computer's language, or chosen in a calendar. */
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
  const [typed, setTyped] = useState({ text: day === null ? '' : writtenDayOf(day), beside: day });
  const dayIn = (written: string): string | null => {
    const found = isoDayOf(written);
    return found !== null && from <= found && found <= to ? found : null;
  };
  // What was typed stands until another day comes from outside.
  const stands = name !== undefined || typed.beside === day || dayIn(typed.text) === day;
  const written = stands ? typed.text : day === null ? '' : writtenDayOf(day);
  const write = (next: string): void => {
    setTyped({ text: next, beside: dayIn(next) ?? day });
    if (dayIn(next) !== dayIn(written)) onDay(dayIn(next));
  };
  const isWrong = written.length === 10 && dayIn(written) === null;
  const wrong = isWrong ? say('There is no such day here.') : null;
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
        value={written}
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
            day={dayIn(written)}
            from={from}
            to={to}
            enabled={!readOnly}
            onDay={(chosen) => write(writtenDayOf(chosen))}
          />
        }
      />
      {name !== undefined && <input type="hidden" name={name} value={dayIn(written) ?? ''} />}
    </Field>
  );
};
