import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { ProposalChoiceEvent } from '../../machines/proposals/proposal-choice.setup.ts';
import type { ProposalChoiceView } from '../../machines/proposals/proposal-choice.view.ts';
import { AgencyLinks, LinkMessage, LinkPage } from '../shell/LinkPage.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { OfferedOptionCard } from './OfferedOptionCard.tsx';

const useStyles = makeStyles({
  note: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

export interface OfferedPageProps {
  readonly view: ProposalChoiceView;
  readonly send: (event: ProposalChoiceEvent) => void;
}

/** The customer's page of a proposal in each of its states, under the agency's mark. */
export const OfferedPage = ({ view, send }: OfferedPageProps) => (
  <LinkPage from={view.show === 'options' ? view.agency : null}>{contentOf(view, send)}</LinkPage>
);

const contentOf = (view: ProposalChoiceView, send: OfferedPageProps['send']): ReactNode => {
  switch (view.show) {
    case 'waiting':
      return <Waiting />;
    case 'options':
      return <Options view={view} send={send} />;
    case 'over':
      return <LinkMessage title={view.title} words={view.detail} />;
    case 'unreachable':
      return (
        <LinkMessage title={view.title} words={view.message}>
          <PlainButton appearance="primary" onClick={() => send({ type: 'again.requested' })}>
            {say('Try again')}
          </PlainButton>
        </LinkMessage>
      );
  }
};

const Waiting = () => (
  <div role="status">
    <HiddenText>{say('Loading your flight options')}</HiddenText>
    <Skeleton width="280px" heightPx={36} />
    <br />
    <Skeleton heightPx={200} />
  </div>
);

interface OptionsProps extends Pick<OfferedPageProps, 'send'> {
  readonly view: Extract<ProposalChoiceView, { show: 'options' }>;
}

const Options = ({ view, send }: OptionsProps) => {
  const styles = useStyles();
  const { agency } = view;
  return (
    <>
      <Stack gap={4}>
        <PageHeading>{view.title}</PageHeading>
        <Quiet>{say('From {name}, for {party}', { name: agency.name, party: view.party })}</Quiet>
      </Stack>
      {view.note !== null && <p className={styles.note}>{view.note}</p>}
      {view.thanks !== null && <Notice tone="success">{view.thanks}</Notice>}
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <Notice tone="info" announced={false}>
        <p>{view.age}</p>
        <p>
          {say('{end} Prices of {offeredAt}; choose until {expiresAt}.', {
            end: view.end,
            offeredAt: momentText(view.offeredAt),
            expiresAt: momentText(view.expiresAt),
          })}
        </p>
      </Notice>
      <Stack as="ul" gap={16}>
        {view.cards.map((card) => (
          <li key={card.option.optionId}>
            <OfferedOptionCard
              card={card}
              currency={view.currency}
              names={view.names}
              busy={view.busy}
              onChoose={() => send({ type: 'option.chosen', optionId: card.option.optionId })}
            />
          </li>
        ))}
      </Stack>
      <AgencyLinks agency={agency} />
    </>
  );
};
