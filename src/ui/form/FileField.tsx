import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { useId } from 'react';
import { say } from '../../../contract/say.ts';

const useStyles = makeStyles({
  part: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  star: { color: tokens.colorPaletteRedForeground1 },
  place: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    rowGap: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '96px',
    padding: tokens.spacingHorizontalL,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'center',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  invalid: { border: `1px dashed ${tokens.colorPaletteRedBorder2}` },
  choose: { fontWeight: tokens.fontWeightSemibold },
  // Invisible and on top of its place, because a file field cannot be styled. A file can also be dropped on it.
  input: { position: 'absolute', inset: '0', width: '100%', height: '100%', opacity: '0', cursor: 'pointer' },
  small: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  chosen: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
  picture: {
    maxWidth: '160px',
    maxHeight: '120px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'white',
  },
  pdf: { fontSize: tokens.fontSizeHero900, color: tokens.colorNeutralForeground2 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  wrong: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorPaletteRedForeground1,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The chosen file, as it is shown. */
export interface DrawnFile {
  readonly name: string;
  /** `data:` URL of a picture. `null`: a pdf. */
  readonly preview: string | null;
  /** Whether it is a smaller copy of a photo that was too large. */
  readonly isShrunk: boolean;
}

interface FileFieldProps {
  /** Path of the field in its form. It is also the id of the input, to which the list of errors links. */
  readonly path: string;
  readonly label: string;
  readonly hint: string | null;
  readonly required: boolean;
  /** Error of the field. `null`: none. */
  readonly wrong: string | null;
  /** `null`: none is chosen. */
  readonly file: DrawnFile | null;
  /** Whether the file is being read. */
  readonly isLooking: boolean;
  /** Whether nothing can be changed, for example while the form is sent. */
  readonly locked: boolean;
  readonly onChosen: (file: File) => void;
  readonly onRemoved: () => void;
}

/** A place to choose a document or a picture, or to drop one on, and the file that was chosen. */
export const FileField = (props: FileFieldProps) => {
  const { path, label, hint, required, wrong, file, isLooking, locked, onChosen, onRemoved } = props;
  const styles = useStyles();
  const id = useId();
  const isDisabled = isLooking || locked;
  return (
    <div className={styles.part} role="group" aria-labelledby={id}>
      <p id={id}>
        {label}{' '}
        {required && (
          <span aria-hidden className={styles.star}>
            *
          </span>
        )}
      </p>
      {file !== null && (
        <div className={styles.chosen}>
          {file.preview === null ? (
            <DocumentPdfRegular aria-hidden className={styles.pdf} />
          ) : (
            <img className={styles.picture} src={file.preview} alt={say('Preview of {name}', { name: file.name })} />
          )}
          <div>
            <p className={styles.name}>{file.name}</p>
            {file.isShrunk && (
              <p className={styles.small}>{say('The photo was made smaller, so that it can be sent.')}</p>
            )}
            <Button disabled={isDisabled} onClick={onRemoved}>
              {say('Remove file')}
            </Button>
          </div>
        </div>
      )}
      <label className={mergeClasses(styles.place, wrong !== null && styles.invalid)}>
        <span className={styles.choose}>
          {isLooking
            ? say('Opening …')
            : file === null
              ? say('Choose a file or take a photo')
              : say('Choose another file')}
        </span>
        <span id={`${id}-rule`} className={styles.small}>
          {hint} {say('A png, jpeg or pdf under 1 MB. Larger photos are made smaller.')}
        </span>
        <input
          id={path}
          className={styles.input}
          type="file"
          accept="image/*,application/pdf"
          aria-label={label}
          aria-required={required}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? `${id}-rule` : `${id}-wrong`}
          disabled={locked}
          aria-disabled={isLooking}
          onClick={isLooking ? (event) => event.preventDefault() : undefined}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0];
            if (chosen) onChosen(chosen);
            // So that choosing the same file again fires `change`.
            currentTarget.value = '';
          }}
        />
      </label>
      {wrong !== null && (
        <p id={`${id}-wrong`} className={styles.wrong}>
          <ErrorCircleRegular aria-hidden />
          {wrong}
        </p>
      )}
    </div>
  );
};
