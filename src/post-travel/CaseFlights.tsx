import { Button, Field, Input } from '@fluentui/react-components';
import { useMemo } from 'react';
import { say } from '../../contract/say.ts';
import type { CaseFlightsEvent } from '../../machines/post-travel/case-flights.setup.ts';
import { type CaseFlightsView, viewOfCaseFlights } from '../../machines/post-travel/case-flights.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { FlightTimeline } from '../ui/FlightTimeline.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { BrandLine } from './BrandLine.tsx';
import { CaseMoney } from './CaseMoney.tsx';
import { portalCaseFlights } from './case-flights-actors.ts';
import { FoundFlightRows } from './FoundFlightRows.tsx';

export interface CaseFlightsProps {
  readonly caseReference: string;
  /** Flights were offered before. */
  readonly isAgain: boolean;
  /** Why this person may not offer flights. `null`: it may. */
  readonly reason: string | null;
}

/** Finding the flights that an agency asked the desk for, and quoting them. Remount it when others were offered. */
export const CaseFlights = ({ caseReference, isAgain, reason }: CaseFlightsProps) => {
  const input = useMemo(
    () => ({ caseReference, isAgain, reason, intentSeed: newIntent() }),
    [caseReference, isAgain, reason],
  );
  const flow = useFlow('case-flights', portalCaseFlights, { input });
  return (
    <Panel>
      <TitledSection title={say('Find flights for the agency')}>
        <Finding view={useView(flow, viewOfCaseFlights)} send={flow.send} />
      </TitledSection>
    </Panel>
  );
};

interface FindingProps {
  readonly view: CaseFlightsView;
  readonly send: (event: CaseFlightsEvent) => void;
}

const Finding = ({ view, send }: FindingProps) => {
  switch (view.show) {
    case 'idle':
      return (
        <Stack gap={16}>
          {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
          <Row gap={8}>
            <Button
              appearance="primary"
              disabledFocusable={!view.maySearch}
              onClick={() => send({ type: 'search.requested' })}
            >
              {view.isBeginning ? say('Searching…') : view.search}
            </Button>
          </Row>
        </Stack>
      );
    case 'searching':
      return (
        <Stack gap={16} role="status" aria-label={say('Searching flights')}>
          <Quiet>
            {view.count === 0
              ? say('Searching flights on the wanted days…')
              : say('{count} found. Searching for more…', { count: view.count })}
          </Quiet>
          <Skeleton heightPx={64} />
          <Skeleton heightPx={64} />
        </Stack>
      );
    case 'unread':
      return (
        <Stack gap={16}>
          <Notice tone="danger">{view.message}</Notice>
          <Row gap={8}>
            <Button onClick={() => send({ type: 'again.requested' })}>{say('Try again')}</Button>
          </Row>
        </Stack>
      );
    case 'found':
      return (
        <Stack gap={16}>
          {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
          {view.empty === null ? <FoundFlightRows view={view} send={send} /> : <p>{view.empty}</p>}
          <Row gap={8}>
            <Button disabledFocusable={view.pricing !== null} onClick={() => send({ type: 'search.requested' })}>
              {say('Search again')}
            </Button>
          </Row>
        </Stack>
      );
    case 'priced':
      return <PricedFlights view={view} send={send} />;
    case 'offered':
      return (
        <p role="status">
          {say('The flights are quoted, and their seats are held. The agency approves them or withdraws.')}
        </p>
      );
  }
};

const busyWords = {
  nothing: null,
  weighing: say('Working out the total…'),
  offering: say('Holding the seats…'),
  unheard: say('Try again'),
} as const;

interface PricedProps {
  readonly view: Extract<CaseFlightsView, { show: 'priced' }>;
  readonly send: FindingProps['send'];
}

/** Priced flights with what the airline keeps of the old tickets, and the exact effect of both. */
const PricedFlights = ({ view, send }: PricedProps) => {
  const isUnheard = view.doing === 'unheard';
  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: isUnheard ? 'again.requested' : 'quote.confirmed' });
      }}
    >
      <BrandLine brand={view.brand} />
      <FlightTimeline journeys={view.journeys} names={view.names} />
      <Field
        label={view.penalty.label}
        hint={say('What the airline keeps of the old tickets.')}
        validationMessage={view.penalty.error}
      >
        <Input
          inputMode="decimal"
          value={view.penalty.typed}
          maxLength={20}
          readOnly={view.doing !== 'nothing'}
          onChange={(_, { value }) => send({ type: 'penalty.typed', text: value })}
        />
      </Field>
      <CaseMoney money={view.money} title={say('What it does to the money of the agency')} />
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <Row gap={8}>
        <Button type="submit" appearance="primary" disabledFocusable={!view.mayConfirm && !isUnheard}>
          {busyWords[view.doing] ?? view.confirm}
        </Button>
        <Button disabledFocusable={view.doing !== 'nothing'} onClick={() => send({ type: 'flights.left' })}>
          {say('Other flights')}
        </Button>
      </Row>
    </Stack>
  );
};
