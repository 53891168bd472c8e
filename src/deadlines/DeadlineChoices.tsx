import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { DeadlineChoice } from '../../machines/deadlines/deadlines.machine.ts';
import type { DeadlineChoiceView } from '../../machines/deadlines/deadlines.view.ts';
import { choiceNames } from './deadline-words.ts';

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  choice: {
    minWidth: '0',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '28px',
    borderRadius: tokens.borderRadiusCircular,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
  },
  count: { color: tokens.colorNeutralForeground2 },
});

export interface DeadlineChoicesProps {
  readonly choices: readonly DeadlineChoiceView[];
  readonly onChoose: (choice: DeadlineChoice) => void;
}

/** What is listed: what must be done, or one kind, each with its number. */
export const DeadlineChoices = ({ choices, onChoose }: DeadlineChoicesProps) => {
  const styles = useStyles();
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-label={say('Which deadlines')} className={styles.choices}>
      {choices.map(({ choice, count, isChosen }) => (
        <Button
          key={choice}
          size="small"
          className={mergeClasses(styles.choice, isChosen && styles.chosen)}
          aria-pressed={isChosen}
          onClick={() => onChoose(choice)}
        >
          {choiceNames[choice]} <span className={styles.count}>{count}</span>
        </Button>
      ))}
    </div>
  );
};
