import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useId } from 'react';
import { say } from '../../contract/say.ts';
import { Notice } from '../ui/Notice.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import type { SendCodeEntry } from './flow-props.ts';

const useStyles = makeStyles({
  code: { display: 'grid', rowGap: tokens.spacingVerticalL },
  group: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr 1fr 16px 1fr 1fr 1fr',
    columnGap: tokens.spacingHorizontalS,
    border: '0',
    margin: '0',
    padding: '0',
    minWidth: '0',
  },
  box: {
    width: '100%',
    minWidth: '0',
    height: '56px',
    paddingLeft: '0',
    paddingRight: '0',
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    ':read-only': { color: tokens.colorNeutralForeground2 },
  },
  invalid: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  fourth: { gridColumnStart: '5' },
});

export interface CodeBoxesProps {
  readonly boxes: readonly string[];
  readonly focusedBox: number | null;
  /** Error of the code. `null`: none. */
  readonly message: string | null;
  /** Whether the error is announced. `false` if a toast has announced it. */
  readonly announced: boolean;
  readonly readOnly: boolean;
  readonly send: SendCodeEntry;
}

/** Six one-digit boxes in two groups of three. The machine holds all rules. */
export const CodeBoxes = ({ boxes, focusedBox, message, announced, readOnly, send }: CodeBoxesProps) => {
  const styles = useStyles();
  const messageId = useId();
  const invalid = message !== null;
  return (
    <div className={styles.code}>
      {message !== null && (
        <div id={messageId}>
          <Notice tone="danger" announced={announced}>
            {message}
          </Notice>
        </div>
      )}
      <fieldset className={styles.group} aria-label={say('Verification code')}>
        {boxes.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            ref={index === focusedBox ? takeFocus : null}
            className={mergeClasses(styles.box, invalid && styles.invalid, index === 3 && styles.fourth)}
            aria-label={say('Digit {index} of {boxes}', { index: index + 1, boxes: boxes.length })}
            aria-invalid={invalid}
            aria-describedby={invalid ? messageId : undefined}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            readOnly={readOnly}
            value={digit}
            onFocus={(event) => {
              event.currentTarget.select();
              send({ type: 'box.focused', index });
            }}
            onBlur={() => send({ type: 'box.left', index })}
            onChange={({ currentTarget }) =>
              send(
                currentTarget.value === ''
                  ? { type: 'box.erased', index }
                  : { type: 'box.typed', index, text: currentTarget.value },
              )
            }
            onPaste={(event) => {
              event.preventDefault();
              send({ type: 'box.typed', index, text: event.clipboardData.getData('text') });
            }}
            onKeyDown={(event) => moveOn(event, index, boxes.length, send)}
          />
        ))}
      </fieldset>
    </div>
  );
};

const moveOn = (event: KeyboardEvent<HTMLInputElement>, index: number, count: number, send: SendCodeEntry): void => {
  const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    send({ type: 'box.moved', to });
  } else if (event.key === 'Backspace') {
    event.preventDefault();
    send({ type: 'box.erased', index });
  } else if (/^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
    // Covers typing the digit that the box already holds: the value stays the same, but the focus moves on.
    event.preventDefault();
    send({ type: 'box.typed', index, text: event.key });
  }
};
