import { makeStyles, tokens } from '@fluentui/react-components';
import type { TicketCase } from '../../contract/post-travel.ts';
import type { CaseSide } from '../../machines/post-travel/case-list.machine.ts';
import { type ConsentLine, consentPanel } from '../../machines/post-travel/consent-words.ts';
import { momentText } from '../ui/moment-text.ts';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { AskConsent } from './AskConsent.tsx';

const useStyles = makeStyles({
  lines: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: '0', padding: '0', listStyleType: 'none' },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  words: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: `${tokens.spacingVerticalS} 0 0` },
  summary: { cursor: 'pointer', minHeight: '24px', '@media (pointer: coarse)': { minHeight: '44px' } },
});

interface ConsentPanelProps {
  readonly side: CaseSide;
  readonly shown: TicketCase;
}

/** How the passenger's consent to a case stands, and the button that asks them again. */
export const ConsentPanel = ({ side, shown }: ConsentPanelProps) => {
  const styles = useStyles();
  const view = consentPanel(side, shown);
  if (view === null) return null;
  return (
    <Panel>
      <TitledSection title="Consent of the passenger">
        <Notice tone={view.notice.tone} announced={false}>
          {view.notice.words}
        </Notice>
        {view.lines.length > 0 && (
          <ul className={styles.lines}>
            {view.lines.map((line) => (
              <Line key={line.asked.askedAt + line.asked.state} line={line} />
            ))}
          </ul>
        )}
        {view.mayAsk && <AskConsent caseReference={shown.caseReference} />}
      </TitledSection>
    </Panel>
  );
};

const Line = ({ line: { asked, sent, state } }: { readonly line: ConsentLine }) => {
  const styles = useStyles();
  return (
    <li>
      <p>
        {state}
        {asked.answeredAt !== null && ` ${momentText(asked.answeredAt)}, from ${asked.answeredFrom}`}
      </p>
      <p className={styles.quiet}>
        Asked {momentText(asked.askedAt)} {sent}. It can be answered until {momentText(asked.expiresAt)}.
      </p>
      <details>
        <summary className={styles.summary}>What they were asked</summary>
        <p className={styles.words}>{asked.words}</p>
      </details>
    </li>
  );
};
