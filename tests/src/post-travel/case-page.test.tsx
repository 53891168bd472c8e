// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TicketCase } from '../../../contract/post-travel/post-travel.ts';
import { caseExample, ended, exchangeExample } from '../../../machines/post-travel/case-examples.ts';
import { casePageMachine } from '../../../machines/post-travel/case-page.machine.ts';
import { viewOfCasePage } from '../../../machines/post-travel/case-page.view.ts';
import { CasePage } from '../../../src/post-travel/CasePage.tsx';

afterEach(cleanup);

/** The page of a case, as its agency sees it. */
const opened = (shown: TicketCase, isCharted = false): string => {
  const snapshot = casePageMachine.resolveState({
    value: 'shown',
    context: {
      kind: shown.kind,
      side: 'agency',
      caseReference: shown.caseReference,
      intentSeed: 'visit',
      email: 'agent@padma.example',
      shown: { case: shown, agency: null, acts: [], offer: null, settlement: null, steppedUp: true },
      act: null,
      typed: '',
      answers: 1,
      message: null,
      isCharted,
    },
  });
  render(<CasePage view={viewOfCasePage(snapshot)} stepUp={undefined} send={() => {}} />);
  return document.body.textContent ?? '';
};

const open = caseExample({ ...exchangeExample, state: 'processing', owner: 'supplier', isAutomatic: true });

test('[PTK-01][PTK-04] an open exchange says until when its new seats are held, and leads to their order', () => {
  const words = opened(open);
  expect(words).toContain('The new seats are held until');
  expect(words).toContain('EK583');
  expect(words).toContain('K7M2QX');
  expect(screen.getByRole('link', { name: /of the new flights/ }).getAttribute('href')).toContain('PTQXWA43K9');
});

test('[PTK-01][PTK-04] an exchange at its end holds nothing any more, and names the credit that the airline keeps', () => {
  const credit = { ...exchangeExample.exchangedFor, creditNumber: '1769999999999' };
  const words = opened({ ...open, ...ended, state: 'done', exchangedFor: credit });
  expect(words).not.toContain('held until');
  expect(words.replace(/\s/g, '')).toContain('1769999999999');
});

test('[PTK-01][PTK-02] an open void says until when the airline voids', () => {
  expect(opened(caseExample())).toContain('The airline voids until');
});

test('[PTK-01] the chart of a case shows where it stands, and the step that led there', async () => {
  const [event] = open.history;
  if (!event) throw new Error('no history');
  const history = [
    { ...event, state: 'requested' as const },
    { ...event, state: 'processing' as const, words: 'The airline is asked.' },
  ];
  opened({ ...open, history }, true);
  const chart = await screen.findByRole('img', {
    name: 'Chart of Exchange of tickets. Now in The airline is exchanging.',
  });
  const lit = [...chart.querySelectorAll('[data-active]')].map((state) => state.getAttribute('data-state'));
  expect(lit).toEqual(['exchange-case', 'exchange-case.processing']);
  const taken = [...chart.querySelectorAll('[data-taken]')].map((edge) => edge.getAttribute('data-edge'));
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain('exchange-case.requested|processing.begun|0');
});
