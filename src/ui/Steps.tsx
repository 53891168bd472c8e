import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { say } from '../../contract/say.ts';
import { HiddenText } from './HiddenText.tsx';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalS,
  },
  step: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  number: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  currentNumber: {
    border: '1px solid var(--brandEdge)',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
});

export interface StepsProps {
  /** Names of the steps, in order. */
  readonly names: readonly string[];
  /** Counted from 1. */
  readonly current: number;
}

/** Progress through numbered steps. */
export const Steps = ({ names, current }: StepsProps) => {
  const styles = useStyles();
  return (
    <ol className={styles.list}>
      {names.map((name, index) => {
        const number = index + 1;
        const isCurrent = number === current;
        return (
          <li
            key={name}
            className={mergeClasses(styles.step, isCurrent && styles.current)}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span aria-hidden className={mergeClasses(styles.number, isCurrent && styles.currentNumber)}>
              {number < current ? <CheckmarkRegular /> : number}
            </span>
            {name}
            {number < current && <HiddenText>{say(', done')}</HiddenText>}
          </li>
        );
      })}
    </ol>
  );
};
