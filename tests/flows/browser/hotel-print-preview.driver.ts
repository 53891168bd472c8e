import type { Locator } from 'playwright';
import { hotelPrintPreviewAddress } from '../../../contract/hotel-print-preview-link.ts';
import { hotelPrintPreviewFlow } from '../../../machines/hotels/hotel-print-preview.flow.ts';
import type { HotelPrintPreviewView } from '../../../machines/hotels/hotel-print-preview.view.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { ownScriptsBlocked } from './print-preview.driver.ts';
import { followLink, openQuietly, refusedWith } from './sale-visit.ts';
import { bookStay, keepRate, someRate } from './stays-in-walks.ts';
import { callAs } from './trade.ts';
import { type Act, type FlowDriver, send, settle, type World } from './walk-driver.ts';
import type { WalkPortal } from './walk-portal.ts';

interface PreviewVisit extends GatedVisit {
  readonly person: Person;
  readonly reference: string;
}

/** A stay that somebody booked in a city. */
export const bookedStayIn = async (portal: WalkPortal, person: Person, placeCode: string): Promise<string> => {
  const order = await keepRate(portal, person, await someRate(portal, person, placeCode));
  const outcome = await bookStay(portal, person, order);
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return order.orderReference;
};

const cancelled = async ({ portal, person, reference: orderReference }: PreviewVisit): Promise<void> => {
  const quoted = await callAs(portal, person, 'QuoteHotelCancel', { orderReference });
  if (!quoted.ok) throw new Error(`refused: ${quoted.refusal}`);
  const acceptedPenaltyMinor = quoted.answer.order.cancelling?.penaltyMinor ?? 0;
  const done = await callAs(portal, person, 'CancelHotel', { orderReference, acceptedPenaltyMinor });
  if (!done.ok) throw new Error(`refused: ${done.refusal}`);
};

/** The voucher of a stay in a city. `null`: of nobody. */
const voucherOf = (placeCode: string | null): World<PreviewVisit> => ({
  input: 'the voucher of a stay',
  async enter(portal) {
    const person = portal.person();
    const reference = placeCode === null ? 'PHNOBODY99' : await bookedStayIn(portal, person, placeCode);
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    const at = { portal, device, page: device.page, gate, person, reference };
    await openQuietly(at);
    await gate.guard(device, ['*/Print/GetHotelPdf*']);
    return at;
  },
  start: (at) =>
    followLink(
      at,
      hotelPrintPreviewFlow.name,
      hotelPrintPreviewAddress({ orderReference: at.reference, document: 'voucher' }),
    ),
});

const button = ({ page }: PreviewVisit, name: string): Locator => page.getByRole('main').getByRole('button', { name });
const choose =
  (name: string): Act<PreviewVisit> =>
  ({ page }) =>
    page.getByRole('radio', { name }).check();

const made = settle('makeDocument', 'a document');

/** The print preview of a stay, and the real portal. */
export const hotelPrintPreviewDriver: FlowDriver<PreviewVisit> = {
  flow: hotelPrintPreviewFlow,
  worlds: {
    'a confirmed stay': voucherOf('DXB'),
    'a stay on request': voucherOf('FUN'),
    'no such order': voucherOf(null),
  },
  walks: [
    {
      name: 'the voucher and the invoice are looked at, with the network lost under the document and its PDF',
      world: 'a confirmed stay',
      moves: [
        settle('makeDocument', 'the network is lost'),
        send('try again'),
        made,
        send('the invoice'),
        made,
        send('open the PDF'),
        settle('makePdf', 'a PDF'),
        send('download the PDF'),
        settle('makePdf', 'the network is lost'),
        send('the voucher'),
        made,
        send('download the PDF'),
        settle('makePdf', 'not-confirmed'),
      ],
    },
    {
      name: 'a stay that waits for its property has no voucher',
      world: 'a stay on request',
      moves: [settle('makeDocument', 'not-confirmed')],
    },
    { name: 'an order of nobody', world: 'no such order', moves: [settle('makeDocument', 'order-unknown')] },
  ],
  acts: {
    'the voucher': choose('Voucher'),
    'the invoice': choose('Invoice'),
    'open the PDF': (at) => button(at, 'Open PDF').click(),
    'download the PDF': (at) => button(at, 'Download PDF').click(),
    'try again': (at) => button(at, 'Try again').click(),
  },
  complains: Object.fromEntries(
    ['the voucher', 'the invoice', 'open the PDF', 'download the PDF'].map((act) => [act, ownScriptsBlocked]),
  ),
  outcomes: {
    'makeDocument: a document': { ...letThrough, complains: ownScriptsBlocked },
    'makeDocument: order-unknown': { ...letThrough, complains: refusedWith(404) },
    'makeDocument: not-confirmed': { ...letThrough, complains: refusedWith(409) },
    'makeDocument: the network is lost': networkLostAtGate,
    'makePdf: a PDF': { ...letThrough, complains: ownScriptsBlocked },
    'makePdf: not-confirmed': { ...letThrough, prepare: cancelled, complains: refusedWith(409) },
    'makePdf: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'document.chosen': ({ page }) => page.getByRole('radio'),
    'pdf.requested': (at) => button(at, 'Download PDF'),
    'again.requested': (at) => button(at, 'Try again'),
  },
  exceptions: [],
  shows: {
    'hotel-print-preview.missing': ({ page }) => page.getByRole('heading', { name: 'There is no such hotel order' }),
    'hotel-print-preview.chosen.making': ({ page }) => page.getByText('Preparing the document…'),
    'hotel-print-preview.chosen.unmade': ({ page }) =>
      page.getByRole('heading', { name: 'We could not show the document' }),
    'hotel-print-preview.chosen.withheld': ({ page }) => page.getByText('This stay is not confirmed'),
    // A frame that is replaced while it loads is a failed request: it is waited for.
    'hotel-print-preview.chosen.shown': ({ page }) =>
      page
        .getByTitle(/ of booking PH/)
        .contentFrame()
        .getByRole('heading', { level: 1 }),
    'hotel-print-preview.chosen.makingPdf': ({ page }) => page.getByText('Preparing the PDF…'),
  },
  reads: {
    'whose document it is': (view: HotelPrintPreviewView) =>
      view.show === 'document'
        ? [{ says: [`Booking ${view.orderReference}`], in: ({ page }) => page.getByRole('main') }]
        : [],
    'why there is none': (view: HotelPrintPreviewView) =>
      view.show === 'document' && view.withheld !== null
        ? [{ says: [view.withheld], in: ({ page }) => page.getByRole('main') }]
        : [],
  },
  unreachable: {},
};
