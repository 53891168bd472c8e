import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { say } from '../../contract/say.ts';
import { HiddenText } from './HiddenText.tsx';

const useStyles = makeStyles({
  field: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  label: { fontWeight: tokens.fontWeightSemibold },
  input: {
    width: '100%',
    height: '44px',
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    ':read-only': { color: tokens.colorNeutralForeground2 },
  },
  place: { position: 'relative' },
  revealing: { paddingRight: '48px' },
  reveal: {
    position: 'absolute',
    top: '0',
    right: '0',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    border: '0',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: '20px',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outlineOffset: '-4px' },
  },
  button: { position: 'absolute', top: '0', right: '8px', display: 'grid', placeItems: 'center', height: '44px' },
  invalid: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  message: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorPaletteRedForeground1,
  },
  icon: { flexShrink: '0', fontSize: '16px' },
});

export interface PlainFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'type'
    | 'name'
    | 'autoComplete'
    | 'inputMode'
    | 'autoCapitalize'
    | 'autoFocus'
    | 'readOnly'
    | 'form'
    | 'placeholder'
    | 'onBlur'
  > {
  /** Id of the input. Default: a generated one. */
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  /** Error of the field. `null`: none. */
  readonly message: string | null;
  readonly onValue: (value: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** For a password: a button in the field that lets it be read. */
  readonly reveal?: { readonly shown: boolean; readonly toggle: () => void };
  /** A button in the field, at its end. */
  readonly button?: ReactNode;
}

/** A labelled text field for pages that load without the component library. */
export const PlainField = ({
  label,
  value,
  message,
  onValue,
  inputRef,
  reveal,
  button,
  id: ownId,
  ...input
}: PlainFieldProps) => {
  const styles = useStyles();
  const generatedId = useId();
  const id = ownId ?? generatedId;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.place}>
        <input
          {...input}
          id={id}
          ref={inputRef}
          className={mergeClasses(
            styles.input,
            (reveal || button !== undefined) && styles.revealing,
            message !== null && styles.invalid,
          )}
          value={value}
          spellCheck={false}
          aria-invalid={message !== null}
          aria-describedby={message === null ? undefined : `${id}-message`}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
        {reveal && (
          <button
            type="button"
            className={styles.reveal}
            aria-pressed={reveal.shown}
            aria-controls={id}
            disabled={input.readOnly === true}
            onClick={reveal.toggle}
          >
            {reveal.shown ? <EyeOffRegular aria-hidden /> : <EyeRegular aria-hidden />}
            <HiddenText>{say('Show password')}</HiddenText>
          </button>
        )}
        {button !== undefined && <div className={styles.button}>{button}</div>}
      </div>
      {message !== null && (
        <p id={`${id}-message`} className={styles.message}>
          <ErrorCircleRegular aria-hidden className={styles.icon} />
          {message}
        </p>
      )}
    </div>
  );
};
