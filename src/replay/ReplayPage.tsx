import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import type { OrderState } from '../../contract/orders/orders.ts';
import type { CaseState } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import type { ReplayEvent } from '../../machines/replay/replay.machine.ts';
import type { ReplayView } from '../../machines/replay/replay.view.ts';
import { OrderBadge } from '../orders/OrderBadge.tsx';
import { CaseBadge } from '../post-travel/CaseBadge.tsx';
import { Badge } from '../ui/Badge.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { NoSuchThing } from '../ui/NoSuchThing.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { secondText } from '../ui/zoned-moment.ts';
import { ReplayControls } from './ReplayControls.tsx';
import { ReplaySheetPanels } from './ReplaySheetPanels.tsx';
import { ReplayTimeline } from './ReplayTimeline.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
  },
  notes: { color: tokens.colorNeutralForeground2 },
});

export interface ReplayPageProps {
  readonly view: ReplayView;
  readonly send: (event: ReplayEvent) => void;
}

/** An order or a case as it stood, in each state of its flow. */
export const ReplayPage = ({ view, send }: ReplayPageProps) => {
  const lookAgain = () => send({ type: 'again.requested' });
  switch (view.show) {
    case 'reading':
      return (
        <Stack gap={16} role="status" aria-label={say('Loading how it stood')}>
          <Skeleton width="320px" heightPx={36} />
          <Skeleton heightPx={120} />
          <Skeleton heightPx={320} />
        </Stack>
      );
    case 'unknown':
      return (
        <NoSuchThing
          title={say('Nothing to look back at')}
          sentence={say(
            'There is no order or request {reference} here that you may see. Open it from its list, and choose “As it stood” there.',
            { reference: view.reference },
          )}
          onAgain={lookAgain}
        >
          <TextLink as={Link} href={view.listAddress}>
            {view.listName}
          </TextLink>
        </NoSuchThing>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load how it stood')}
          detail={say('{message} Nothing has changed.', { message: view.message })}
          actions={[{ words: say('Look again'), act: lookAgain }]}
        />
      );
    case 'replay':
      return <Shown view={view} send={send} />;
  }
};

interface ShownProps {
  readonly view: Extract<ReplayView, { show: 'replay' }>;
  readonly send: ReplayPageProps['send'];
}

const Shown = ({ view, send }: ShownProps) => {
  const styles = useStyles();
  const { sheet, title, at, gaps, doing } = view;
  return (
    <Stack gap={16}>
      <div>
        <Row gap={12}>
          <PageHeading>{title}</PageHeading>
          <StateThen view={view} />
        </Row>
        <Quiet figures role="status">
          {doing === 'moving' ? say('Looking at') : say('As it stood on')} {secondText(at)}
        </Quiet>
      </div>
      <Panel>
        <ReplayControls view={view} send={send} />
        {view.message !== null && (
          <Notice tone="danger">{say('{message} Nothing has changed.', { message: view.message })}</Notice>
        )}
        {view.isSaved && <Notice tone="success">{say('The signed PDF is in your downloads.')}</Notice>}
      </Panel>
      <div className={styles.columns}>
        <Stack gap={16}>
          {sheet === null ? (
            <Panel>
              <p>{say('It did not exist yet. Choose a later moment.')}</p>
            </Panel>
          ) : (
            <ReplaySheetPanels sheet={sheet} isOld={doing === 'moving'} />
          )}
          {gaps.length > 0 && (
            <Panel>
              <TitledSection title={say('What is not told here')}>
                <Stack as="ul" gap={8} className={styles.notes}>
                  {gaps.map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </Stack>
              </TitledSection>
            </Panel>
          )}
        </Stack>
        <Panel>
          <TitledSection title={say('What happened')}>
            {view.timeline.length === 0 ? (
              <Quiet figures>{say('Nothing was written down.')}</Quiet>
            ) : (
              <ReplayTimeline timeline={view.timeline} isFree={view.isFree} send={send} />
            )}
          </TitledSection>
        </Panel>
      </div>
    </Stack>
  );
};

const StateThen = ({ view: { kind, state, sheet } }: Pick<ShownProps, 'view'>) => {
  if (sheet === null) return <Badge>{say('Did not exist yet')}</Badge>;
  if (state === null || sheet.state === null) return <Badge>{say('State not kept')}</Badge>;
  return kind === 'order' ? (
    <OrderBadge state={state as OrderState} title={sheet.state} />
  ) : (
    <CaseBadge state={state as CaseState} title={sheet.state} />
  );
};
