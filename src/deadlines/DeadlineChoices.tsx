import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { DeadlineChoice } from '../../machines/deadlines/deadlines.machine.ts';
import type { DeadlineChoiceView } from '../../machines/deadlines/deadlines.view.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { choiceNames } from './deadline-words.ts';

const useStyles = makeStyles({
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
    <Row role="group" aria-label={say('Which deadlines')} gap={8} align="stretch">
      {choices.map(({ choice, count, isChosen }) => (
        <Button
          key={choice}
          size="small"
          className={mergeClasses(styles.choice, isChosen && styles.chosen)}
          aria-pressed={isChosen}
          onClick={() => onChoose(choice)}
        >
          {choiceNames[choice]} <Quiet as="span">{count}</Quiet>
        </Button>
      ))}
    </Row>
  );
};
