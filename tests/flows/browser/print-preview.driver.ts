import type { Locator } from 'playwright';
import type { Order } from '../../../contract/orders.ts';
import { printPreviewAddress } from '../../../contract/print-preview-link.ts';
import { previewed } from '../../../machines/orders/print-preview.cases.ts';
import { printPreviewFlow } from '../../../machines/orders/print-preview.flow.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { followLink, openQuietly, refusedWith } from './sale-visit.ts';
import { heldOrder, payOrder } from './trade.ts';
import { type Act, type FlowDriver, send, settle, type World } from './walk-driver.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

export const printPreviewPortal: WalkPortalOptions = { environment: { SUPPLIERS_PACE_PERCENT: '10' } };

/** A ticketed order of two, with who sold it. Walks only read it, so that they share it. */
interface Sold {
  readonly person: Person;
  readonly order: Order;
}
const soldIn = new WeakMap<WalkPortal, Promise<Sold>>();

const sell = async (portal: WalkPortal): Promise<Sold> => {
  const person = portal.person();
  const order = await heldOrder(portal, person, { from: 'DAC', to: 'DXB', adults: 2 });
  await payOrder(order, portal, person);
  return { person, order };
};

export const ticketedOrder = (portal: WalkPortal): Promise<Sold> => {
  const sold = soldIn.get(portal) ?? sell(portal);
  soldIn.set(portal, sold);
  return sold;
};

/**
 * The scripts that the tests bring into every frame are not run in the document's: its sandbox forbids all. A frame
 * that has not yet read its document says so as `about:blank`.
 */
export const ownScriptsBlocked = /^(console: )?Blocked script execution in '(?:blob:|about:blank)/;

const calls = ['GetPrices', 'UpdatePrice', 'GetOrderPdfHtml', 'GetOrderPdf'];

const orderPrinted = (orderReference: (sold: Sold) => string): World<GatedVisit & { readonly reference: string }> => ({
  input: 'the e-ticket of everybody',
  async enter(portal) {
    const sold = await ticketedOrder(portal);
    const device = await portal.device({ signedInAs: sold.person });
    const gate = new Gate();
    const at = { portal, device, page: device.page, gate, reference: orderReference(sold) };
    await openQuietly(at);
    await gate.guard(
      device,
      calls.map((call) => `*/Print/${call}`),
    );
    return at;
  },
  start: (at) =>
    followLink(at, printPreviewFlow.name, printPreviewAddress({ ...previewed, orderReference: at.reference })),
});

type PreviewVisit = GatedVisit & { readonly reference: string };

const button = ({ page }: PreviewVisit, name: string): Locator => page.getByRole('main').getByRole('button', { name });
const traveller = ({ page }: PreviewVisit, place: number): Locator =>
  page.getByRole('group', { name: 'Travellers' }).getByRole('checkbox').nth(place);
/** Whose price the printed one is, whatever world: the first traveller's field. */
const price = ({ page }: PreviewVisit): Locator =>
  page.getByRole('form', { name: 'Prices for your customer' }).getByRole('textbox').first();
const choose =
  (name: string): Act<PreviewVisit> =>
  ({ page }) =>
    page.getByRole('radio', { name }).check();

/** Whoever is chosen, only the first traveller is afterwards: one of the two boxes stands otherwise. */
const onlyFirst: Act<PreviewVisit> = async (at) => {
  if (await traveller(at, 1).isChecked()) await traveller(at, 1).uncheck();
  else await traveller(at, 0).check();
};

