import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { RuleState } from '../../contract/markup.ts';
import type { MarkupRulesEvent } from '../../machines/markup/markup-rules.setup.ts';
import type { RuleLine } from '../../machines/markup/markup-rules.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { momentText } from '../ui/moment-text.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
  },
  rule: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 559px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingLeft: tokens.spacingHorizontalL,
      paddingRight: tokens.spacingHorizontalL,
    },
  },
  about: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  figure: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  acts: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalS },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
  history: { color: tokens.colorNeutralForeground2 },
  fold: { cursor: 'pointer', '@media (pointer: coarse)': { lineHeight: '44px' } },
  entries: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    margin: '0',
    paddingTop: tokens.spacingVerticalS,
    paddingLeft: '0',
    listStyleType: 'none',
  },
});

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
export const RuleList = ({ lines, name, send }: RuleListOfLines) => {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={name}>
      {lines.map((line) => (
        <li key={line.ruleId}>
          <Rule line={line} send={send} />
        </li>
      ))}
    </ul>
  );
};

const Rule = ({ line, send }: { readonly line: RuleLine } & Pick<RuleListOfLines, 'send'>) => {
  const styles = useStyles();
  const { ruleId, name } = line;
  return (
    <article className={styles.rule}>
      <div className={styles.about}>
        <h3 className={styles.name}>
          {name}
          <Badge tone={tones[line.state]}>{line.stateWords}</Badge>
        </h3>
        <p>
          <span className={styles.figure}>{line.figure}</span> on {line.about}
        </p>
        <p className={styles.quiet}>
          Priority {line.priority}, on sale {line.days}
        </p>
        <details className={styles.history}>
          <summary className={styles.fold}>
            History
            <HiddenText> of {name}</HiddenText>
          </summary>
          <ul className={styles.entries}>
            {line.history.map(({ at, who, what }) => (
              <li key={`${at} ${what}`}>
                {momentText(at)}, {who}: {what}
              </li>
            ))}
          </ul>
        </details>
      </div>
      {line.mayChange && (
        <div className={styles.acts}>
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
        </div>
      )}
    </article>
  );
};
