import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { say } from '../../contract/say.ts';
import type { ProposalsEvent } from '../../machines/proposals/proposals.setup.ts';
import type { ListedProposal, Renewal } from '../../machines/proposals/proposals.view.ts';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';
import { Money } from '../ui/Money.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { momentText } from '../ui/zoned-moment.ts';
import { LinkRenewal } from './LinkRenewal.tsx';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 639px)': { padding: tokens.spacingHorizontalL },
  },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    fontVariantNumeric: 'tabular-nums',
  },
});

const tones: Readonly<Record<ListedProposal['status'], NonNullable<BadgeProps['tone']>>> = {
  waiting: 'neutral',
  opened: 'brand',
  chosen: 'success',
  taken: 'success',
  ended: 'neutral',
  expired: 'neutral',
};

export interface ProposalLineProps {
  readonly send: (event: ProposalsEvent) => void;
  readonly listed: ListedProposal;
  /** Whether the end of this link is being confirmed. */
  readonly confirming: boolean;
  readonly ending: boolean;
  /** The replacement of this link. `null`: it is not being replaced. */
  readonly renewal: Renewal | null;
}

/** A proposal in the list: what its customer did, its options, and what can be done with it. */
export const ProposalLine = ({ listed, confirming, ending, renewal, send }: ProposalLineProps) => {
  const styles = useStyles();
  const id = useId();
  const { proposal } = listed;
  const { proposalId, currency } = proposal;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <Row gap={12}>
        <h2 id={id} className={styles.name}>
          {listed.name}
        </h2>
        <Badge tone={tones[listed.status]}>{listed.statusWords}</Badge>
        <Quiet as="span">{listed.about}</Quiet>
      </Row>
      <Quiet>
        {say('By {madeBy}, {madeAt}; the link {listed}', {
          madeBy: proposal.madeBy,
          madeAt: momentText(proposal.madeAt),
          listed: endWords(listed),
        })}
        {proposal.openedAt !== null && say('; first opened {openedAt}', { openedAt: momentText(proposal.openedAt) })}
      </Quiet>
      <Stack as="ul" gap={8}>
        {listed.options.map(({ optionId, words, tickets, isChosen, offeredMinor }) => (
          <li key={optionId} className={styles.option}>
            <span>
              {words}
              {isChosen && (
                <>
                  {' '}
                  <Badge tone="success">{say('Chosen')}</Badge>
                </>
              )}
              {tickets !== null && (
                <Quiet as="span" small block>
                  {tickets}
                </Quiet>
              )}
            </span>
            {offeredMinor !== null && <Money currency={currency} minor={offeredMinor} />}
          </li>
        ))}
      </Stack>
      {renewal !== null ? (
        <LinkRenewal renewal={renewal} send={send} />
      ) : confirming ? (
        <Row gap={8} role="group" aria-label={say('End the link')}>
          <span>{say('End the link? Your customer can then no longer open it.')}</span>
          <Button
            ref={takeFocus}
            appearance="primary"
            disabledFocusable={ending}
            onClick={() => send({ type: 'end.confirmed' })}
          >
            {ending ? say('Ending …') : say('End the link')}
          </Button>
          <Button disabled={ending} onClick={() => send({ type: 'end.declined' })}>
            {say('Keep it')}
          </Button>
        </Row>
      ) : (
        <Row gap={8}>
          {listed.bookWords !== null && (
            <Button
              appearance="primary"
              aria-label={`${listed.bookWords}: ${listed.name}`}
              onClick={() => send({ type: 'book.requested', proposalId })}
            >
              {listed.bookWords}
            </Button>
          )}
          {listed.mayRenew && (
            <Button
              aria-label={say('New link: {name}', { name: listed.name })}
              onClick={() => send({ type: 'link.asked', proposalId })}
            >
              {say('New link …')}
            </Button>
          )}
          {listed.mayEnd && (
            <Button
              aria-label={say('End link: {name}', { name: listed.name })}
              onClick={() => send({ type: 'end.asked', proposalId })}
            >
              {say('End link …')}
            </Button>
          )}
        </Row>
      )}
    </article>
  );
};

const endWords = ({ proposal: { state, expiresAt } }: ListedProposal): string => {
  if (state === 'ended') return say('has ended');
  return state === 'expired'
    ? say('expired {expiresAt}', { expiresAt: momentText(expiresAt) })
    : say('works until {expiresAt}', { expiresAt: momentText(expiresAt) });
};
