import { Field, Input, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { westernDigits } from '../../contract/phone-text.ts';
import { say } from '../../contract/say.ts';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  input: { minWidth: '0', width: '100%', minHeight: sizes.choice },
});

/** `1405` is `14:05`. The colon appears with the digit after it, so that a person can delete past it. */
const masked = (typed: string): string =>
  westernDigits(typed)
    .replace(/\D/g, '')
    .slice(0, 4)
    .replace(/^(\d{2})(\d)/, '$1:$2');

const isMinute = (written: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(written);

interface MinuteFieldProps {
  /** `14:05`. */
  readonly minute: string;
  readonly readOnly: boolean;
  readonly onMinute: (minute: string) => void;
}

/** A time of day of 24 hours, whatever the computer's language. */
export const MinuteField = ({ minute, readOnly, onMinute }: MinuteFieldProps) => {
  const [typed, setTyped] = useState({ text: minute, of: minute });
  const written = typed.of === minute ? typed.text : minute;
  return (
    <Field
      label={say('Time')}
      validationMessage={written.length === 5 && !isMinute(written) ? say('There is no such time.') : null}
    >
      <Input
        className={useStyles().input}
        value={written}
        placeholder={say('hh:mm')}
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        onChange={(_, data) => {
          const text = masked(data.value);
          setTyped({ text, of: isMinute(text) ? text : minute });
          if (isMinute(text) && text !== minute) onMinute(text);
        }}
      />
    </Field>
  );
};
