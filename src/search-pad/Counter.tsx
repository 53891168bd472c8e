import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { say } from '../../contract/say.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  line: { display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center', minHeight: sizes.touch },
  kind: { fontWeight: tokens.fontWeightSemibold },
  counter: {
    display: 'grid',
    gridTemplateColumns: '36px 32px 36px',
    alignItems: 'center',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightSemibold,
  },
  round: { width: '36px', height: sizes.choice, minWidth: '36px', borderRadius: '50%' },
});

/** Stable, so that React calls it once, when the panel opens. */
const takeFirstFocus = (button: HTMLButtonElement | null): void => button?.focus();

export interface CounterProps {
  readonly words: string;
  /** What the buttons count, as they say it. Default: the words. */
  readonly spoken?: string;
  readonly about: string;
  readonly count: number;
  readonly least: number;
  readonly most: number;
  /** Its button for one more takes the focus when the panel opens. */
  readonly takesFocus?: boolean;
  readonly onCount: (count: number) => void;
}

/** A number with a button for one fewer and one for one more. */
export const Counter = ({ words, spoken = words.toLowerCase(), about, count, least, most, ...rest }: CounterProps) => {
  const styles = useStyles();
  const { takesFocus = false, onCount } = rest;
  return (
    <div className={styles.line} role="group" aria-label={words}>
      <div>
        <div className={styles.kind}>{words}</div>
        <Quiet as="div" small>
          {about}
        </Quiet>
      </div>
      <div className={styles.counter}>
        <Button
          className={styles.round}
          icon={<SubtractRegular />}
          aria-label={say('One fewer: {spoken}', { spoken })}
          disabledFocusable={count <= least}
          onClick={() => onCount(count - 1)}
        />
        <output aria-live="polite">{count}</output>
        <Button
          ref={takesFocus ? takeFirstFocus : null}
          className={styles.round}
          icon={<AddRegular />}
          aria-label={say('One more: {spoken}', { spoken })}
          disabledFocusable={count >= most}
          onClick={() => onCount(count + 1)}
        />
      </div>
    </div>
  );
};
