import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { ConsentLine, ConsentPanelView } from '../../machines/consent/consent-panel.ts';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  words: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: `${tokens.spacingVerticalS} 0 0` },
  summary: { cursor: 'pointer', minHeight: '24px', '@media (pointer: coarse)': { minHeight: sizes.touch } },
});

interface ConsentPanelProps {
  /** `null`: nobody is asked. */
  readonly view: ConsentPanelView | null;
  /** The button that asks them. */
  readonly ask: ReactNode;
}

/** How a passenger's consent stands, and the button that asks them. */
export const ConsentPanel = ({ view, ask }: ConsentPanelProps) => {
  if (view === null) return null;
  return (
    <Panel>
      <TitledSection title={say('Consent of the passenger')}>
        <Notice tone={view.notice.tone} announced={false}>
          {view.notice.words}
        </Notice>
        {view.lines.length > 0 && (
          <Stack as="ul" gap={12}>
            {view.lines.map((line) => (
              <Line key={line.asked.askedAt + line.asked.state} line={line} />
            ))}
          </Stack>
        )}
        {view.mayAsk && ask}
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
        {asked.answeredAt !== null &&
          say(' {momentText}, from {answeredFrom}', {
            momentText: momentText(asked.answeredAt),
            answeredFrom: asked.answeredFrom ?? '',
          })}
      </p>
      <Quiet breaks>
        {say('Asked {askedAt} {sent}. It can be answered until {expiresAt}.', {
          askedAt: momentText(asked.askedAt),
          sent,
          expiresAt: momentText(asked.expiresAt),
        })}
      </Quiet>
      <details>
        <summary className={styles.summary}>{say('What they were asked')}</summary>
        <p className={styles.words}>{asked.words}</p>
      </details>
    </li>
  );
};
