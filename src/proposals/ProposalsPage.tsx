import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { ProposalsEvent } from '../../machines/proposals/proposals.setup.ts';
import type { ProposalsView } from '../../machines/proposals/proposals.view.ts';
import { AgencysOwn } from '../shell/AgencysOwn.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { ProposalLine } from './ProposalLine.tsx';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXL,
    width: '100%',
    maxWidth: sizes.column,
  },
});

export interface ProposalsPageProps {
  readonly view: ProposalsView;
  readonly send: (event: ProposalsEvent) => void;
}

/** The list of proposals, or the choice that is being found again. */
export const ProposalsPage = (props: ProposalsPageProps) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <PageHeading>{say('Proposals')}</PageHeading>
      <Content {...props} />
    </div>
  );
};

const Content = ({ view, send }: ProposalsPageProps): ReactNode => {
  switch (view.show) {
    case 'waiting':
      return (
        <Stack gap={12} role="status">
          <HiddenText>{say('Loading your proposals')}</HiddenText>
          <Skeleton heightPx={112} />
          <Skeleton heightPx={112} />
        </Stack>
      );
    case 'finding':
      return (
        <Stack gap={12} role="status">
          <p>{view.words}</p>
          <Skeleton heightPx={112} />
        </Stack>
      );
    case 'unreachable':
      return (
        <ErrorState
          title={view.title}
          detail={view.message}
          actions={[{ words: say('Try again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'moved':
      return (
        <AgencysOwn customerMinor={view.offeredMinor}>
          <ErrorState
            title={view.title}
            detail={view.detail}
            actions={[
              { words: say('Go on with the new price'), act: () => send({ type: 'price.accepted' }) },
              { words: say('Back to the proposals'), act: () => send({ type: 'price.declined' }) },
            ]}
          />
        </AgencysOwn>
      );
    case 'list':
      return (
        <>
          {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
          {view.proposals.length === 0 ? (
            <NoRecordsBox
              sentence={say('No proposals yet. Search flights, and add some to a proposal.')}
              action={{ words: say('Search flights'), act: () => navigate(pagePaths.searchPad) }}
            />
          ) : (
            <Stack as="ul" gap={12}>
              {view.proposals.map((listed) => (
                <li key={listed.proposal.proposalId}>
                  <ProposalLine
                    listed={listed}
                    confirming={view.confirming === listed.proposal.proposalId}
                    ending={view.ending}
                    renewal={view.renewal?.proposalId === listed.proposal.proposalId ? view.renewal : null}
                    send={send}
                  />
                </li>
              ))}
            </Stack>
          )}
          {view.hasMore && (
            <Button start disabledFocusable={view.readingMore} onClick={() => send({ type: 'more.requested' })}>
              {view.readingMore ? say('Loading …') : say('Show more')}
            </Button>
          )}
        </>
      );
  }
};
