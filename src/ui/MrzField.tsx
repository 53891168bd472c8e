import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';

const useStyles = makeStyles({
  lines: {
    minWidth: '0',
    width: '100%',
    '& > textarea': { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  },
});

export interface MrzFieldProps {
  readonly id: string;
  /** Text that could not be read. */
  readonly typed: string;
  readonly wrong: string | null;
  readonly readOnly?: boolean;
  readonly onPasted: (pasted: string) => void;
}

/** Takes the machine-readable zone of a passport or an identity card, which fills the form. */
export const MrzField = ({ id, typed, wrong, readOnly = false, onPasted }: MrzFieldProps) => (
  <Field
    label={say('Paste the machine-readable zone')}
    hint={say('The two or three lines at the foot of a passport or identity card. They fill the form.')}
    validationMessage={wrong}
  >
    <Textarea
      id={id}
      className={useStyles().lines}
      rows={2}
      resize="vertical"
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="characters"
      readOnly={readOnly}
      value={typed}
      onChange={(_, { value: pasted }) => onPasted(pasted)}
    />
  </Field>
);
