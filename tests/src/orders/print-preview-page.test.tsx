// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PrintPreviewEvent } from '../../../machines/orders/print-preview.setup.ts';
import type { PrintPreviewView } from '../../../machines/orders/print-preview.view.ts';
import { PrintPreviewPage } from '../../../src/orders/PrintPreviewPage.tsx';

const orderReference = 'PTL7Q2XK';
const chosen: Extract<PrintPreviewView, { show: 'document' }> = {
  show: 'document',
  orderReference,
  typeId: 1,
  documents: [
    { typeId: 1, name: 'E-ticket' },
    { typeId: 3, name: 'Invoice to your customer' },
  ],
  travellers: [
    { paxId: 'a', name: 'Kamal Rahman', isChosen: true },
    { paxId: 'b', name: 'Nasrin Rahman', isChosen: false },
  ],
  travellersMessage: null,
  withPrice: true,
  whyPricesAreFixed: null,
  sheet: { is: 'making' },
  pdfFor: null,
  pdfFault: null,
  whyNoPdf: null,
  seesPrices: true,
  mayPrice: true,
  pricing: null,
};

const shown = (view: PrintPreviewView): PrintPreviewEvent[] => {
  const sent: PrintPreviewEvent[] = [];
  render(<PrintPreviewPage orderReference={orderReference} view={view} send={(event) => sent.push(event)} />);
  return sent;
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('[ORD-06] each choice is sent as it is made, the travellers as a whole', () => {
  const sent = shown(chosen);
  fireEvent.click(screen.getByRole('radio', { name: 'Invoice to your customer' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nasrin Rahman' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Kamal Rahman' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'With prices' }));
  expect(sent).toEqual([
    { type: 'document.chosen', typeId: 3 },
    { type: 'travellers.chosen', paxIds: ['a', 'b'] },
    { type: 'travellers.chosen', paxIds: [] },
    { type: 'prices.chosen', withPrice: false },
  ]);
});

test('[ORD-06] a PDF that cannot be asked for says why', () => {
  const whyNoPdf = 'First save the prices, or cancel.';
  shown({ ...chosen, sheet: { is: 'shown', html: '', frameName: 'E-ticket' }, whyNoPdf });
  for (const name of ['Open PDF', 'Download PDF']) {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(whyNoPdf);
  }
  expect(screen.getByRole('button', { name: 'Print' }).getAttribute('aria-describedby')).toBeNull();
});

test('[ORD-06] what is not made yet cannot be printed', () => {
  const sent = shown(chosen);
  for (const name of ['Print', 'Open PDF', 'Download PDF']) {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
  }
  expect(sent).toEqual([]);
});

test('[ORD-05] [ORD-06] each traveller’s printed price stands above that of the sale; what is no amount is not kept', () => {
  const one = { name: 'Kamal Rahman', text: 'x', soldMinor: 4_500_000, changed: null, message: 'Type an amount.' };
  const sent = shown({
    ...chosen,
    pricing: { is: 'typing', currency: 'BDT', travellers: [{ paxId: 'a', ...one }], totalMinor: null, fault: null },
  });
  expect(screen.queryByRole('radio')).toBeNull();
  const field = screen.getByRole('textbox', { name: 'Kamal Rahman (BDT)' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Sold at/).textContent).toContain('BDT 45,000');
  expect(screen.getByRole('button', { name: 'Save prices' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(field, { target: { value: '47,000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([{ type: 'price.typed', paxId: 'a', text: '47,000' }, { type: 'pricing.withdrawn' }]);
});

test('[ORD-06] nobody chosen, and prices that may not be seen, are said at their fields', () => {
  shown({ ...chosen, travellersMessage: 'Choose at least one traveller.', whyPricesAreFixed: 'You may not see them.' });
  const group = screen.getByRole('group', { name: 'Travellers' });
  const says = document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(says).toContain('Choose at least one traveller.');
  expect(screen.getByRole('checkbox', { name: 'With prices' })).toHaveProperty('disabled', true);
  screen.getByText('You may not see them.');
});

test('[ORD-06] the document stands in a frame that runs nothing, with its one style sheet let in by the nonce', async () => {
  const meta = document.createElement('meta');
  meta.name = 'style-nonce';
  meta.content = 'n0nce';
  document.head.append(meta);
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'about:blank';
  });
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const html = '<style>p{}</style><p>&lt;style&gt;';
  shown({ ...chosen, sheet: { is: 'shown', html, frameName: 'E-ticket of order PTL7Q2XK' } });
  const frame = screen.getByTitle('E-ticket of order PTL7Q2XK');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-modals');
  expect(await blobs[0]?.text()).toBe('<style nonce="n0nce">p{}</style><p>&lt;style&gt;');
  cleanup();
  expect(revoked).toHaveBeenCalledOnce();
  meta.remove();
});

test('[ORD-06] [NET-03] a lost network offers another try', () => {
  const sent = shown({ show: 'unreadable', message: 'The network could not be reached.' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(sent).toEqual([{ type: 'again.requested' }]);
});

test('[ORD-06] an order without tickets leads back to itself', () => {
  shown({ show: 'refused', title: 'There is nothing to print', detail: 'No tickets.', orderExists: true });
  fireEvent.click(screen.getByRole('button', { name: 'Back to the order' }));
  expect(window.location.pathname + window.location.search).toBe(`/flight-order?reference=${orderReference}`);
});
