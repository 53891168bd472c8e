import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { deskQueueNames } from '../../contract/desk/desk-queues.ts';
import { say } from '../../contract/say.ts';
import { type DeskQueuesView, type QueueCard, viewOfDeskQueues } from '../../machines/desk/desk-queues.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { Badge } from '../ui/Badge.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { portalDeskQueues } from './desk-queues-actors.ts';
import { Solvency } from './Solvency.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
  },
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalS,
    height: '100%',
    padding: tokens.spacingHorizontalXL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    // The whole card is the link.
    '::after': { content: '""', position: 'absolute', inset: '0', borderRadius: tokens.borderRadiusLarge },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  late: { color: tokens.colorStatusDangerForeground1 },
});

/** The overview of the desk: what waits, queue by queue. */
export const DeskScreen = () => {
  const styles = useStyles();
  const flow = useFlow('desk-queues', portalDeskQueues);
  const view = useView(flow, viewOfDeskQueues);
  const readAgain = () => flow.send({ type: 'again.requested' });
  return (
    <div className={styles.page}>
      <Row gap={12} justify="between">
        <PageHeading>{say('What waits')}</PageHeading>
        {view.show === 'known' && <Button onClick={readAgain}>{say('Refresh')}</Button>}
      </Row>
      <Queues view={view} onAgain={readAgain} />
      <Solvency />
    </div>
  );
};

const Queues = ({ view, onAgain }: { readonly view: DeskQueuesView; readonly onAgain: () => void }): ReactNode => {
  const styles = useStyles();
  switch (view.show) {
    case 'reading':
      return (
        <div className={styles.cards} role="status">
          <HiddenText>{say('Loading the queues')}</HiddenText>
          {deskQueueNames.map((queue) => (
            <Skeleton key={queue} heightPx={132} />
          ))}
        </div>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('The queues could not be loaded')}
          detail={view.message}
          actions={[{ words: say('Try again'), act: onAgain }]}
        />
      );
    case 'known':
      return (
        <>
          {view.message !== null && (
            <Notice tone="warning">
              {say('The queues could not be refreshed. {message}', { message: view.message })}
            </Notice>
          )}
          <ul className={styles.cards}>
            {view.cards.map((card) => (
              <li key={card.queue}>
                <Card card={card} />
              </li>
            ))}
          </ul>
        </>
      );
  }
};

const Card = ({ card }: { readonly card: QueueCard }) => {
  const styles = useStyles();
  return (
    <article className={styles.card}>
      <Row gap={12} align="baseline" justify="between" wrap={false}>
        <h2 className={styles.title}>
          <Link href={card.path} className={styles.link}>
            {card.title}
          </Link>
        </h2>
        <Badge tone={card.isEmpty ? 'neutral' : 'brand'}>{card.waiting}</Badge>
      </Row>
      <Quiet>{card.about}</Quiet>
      {card.oldest !== null && <p>{card.oldest}</p>}
      {card.due !== null && <p className={mergeClasses(card.isLate && styles.late)}>{card.due}</p>}
      {card.mine !== null && <p>{card.mine}</p>}
    </article>
  );
};
