import { Button } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { DeadlinesEvent } from '../../machines/deadlines/deadlines.machine.ts';
import type { DeadlinesView } from '../../machines/deadlines/deadlines.view.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { DeadlineChoices } from './DeadlineChoices.tsx';
import { DeadlineLines } from './DeadlineLines.tsx';
import type { PageClock } from './TimeLeft.tsx';

export interface DeadlinesProps {
  readonly view: DeadlinesView;
  /** `undefined`: nothing is known yet that could end, or no time is told: the time left is not said. */
  readonly clock: PageClock | undefined;
  readonly send: (event: DeadlinesEvent) => void;
}

/** What ends soon: what must be done by then, or what may be done until then, by its kind; the next to end first. */
export const Deadlines = ({ view, clock, send }: DeadlinesProps) => {
  switch (view.show) {
    case 'hidden':
      return null;
    case 'reading':
      return (
        <Stack gap={8} role="status" aria-label={say('Loading what ends soon')}>
          <Skeleton width="120px" heightPx={20} />
          <Skeleton heightPx={80} />
        </Stack>
      );
    case 'unreadable':
      return (
        <TitledSection title={say('What ends soon')}>
          <Row role="status" as="p" gap={12}>
            <span>
              {say('We could not load what ends soon, and time limits run on.')} <span>{view.message}</span>
            </span>
            <Button onClick={() => send({ type: 'again.requested' })}>{say('Load time limits again')}</Button>
          </Row>
        </TitledSection>
      );
    case 'known':
      return (
        <TitledSection title={titleOf(view)}>
          <DeadlineChoices choices={view.choices} onChoose={(choice) => send({ type: 'kinds.chosen', choice })} />
          <List view={view} clock={clock} />
          {view.message !== null && (
            <Row role="status" as="p" gap={12}>
              <span>{view.message}</span>
              <Button onClick={() => send({ type: 'again.requested' })}>{say('Try again')}</Button>
            </Row>
          )}
          <Buttons view={view} send={send} />
        </TitledSection>
      );
  }
};

const List = ({ view, clock }: { readonly view: Known } & Pick<DeadlinesProps, 'clock'>) => {
  switch (view.list) {
    case 'unread':
      return null;
    case 'reading':
      return (
        <Stack gap={8} role="status" aria-label={say('Loading what ends soon')}>
          <Skeleton heightPx={60} />
        </Stack>
      );
    case 'shown':
      return view.deadlines.length === 0 ? (
        <Quiet>{nothingWords(view)}</Quiet>
      ) : (
        <DeadlineLines deadlines={view.deadlines} clock={clock} />
      );
  }
};

const nothingWords = ({ choices, chosen }: Known): string => {
  if (chosen !== 'duties') return say('There is none of these any more.');
  return choices.length === 0
    ? say('Nothing ends soon. Holds, prices, quotes, passports and dues that do stand here.')
    : say('Nothing has to be done soon.');
};

type Known = Extract<DeadlinesView, { show: 'known' }>;

const titleOf = ({ deadlines, count }: Known): string =>
  count > deadlines.length
    ? say('What ends soon: next {deadlines} of {count}', { deadlines: deadlines.length, count })
    : say('What ends soon');

const Buttons = ({ view: { count, offers, more }, send }: { readonly view: Known } & Pick<DeadlinesProps, 'send'>) => {
  if (offers === null) return null;
  return (
    <Row gap={8} align="stretch">
      {more !== 'none' && (
        <Button disabledFocusable={more === 'reading'} onClick={() => send({ type: 'more.requested' })}>
          {more === 'reading' ? say('Loading more…') : say('Show more')}
        </Button>
      )}
      <Button
        key="all"
        aria-expanded={offers === 'few'}
        onClick={() => send({ type: offers === 'all' ? 'all.requested' : 'few.requested' })}
      >
        {offers === 'all' ? say('Show all {count}', { count }) : say('Show the next few')}
      </Button>
    </Row>
  );
};
