import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { say } from '../../contract/say.ts';
import { Row } from './Row.tsx';

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '28px',
    maxWidth: '100%',
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  icon: { fontSize: '16px', flexShrink: '0', color: tokens.colorNeutralForeground2 },
  clear: { minWidth: '0' },
});

export interface Chip {
  readonly key: string;
  readonly words: string;
  readonly onRemove: () => void;
}

export interface ChipsProps {
  readonly chips: readonly Chip[];
  readonly onClear: () => void;
  /** Moves the focus to what follows the last chip: the list's count. */
  readonly focusAfter: () => void;
}

/**
 * A chip for each filter that is set; pressing it removes the filter. The focus moves to the next chip, and after the
 * last one to what follows.
 */
export const Chips = ({ chips, onClear, focusAfter }: ChipsProps) => {
  const styles = useStyles();
  if (chips.length === 0) return null;
  return (
    <Row as="ul" gap={8} aria-label={say('Filters set')}>
      {chips.map(({ key, words, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={say('Remove filter {words}', { words })}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget, focusAfter);
              onRemove();
            }}
          >
            {words}
            <DismissRegular className={styles.icon} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <Button
          className={styles.clear}
          appearance="subtle"
          size="small"
          onClick={() => {
            focusAfter();
            onClear();
          }}
        >
          {say('Clear all')}
        </Button>
      </li>
    </Row>
  );
};

/** Moves the focus before a chip is removed: to the next chip, else the previous one, else to what follows. */
const focusBeside = (chip: HTMLElement, focusAfter: () => void): void => {
  const chips = [...(chip.closest('ul')?.querySelectorAll<HTMLElement>('button[aria-label]') ?? [])];
  const at = chips.indexOf(chip);
  const beside = chips[at + 1] ?? chips[at - 1];
  if (beside === undefined) focusAfter();
  else beside.focus();
};
