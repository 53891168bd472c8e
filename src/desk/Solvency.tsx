import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import { type SolvencyCard, type SolvencyView, viewOfSolvency } from '../../machines/desk/solvency.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { useRowStyles } from '../ui/lists/CardRows.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { portalSolvency } from './solvency-actors.ts';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 559px)': { padding: tokens.spacingHorizontalL },
  },
  lines: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: '0',
  },
  amount: { margin: '0', textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** What the house has beside what it owes its agents, by currency. */
export const Solvency = () => {
  const styles = useRowStyles();
  const flow = useFlow('solvency', portalSolvency);
  const view = useView(flow, viewOfSolvency);
  const sumAgain = () => flow.send({ type: 'again.requested' });
  return (
    <Stack as="section" gap={12} aria-labelledby="solvency">
      <Row gap={12} justify="between">
        <h2 id="solvency" className={styles.groupHead}>
          {say('Cash and agents’ balances')}
        </h2>
        {view.show === 'known' && <Button onClick={sumAgain}>{say('Sum again')}</Button>}
      </Row>
      <Sums view={view} onAgain={sumAgain} />
    </Stack>
  );
};

const Sums = ({ view, onAgain }: { readonly view: SolvencyView; readonly onAgain: () => void }): ReactNode => {
  const own = useStyles();
  switch (view.show) {
    case 'reading':
      return (
        <div className={own.cards} role="status">
          <HiddenText>{say('Summing the ledger')}</HiddenText>
          <Skeleton heightPx={260} />
        </div>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('The ledger could not be summed')}
          detail={view.message}
          actions={[{ words: say('Sum it now'), act: onAgain }]}
        />
      );
    case 'known':
      return (
        <>
          <Quiet breaks>{say('As the ledger stood at {at}.', { at: momentText(view.at) })}</Quiet>
          <div className={own.cards}>
            {view.cards.map((card) => (
              <Card key={card.currency} card={card} />
            ))}
          </div>
        </>
      );
  }
};

const Card = ({ card: { currency, covers, verdict, lines } }: { readonly card: SolvencyCard }) => {
  const styles = useStyles();
  return (
    <article className={styles.card} aria-label={say('Cash and balances in {currency}', { currency })}>
      <Notice tone={covers ? 'success' : 'danger'} announced={false}>
        {verdict}
      </Notice>
      <dl className={styles.lines}>
        {lines.map(({ name, amount }) => (
          <Line key={name} name={name} amount={amount} />
        ))}
      </dl>
    </article>
  );
};

const Line = ({ name, amount }: SolvencyCard['lines'][number]) => {
  const styles = useStyles();
  return (
    <>
      <Quiet as="dt" breaks>
        {name}
      </Quiet>
      <dd className={styles.amount}>{amount}</dd>
    </>
  );
};
