import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { useId } from 'react';
import { say } from '../../contract/say.ts';
import type { DepositFormProps } from './flow-props.ts';

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
  pdf: { fontSize: '40px', color: tokens.colorNeutralForeground2 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  wrong: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorPaletteRedForeground1,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The slip: a place to choose a file, or the file that was chosen. */
export const SlipPart = ({ view, send }: DepositFormProps) => {
  const styles = useStyles();
  const id = useId();
  const { slip, slipWrong, slipLabel, isSlipNeeded } = view;
  const isLooking = view.doing === 'looking';
  return (
    <div className={styles.part} role="group" aria-labelledby={id}>
      <p id={id}>
        {slipLabel}{' '}
        {isSlipNeeded && (
          <span aria-hidden className={styles.star}>
            *
          </span>
        )}
      </p>
      {slip !== null && (
        <div className={styles.chosen}>
          {slip.preview === null ? (
            <DocumentPdfRegular aria-hidden className={styles.pdf} />
          ) : (
            <img className={styles.picture} src={slip.preview} alt={say('Preview of {name}', { name: slip.name })} />
          )}
          <div>
            <p className={styles.name}>{slip.name}</p>
            {slip.isShrunk && (
              <p className={styles.small}>{say('The photo was made smaller, so that it can be sent.')}</p>
            )}
            <Button disabled={isLooking} onClick={() => send({ type: 'slip.removed' })}>
              {say('Remove file')}
            </Button>
          </div>
        </div>
      )}
      <label className={mergeClasses(styles.place, slipWrong !== null && styles.invalid)}>
        <span className={styles.choose}>
          {isLooking
            ? say('Opening …')
            : slip === null
              ? say('Choose a file or take a photo')
              : say('Choose another file')}
        </span>
        <span id={`${id}-rule`} className={styles.small}>
          {say('A png, jpeg or pdf under 1 MB. Larger photos are made smaller.')}
        </span>
        <input
          id="slip"
          className={styles.input}
          type="file"
          accept="image/*,application/pdf"
          aria-label={slipLabel}
          aria-required={isSlipNeeded}
          aria-invalid={slipWrong !== null}
          aria-describedby={slipWrong === null ? `${id}-rule` : `${id}-wrong`}
          aria-disabled={isLooking}
          onClick={isLooking ? (event) => event.preventDefault() : undefined}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) send({ type: 'slip.chosen', file });
            // So that choosing the same file again fires `change`.
            currentTarget.value = '';
          }}
        />
      </label>
      {slipWrong !== null && (
        <p id={`${id}-wrong`} className={styles.wrong}>
          <ErrorCircleRegular aria-hidden />
          {slipWrong}
        </p>
      )}
    </div>
  );
};
