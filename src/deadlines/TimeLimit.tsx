import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { HourglassRegular } from '@fluentui/react-icons/svg/hourglass';
import { useState } from 'react';
import type { Order } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import type { TimeLimitEvent } from '../../machines/deadlines/time-limit.machine.ts';
import type { RequestLine, TimeLimitView } from '../../machines/deadlines/time-limit.view.ts';
import type { OrderAction } from '../../machines/orders/order.view.ts';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { momentText } from '../ui/zoned-moment.ts';
import { type PageClock, TimeLeft } from './TimeLeft.tsx';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 479px)': { gridTemplateColumns: '20px minmax(0, 1fr)' },
  },
  icon: { fontSize: sizes.icon, color: tokens.colorNeutralForeground2 },
  limit: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  moment: { fontWeight: tokens.fontWeightSemibold },
  button: {
    '@media (max-width: 479px)': { gridColumnStart: '2', justifySelf: 'start' },
  },
  below: { gridColumnStart: '2', gridColumnEnd: '-1' },
  reason: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  requests: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
  },
  summary: { cursor: 'pointer', '@media (pointer: coarse)': { lineHeight: '44px' } },
  earlier: { margin: `${tokens.spacingVerticalXS} 0 0`, paddingLeft: tokens.spacingHorizontalL },
  unread: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  bad: { color: tokens.colorStatusWarningForeground1 },
});

export interface TimeLimitProps {
  readonly view: TimeLimitView;
  readonly limit: NonNullable<Order['timeLimit']>;
  /** Whether more time may be asked for, as the order's chart says. */
  readonly extension: OrderAction;
  readonly clock: PageClock | undefined;
  readonly send: (event: TimeLimitEvent) => void;
}

/** Until when seats are held, the time left, and the request for more time with what became of it. */
export const TimeLimit = ({
  view: { show, message, requests, unread },
  limit,
  extension,
  clock,
  send,
}: TimeLimitProps) => {
  const styles = useStyles();
  const reasonId = 'why-extend';
  return (
    <section className={styles.panel} aria-label={say('Time limit')}>
      <HourglassRegular aria-hidden className={styles.icon} />
      <p className={styles.limit}>
        <span>
          {say('Ticket by')} <span className={styles.moment}>{momentText(limit.at)}</span>
        </span>
        {clock !== undefined && <LimitLeft key={limit.at} clock={clock} remainingMs={limit.remainingMs} />}
      </p>
      <Button
        className={styles.button}
        disabledFocusable={!extension.allowed || show === 'asking'}
        aria-describedby={extension.allowed ? undefined : reasonId}
        onClick={() => send({ type: show === 'unheard' ? 'again.requested' : 'extension.requested' })}
      >
        {show === 'unheard' ? say('Try again') : extension.label}
      </Button>
      {!extension.allowed && (
        <p id={reasonId} className={mergeClasses(styles.below, styles.reason)}>
          {extension.reason}
          {extension.fix !== null && ` ${extension.fix}`}
        </p>
      )}
      <p
        role="status"
        className={mergeClasses(styles.below, show !== 'given' && show !== 'asking' && styles.bad)}
        hidden={message === null}
      >
        {message}
      </p>
      {unread && (
        <p className={mergeClasses(styles.below, styles.unread)}>
          {say('Earlier requests for more time could not be loaded.')}
          <Button size="small" onClick={() => send({ type: 'requests.asked' })}>
            {say('Load them again')}
          </Button>
        </p>
      )}
      {requests.length > 0 && <Requests requests={requests} />}
    </section>
  );
};

/** The latest request for more time; those before it unfold. */
const Requests = ({ requests }: Pick<TimeLimitView, 'requests'>) => {
  const styles = useStyles();
  const [latest, ...earlier] = requests;
  if (latest === undefined) return null;
  return (
    <div className={mergeClasses(styles.below, styles.requests)}>
      <RequestOf request={latest} />
      {earlier.length > 0 && (
        <details>
          <summary className={styles.summary}>
            {say({ one: '{count} earlier request', other: '{count} earlier requests' }, { count: earlier.length })}
          </summary>
          <Stack as="ol" gap={4} className={styles.earlier} aria-label={say('Earlier requests')}>
            {earlier.map((request) => (
              <li key={`${request.at} ${request.who}`}>
                <RequestOf request={request} />
              </li>
            ))}
          </Stack>
        </details>
      )}
    </div>
  );
};

const RequestOf = ({ request: { at, who, outcome } }: { readonly request: RequestLine }) => (
  <p>{say('{outcome} Asked for by {who}, {at}.', { outcome, who, at: momentText(at) })}</p>
);

/** Counted from when this limit is first shown. */
const LimitLeft = ({ clock, remainingMs }: { readonly clock: PageClock; readonly remainingMs: number }) => {
  const [endsAtMs] = useState(() => performance.now() + remainingMs);
  return <TimeLeft clock={clock} endsAtMs={endsAtMs} />;
};
