import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { say } from '../../contract/say.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { takeFocusIfLost } from '../ui/take-focus.ts';

const useStyles = makeStyles({
  label: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.control,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  reading: { cursor: 'default', color: tokens.colorNeutralForegroundDisabled },
  // Invisible and on top of its label, because a file field cannot be styled.
  input: {
    position: 'absolute',
    top: '0',
    left: '0',
    width: '100%',
    height: '100%',
    opacity: '0',
    cursor: 'pointer',
    '::file-selector-button': { cursor: 'pointer' },
  },
});

export interface PictureChoiceProps {
  readonly words: string;
  /** A file is being read. */
  readonly reading: boolean;
  readonly onChosen: (file: File) => void;
}

/** A file field that looks like a button and states the accepted formats. */
export const PictureChoice = ({ words, reading, onChosen }: PictureChoiceProps) => {
  const styles = useStyles();
  const id = useId();
  return (
    <Stack gap={4} align="start">
      <label className={mergeClasses(styles.label, reading && styles.reading)}>
        {reading ? say('Opening …') : words}
        <input
          ref={takeFocusIfLost}
          className={styles.input}
          type="file"
          accept="image/png,image/jpeg"
          aria-describedby={id}
          aria-disabled={reading}
          onClick={reading ? (event) => event.preventDefault() : undefined}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) onChosen(file);
            // So that choosing the same file again fires `change`.
            currentTarget.value = '';
          }}
        />
      </label>
      <Quiet id={id} small>
        {say('A png or jpeg under 1 MB.')}
      </Quiet>
    </Stack>
  );
};
