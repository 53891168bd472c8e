import { Button } from '@fluentui/react-components';
import type { RuleState } from '../../contract/markup/markup.ts';
import { say } from '../../contract/say.ts';
import type { MarkupRulesEvent } from '../../machines/markup/markup-rules.setup.ts';
import type { RuleLine } from '../../machines/markup/markup-rules.view.ts';
import { CardRows, RowCard, RowHistory, useRowStyles } from '../ui/lists/CardRows.tsx';
import { Quiet } from '../ui/Quiet.tsx';

const tones: Readonly<Record<RuleState, 'success' | 'brand' | 'neutral'>> = {
  'in-force': 'success',
  waits: 'brand',
  past: 'neutral',
  ended: 'neutral',
};

export interface RuleListOfLines {
  readonly lines: readonly RuleLine[];
  readonly name: string;
  readonly send: (event: MarkupRulesEvent) => void;
}

/** Rules with what they ask, when, and who changed them. */
export const RuleList = ({ lines, name, send }: RuleListOfLines) => (
  <CardRows items={lines} keyOf={({ ruleId }) => ruleId} name={name}>
    {(line) => <Rule line={line} send={send} />}
  </CardRows>
);

const Rule = ({ line, send }: { readonly line: RuleLine } & Pick<RuleListOfLines, 'send'>) => {
  const styles = useRowStyles();
  const { ruleId, name } = line;
  return (
    <RowCard
      name={name}
      state={{ tone: tones[line.state], words: line.stateWords }}
      level={3}
      acts={
        line.mayChange ? (
          <>
            <Button
              aria-label={say('Change {name}', { name })}
              onClick={() => send({ type: 'edit.requested', ruleId })}
            >
              {say('Change')}
            </Button>
            <Button
              appearance="subtle"
              aria-label={say('End {name}', { name })}
              onClick={() => send({ type: 'end.requested', ruleId })}
            >
              {say('End')}
            </Button>
          </>
        ) : null
      }
    >
      <p>
        <span className={styles.figure}>{line.figure}</span> {say('on {about}', { about: line.about })}
      </p>
      <Quiet breaks>
        {say('{product}, priority {priority}, on sale {days}', {
          product: line.product,
          priority: line.priority,
          days: line.days,
        })}
      </Quiet>
      <RowHistory of={name} entries={line.history} />
    </RowCard>
  );
};
