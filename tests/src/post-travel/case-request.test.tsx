// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallAnswer } from '../../../contract/calls.ts';
import { flownOrder, refundableOrder } from '../../../machines/post-travel/case-examples.ts';
import { caseRequestMachine } from '../../../machines/post-travel/case-request.machine.ts';
import { viewOfCaseRequest } from '../../../machines/post-travel/case-request.view.ts';
import { everybodyOf } from '../../../machines/post-travel/ticket-choice.ts';
import { CaseRequestPage } from '../../../src/post-travel/CaseRequestPage.tsx';

afterEach(cleanup);

const opened = (
  order: CallAnswer<'GetRefundOrder'>,
  flights: readonly number[],
  flightsMessage: string | null = null,
) => {
  const snapshot = caseRequestMachine.resolveState({
    value: 'choosing',
    context: {
      kind: 'refund',
      orderReference: order.orderReference,
      intentSeed: 'visit',
      order,
      chosen: everybodyOf(order.tickets),
      flights,
      money: null,
      caseReference: null,
      answers: 1,
      message: null,
      flightsMessage,
    },
  });
  const send = vi.fn();
  render(<CaseRequestPage view={viewOfCaseRequest(snapshot)} send={send} />);
  return send;
};

const flights = () => within(screen.getByRole('region', { name: 'Which flights' }));

test('[PTK-03] each flight is a box that names route, day, time and number; one that has departed says so and is disabled', () => {
  const send = opened(flownOrder, [2]);
  const [out, back] = flights().getAllByRole('checkbox') as [HTMLInputElement, HTMLInputElement];
  expect(out.labels?.[0]?.textContent).toMatch(/^DAC–DXB Sat 12 Dec.*, 10:15, EK583 · Flown$/);
  expect(out.disabled).toBe(true);
  expect(out.checked).toBe(false);
  expect(back.labels?.[0]?.textContent).toMatch(/^DXB–DAC Sun 20 Dec.*, 01:50, EK582$/);
  expect(back.checked).toBe(true);
  fireEvent.click(back);
  expect(send).toHaveBeenCalledWith({ type: 'flight.toggled', number: 2 });
});

test('[PTK-03] what follows from the choice, and what is wrong with it, describe the group', () => {
  opened(refundableOrder, [2], 'DXB–DAC of Kamal Rahman is refunded already.');
  const group = flights().getByRole('group', { name: 'Flights that come back' });
  const about = document.getElementById(group.getAttribute('aria-describedby') ?? '');
  expect(about?.textContent).toContain('The fare has no price for a part of a ticket.');
  expect(flights().getByRole('alert').textContent).toBe('DXB–DAC of Kamal Rahman is refunded already.');
});

test('[PTK-03] a ticket of one flight offers no choice of flights', () => {
  const order = {
    ...refundableOrder,
    tickets: refundableOrder.tickets.map((ticket) => ({ ...ticket, coupons: ticket.coupons.slice(0, 1) })),
  };
  opened(order, [1]);
  expect(screen.queryByRole('region', { name: 'Which flights' })).toBeNull();
});
