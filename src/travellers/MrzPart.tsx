import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { Notice } from '../ui/Notice.tsx';
import type { FormProps } from './flow-props.ts';

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  lines: {
    minWidth: '0',
    width: '100%',
    '& > textarea': { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  },
});

/** Takes the machine-readable zone of a passport or an identity card, which fills the form. */
export const MrzPart = ({ view: { mrz, doing }, send }: FormProps) => {
  const styles = useStyles();
  return (
    <div className={styles.part}>
      <Field
        label={say('Paste the machine-readable zone')}
        hint={say('The two or three lines at the foot of a passport or identity card. They fill the form.')}
        validationMessage={mrz.message}
      >
        <Textarea
          id="mrz"
          className={styles.lines}
          rows={3}
          resize="vertical"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          readOnly={doing !== 'nothing'}
          value={mrz.typed}
          onChange={(_, { value: pasted }) => send({ type: 'mrz.pasted', pasted })}
        />
      </Field>
      {mrz.note !== null && <Notice tone="success">{mrz.note}</Notice>}
    </div>
  );
};
