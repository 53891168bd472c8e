import { Button } from '@fluentui/react-components';
import type { RuleState } from '../../contract/markup.ts';
import type { MarkupRulesEvent } from '../../machines/markup/markup-rules.setup.ts';
import type { RuleLine } from '../../machines/markup/markup-rules.view.ts';
import { Row, RowHistory, Rows, useRowStyles } from '../ui/lists/Rows.tsx';

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
  <Rows items={lines} keyOf={({ ruleId }) => ruleId} name={name}>
    {(line) => <Rule line={line} send={send} />}
  </Rows>
);

const Rule = ({ line, send }: { readonly line: RuleLine } & Pick<RuleListOfLines, 'send'>) => {
  const styles = useRowStyles();
  const { ruleId, name } = line;
  return (
    <Row
      name={name}
      state={{ tone: tones[line.state], words: line.stateWords }}
      level={3}
      acts={
        line.mayChange ? (
          <>
            <Button
              className={styles.touch}
              aria-label={`Change ${name}`}
              onClick={() => send({ type: 'edit.requested', ruleId })}
            >
              Change
            </Button>
            <Button
              appearance="subtle"
              className={styles.touch}
              aria-label={`End ${name}`}
              onClick={() => send({ type: 'end.requested', ruleId })}
            >
              End
            </Button>
          </>
        ) : null
      }
    >
      <p>
        <span className={styles.figure}>{line.figure}</span> on {line.about}
      </p>
      <p className={styles.quiet}>
        Priority {line.priority}, on sale {line.days}
      </p>
      <RowHistory of={name} entries={line.history} />
    </Row>
  );
};
