import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { say } from '../../contract/say.ts';
import type { ProposalsEvent } from '../../machines/proposals/proposals.setup.ts';
import type { ListedProposal, Renewal } from '../../machines/proposals/proposals.view.ts';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';
import { Money } from '../ui/Money.tsx';
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
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  options: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: '0', padding: '0', listStyleType: 'none' },
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    fontVariantNumeric: 'tabular-nums',
  },
  tickets: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
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
      <div className={styles.head}>
        <h2 id={id} className={styles.name}>
          {listed.name}
        </h2>
        <Badge tone={tones[listed.status]}>{listed.statusWords}</Badge>
        <span className={styles.quiet}>{listed.about}</span>
      </div>
      <p className={styles.quiet}>
        {say('By {madeBy}, {madeAt}; the link {listed}', {
          madeBy: proposal.madeBy,
          madeAt: momentText(proposal.madeAt),
          listed: endWords(listed),
        })}
        {proposal.openedAt !== null && say('; first opened {openedAt}', { openedAt: momentText(proposal.openedAt) })}
      </p>
      <ul className={styles.options}>
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
              {tickets !== null && <span className={styles.tickets}>{tickets}</span>}
            </span>
            {offeredMinor !== null && <Money currency={currency} minor={offeredMinor} />}
          </li>
        ))}
      </ul>
      {renewal !== null ? (
        <LinkRenewal renewal={renewal} send={send} />
      ) : confirming ? (
        <div className={styles.acts} role="group" aria-label={say('End the link')}>
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
        </div>
      ) : (
        <div className={styles.acts}>
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
        </div>
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