export const printPreviewDriver: FlowDriver<PreviewVisit> = {
  flow: printPreviewFlow,
  worlds: {
    'a ticketed order': orderPrinted(({ order }) => order.orderReference),
    'no such order': orderPrinted(() => 'PTNOBODY99'),
  },
  acts: {
    'the invoice to the customer': choose('Invoice to your customer'),
    'without prices': ({ page }) => page.getByRole('checkbox', { name: 'With prices' }).uncheck(),
    'for the first traveller': onlyFirst,
    'for nobody': (at) => traveller(at, 0).uncheck(),
    'open the PDF': (at) => button(at, 'Open PDF').click(),
    'download the PDF': (at) => button(at, 'Download PDF').click(),
    'change the prices': (at) => button(at, 'Change prices').click(),
    'the price of the first': (at) => price(at).fill('50,000.50'),
    'the sale’s price of the first': (at) => price(at).fill(''),
    'no amount': (at) => price(at).fill('fifty'),
    'keep the prices': (at) => button(at, 'Save prices').click(),
    'leave the prices': (at) => button(at, 'Cancel').click(),
    'try again': (at) => button(at, 'Try again').click(),
  },
  complains: Object.fromEntries(
    [
      'the invoice to the customer',
      'without prices',
      'for the first traveller',
      'for nobody',
      'open the PDF',
      'download the PDF',
    ].map((act) => [act, ownScriptsBlocked]),
  ),
  outcomes: {
    'readPrices: two travellers': letThrough,
    'readPrices: order-unknown': { ...letThrough, complains: refusedWith(404) },
    'readPrices: the network is lost': networkLostAtGate,
    'readPrices: two travellers, one at an own price': letThrough,
    'savePrices: an own price is kept': letThrough,
    'savePrices: the sale’s prices are kept': letThrough,
    'savePrices: the network is lost': networkLostAtGate,
    'makeDocument: a document': { ...letThrough, complains: ownScriptsBlocked },
    'makeDocument: the network is lost': networkLostAtGate,
    'makePdf: a PDF': { ...letThrough, complains: ownScriptsBlocked },
    'makePdf: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'document.chosen': ({ page }) => page.getByRole('radio'),
    'prices.chosen': ({ page }) => page.getByRole('checkbox', { name: 'With prices' }),
    'travellers.chosen': (at) => traveller(at, 0),
    'pdf.requested': (at) => button(at, 'Download PDF'),
    'pricing.requested': (at) => button(at, 'Change prices'),
    'price.typed': price,
    'pricing.submitted': (at) => button(at, 'Save prices'),
    'pricing.withdrawn': (at) => button(at, 'Cancel'),
    'again.requested': (at) => button(at, 'Try again'),
  },
  exceptions: [],
  shows: {
    'print-preview.opening': ({ page }) => page.getByText('Loading the order…'),
    'print-preview.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load this order' }),
    'print-preview.refused': ({ page }) => page.getByRole('heading', { name: 'There is no such order' }),
    'print-preview.chosen.forNobody': ({ page }) => page.getByText('Choose at least one traveller.'),
    'print-preview.chosen.making': ({ page }) => page.getByText('Preparing the document…'),
    'print-preview.chosen.unmade': ({ page }) => page.getByRole('heading', { name: 'We could not show the document' }),
    // A frame that is replaced while it loads is a failed request: it is waited for.
    'print-preview.chosen.shown': ({ page }) =>
      page
        .getByTitle(/ of order PT/)
        .contentFrame()
        .getByRole('heading', { level: 1 }),
    'print-preview.chosen.makingPdf': ({ page }) => page.getByText('Preparing the PDF…'),
    'print-preview.pricing.typing': (at) => button(at, 'Save prices'),
    'print-preview.pricing.saving': (at) => button(at, 'Saving prices…'),
    'print-preview.pricing.unheard': ({ page }) => page.getByText('The prices may not have been kept.'),
  },
  unreachable: {
    'print-preview.pricing.saving|xstate.done.actor.0.print-preview.pricing.saving|1':
      'prices are only sent for an order that is ticketed, which no event undoes',
    'print-preview.chosen.making|xstate.done.actor.0.print-preview.chosen.making|1':
      'a document is only asked for when the order is ticketed, which no event undoes: the server then always makes it',
    'print-preview.chosen.makingPdf|xstate.done.actor.0.print-preview.chosen.makingPdf|1':
      'a PDF is only asked for when the order is ticketed, which no event undoes: the server then always makes it',
  },
  walks: [
    {
      name: 'a document is chosen, for nobody and for one, with the network lost under the order, the document and its PDF',
      world: 'a ticketed order',
      moves: [
        settle('readPrices', 'the network is lost'),
        send('try again'),
        settle('readPrices', 'two travellers'),
        settle('makeDocument', 'the network is lost'),
        send('try again'),
        settle('makeDocument', 'a document'),
        send('the invoice to the customer'),
        settle('makeDocument', 'a document'),
        send('without prices'),
        settle('makeDocument', 'a document'),
        send('for the first traveller'),
        settle('makeDocument', 'a document'),
        send('for nobody'),
        send('for the first traveller'),
        settle('makeDocument', 'a document'),
        send('open the PDF'),
        settle('makePdf', 'a PDF'),
        send('download the PDF'),
        settle('makePdf', 'the network is lost'),
        send('download the PDF'),
        settle('makePdf', 'a PDF'),
      ],
    },
    {
      name: 'the customer is billed another price, with the network lost while it is kept, and then the price of the sale again',
      world: 'a ticketed order',
      moves: [
        settle('readPrices', 'two travellers'),
        settle('makeDocument', 'a document'),
        send('change the prices'),
        send('leave the prices'),
        send('change the prices'),
        send('keep the prices'),
        send('change the prices'),
        send('no amount'),
        send('the price of the first'),
        send('keep the prices'),
        settle('savePrices', 'the network is lost'),
        send('leave the prices'),
        settle('readPrices', 'two travellers'),
        settle('makeDocument', 'a document'),
        send('change the prices'),
        send('the price of the first'),
        send('keep the prices'),
        settle('savePrices', 'the network is lost'),
        send('try again'),
        settle('savePrices', 'an own price is kept'),
        settle('makeDocument', 'a document'),
        send('change the prices'),
        send('the sale’s price of the first'),
        send('keep the prices'),
        settle('savePrices', 'the sale’s prices are kept'),
        settle('makeDocument', 'a document'),
      ],
    },
    {
      name: 'an order that nobody has',
      world: 'no such order',
      moves: [settle('readPrices', 'order-unknown')],
    },
  ],
};
