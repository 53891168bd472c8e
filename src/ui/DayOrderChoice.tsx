import { makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import type { DayOrder } from '../../contract/day-order.ts';
import { say } from '../../contract/say.ts';
import type { DayOrderQuestion } from '../../machines/parts/day-order-question.ts';
import { TitledSection } from './TitledSection.tsx';

const useStyles = makeStyles({
  choice: { minHeight: '44px', alignItems: 'center', '@media (pointer: fine)': { minHeight: '32px' } },
});

export interface DayOrderChoiceProps {
  readonly question: DayOrderQuestion;
  readonly isBusy: boolean;
  readonly choose: (order: DayOrder) => void;
}

/** Asks how the days of a file are written. */
export const DayOrderChoice = ({ question, isBusy, choose }: DayOrderChoiceProps) => {
  const styles = useStyles();
  return (
    <TitledSection title={say('How days are written')}>
      <RadioGroup
        aria-label={say('How days are written')}
        value={question.chosen ?? ''}
        disabled={isBusy}
        onChange={(_, { value }) => {
          const order = question.options.find((option) => option.order === value)?.order;
          if (order !== undefined) choose(order);
        }}
      >
        {question.options.map(({ order, words }) => (
          <Radio key={order} className={styles.choice} value={order} label={words} />
        ))}
      </RadioGroup>
    </TitledSection>
  );
};
