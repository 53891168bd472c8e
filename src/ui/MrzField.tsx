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
  /** The text in the field: one that was pasted and could not be read. */
  readonly typed: string;
  /** Error of the field. `null`: none. */
  readonly wrong: string | null;
  readonly readOnly?: boolean;
  readonly onPasted: (pasted: string) => void;
}

/** A field for the machine-readable zone of a passport or an identity card (MRZ), which fills the form. */
export const MrzField = ({ id, typed, wrong, readOnly = false, onPasted }: MrzFieldProps) => (
  <Field
    label={{ children: say('Paste the machine-readable zone'), htmlFor: id }}
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
