// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type CaseKind,
  type CaseState,
  caseKinds,
  casePrefixes,
  caseStates,
  type TicketCase,
} from '../../../contract/post-travel/post-travel.ts';
import {
  caseExample,
  deskCaseExample,
  ended,
  exchangeExample,
  settlingRefund,
} from '../../../machines/post-travel/case-examples.ts';
import { chartOfCase } from '../../../machines/post-travel/case-kinds.ts';
import type { CaseSide } from '../../../machines/post-travel/case-list.machine.ts';
import { casePageMachine } from '../../../machines/post-travel/case-page.machine.ts';
import { shownOf } from '../../../machines/post-travel/case-page.setup.ts';
import { viewOfCasePage } from '../../../machines/post-travel/case-page.view.ts';
import { exchangeCaseMachine } from '../../../machines/post-travel/exchange-case.machine.ts';
import { refundCaseMachine } from '../../../machines/post-travel/refund-case.machine.ts';
import { agentFacts, deskFacts } from '../../../machines/post-travel/void-case.cases.ts';
import { voidCaseMachine } from '../../../machines/post-travel/void-case.machine.ts';
import { CasePage } from '../../../src/post-travel/CasePage.tsx';
import { openCasesRead } from './open-cases-read.ts';

afterEach(cleanup);

const charts = { void: voidCaseMachine, refund: refundCaseMachine, exchange: exchangeCaseMachine } as const;
/**
 * `hindered`: the quote has run out, nothing is priced, and another person of the desk must confirm. `late`: the time of the airline, or
 * of the new seats, has passed.
 */
const standings = {
  free: { agency: agentFacts, desk: deskFacts },
  hindered: {
    agency: { ...agentFacts, quoteStands: false },
    desk: { ...deskFacts, isPriced: false, needsOther: true },
  },
  late: { agency: { ...agentFacts, windowClosed: true }, desk: { ...deskFacts, windowClosed: true } },
} as const;
const ofKind: Readonly<Record<CaseKind, Partial<TicketCase>>> = {
  void: {},
  refund: { ...settlingRefund },
  exchange: { ...exchangeExample },
};

interface Standing {
  readonly kind: CaseKind;
  readonly state: CaseState;
  readonly side: CaseSide;
  readonly standing: keyof typeof standings;
}

const cases: readonly Standing[] = caseKinds.flatMap((kind) =>
  caseStates
    .filter((state) => state in charts[kind].states)
    .flatMap((state) =>
      (['agency', 'desk'] as const).flatMap((side) =>
        (['free', 'hindered', 'late'] as const).map((standing) => ({ kind, state, side, standing })),
      ),
    ),
);

/** What a person reads of a case: its state, who must act and what comes next, and each button with the reason why it is blocked. */
const read = ({ kind, state, side, standing }: Standing): string => {
  const clock = chartOfCase(kind).clock(state, false);
  const facts = standings[standing][side];
  const one = caseExample({
    ...ofKind[kind],
    state,
    ...(clock === null ? ended : { owner: clock.owner }),
    facts,
    caseReference: `${casePrefixes[kind]}7K2M9QXW`,
  });
  const atDesk = deskCaseExample(one);
  const shown = shownOf(side === 'desk' ? atDesk : { case: one });
  const snapshot = casePageMachine.resolveState({
    value: 'shown',
    context: {
      kind,
      side,
      caseReference: one.caseReference,
      intentSeed: 'visit',
      email: 'agent@padma.example',
      shown,
      act: null,
      typed: '',
      answers: 1,
      message: null,
      isCharted: false,
    },
  });
  render(<CasePage view={viewOfCasePage(snapshot)} stepUp={undefined} send={() => {}} />);
  const timeline = screen.getByRole('region', { name: 'What happened, and what comes next' });
  const steps = within(timeline).getAllByRole('listitem').slice(one.history.length);
  const buttons = within(screen.getByRole('group', { name: 'What can be done' }))
    .getAllByRole('button')
    .filter(({ textContent }) => !['Look again', 'Show as chart'].includes(textContent ?? ''))
    .map((button) => {
      const label = button.textContent ?? '';
      if (button.getAttribute('aria-disabled') !== 'true') return label;
      return screen.getByText((words) => words.startsWith(`${label}: `)).textContent;
    });
  return [
    within(screen.getAllByRole('status')[0] as HTMLElement).getByText(/./).textContent,
    steps
      .map((step) =>
        [...step.querySelectorAll('p')].map(({ textContent }) => textContent?.replace(/\.?$/, '.')).join(' '),
      )
      .join(' / ') || 'Nothing comes next.',
    buttons.length === 0 ? 'No buttons.' : buttons.map((button) => `[${button}]`).join(' '),
  ].join(' | ');
};

const endedTitles: Readonly<Record<string, string>> = {
  'void done': 'Void',
  'refund done': 'Refunded',
  'exchange done': 'Exchanged',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

describe('[PTK-01][OPS-01] a case in each of its states says who must act by when, what comes next, and why a button is blocked', () => {
  test.each(
    cases.map((each) => {
      const { kind, state, side, standing } = each;
      return [`${kind} ${state}, ${side}`, standing, each] as const;
    }),
  )('%s, %s', (of, standing, each) => {
    const title = endedTitles[`${each.kind} ${each.state}`] ?? endedTitles[each.state];
    expect(read(each)).toBe(
      title === undefined
        ? (openCasesRead[`${of}, ${standing}`] ?? openCasesRead[`${of}, free`])
        : `${title} | Nothing comes next. | No buttons.`,
    );
  });
});
