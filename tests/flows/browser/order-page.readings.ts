import { displayMoney } from '../../../contract/money.ts';
import type { Order } from '../../../contract/orders.ts';
import type { OrderPageView } from '../../../machines/orders/order-page.view.ts';
import type { SaleVisit } from './sale-visit.ts';
import { beside, sumReadings } from './sum-readings.ts';
import type { Pressables, Reading, Readings } from './walk-readings.ts';

type View = OrderPageView;
type Said = readonly Reading<SaleVisit>[];

const main = ({ page }: SaleVisit) => page.getByRole('main');
const actions = (at: SaleVisit) => main(at).getByRole('group', { name: 'Actions' });
const orderIn = (view: View): Order | null => (view.show === 'order' ? view.order : null);

/** What an order costs is said as it stands: paid, to be paid, or neither. */
const costs = ({ state, paidMinor }: Order): string => {
  if (paidMinor > 0) return 'You paid';
  return state === 'held' || state === 'ticketing' ? 'You pay' : 'Price';
};

export const orderReads: Readings<SaleVisit> = {
  'sums of the order': (view: View): Said => {
    const order = orderIn(view);
    return order === null ? [] : sumReadings(order, { word: costs(order), minor: order.sums.agentMinor }, main);
  },
  'airline PNR and reference': (view: View): Said => {
    const order = orderIn(view);
    if (order === null) return [];
    return [
      { says: [order.pnr ?? 'Not yet'], in: (at) => beside(main(at), 'Airline PNR') },
      { says: [order.orderReference], in: (at) => beside(main(at), 'Order reference') },
    ];
  },
  travellers: (view: View): Said =>
    (orderIn(view)?.travellers ?? []).map(({ title, firstName, lastName }) => ({
      says: [`${title} ${firstName} ${lastName}`],
      in: main,
    })),
  'ticket numbers': (view: View): Said =>
    (orderIn(view)?.travellers ?? []).flatMap(({ title, firstName, lastName, ticketNumber }) =>
      ticketNumber === null
        ? []
        : [
            {
              says: [ticketNumber],
              in: (at) =>
                main(at)
                  .getByRole('listitem')
                  .filter({ hasText: `${title} ${firstName} ${lastName}` }),
            },
          ],
    ),
  'what the wallet paid and got back': (view: View): Said => {
    const order = orderIn(view);
    return (order?.money ?? []).map(({ words, walletMinor }) => ({
      says: [displayMoney({ currency: order?.sums.currency ?? '', minor: walletMinor })],
      in: (at) => main(at).getByRole('listitem').filter({ hasText: words }),
    }));
  },
  history: (view: View): Said => (orderIn(view)?.history ?? []).map(({ what }) => ({ says: [what], in: main })),
  'why something cannot be done': (view: View): Said =>
    view.show !== 'order'
      ? []
      : view.standing.actions.flatMap((action) =>
          action.allowed ? [] : [{ says: [action.reason, ...(action.fix === null ? [] : [action.fix])], in: actions }],
        ),
  messages: (view: View): Said => (orderIn(view)?.messages ?? []).map(({ words }) => ({ says: [words], in: main })),
  'whole numbers of passport and visa': (view: View): Said => {
    if (view.show !== 'order' || view.detail.show !== 'open' || view.detail.read.is !== 'passport') return [];
    const { passport, visa } = view.detail.read.shown;
    return [
      {
        says: [passport?.number ?? 'No passport is kept.', visa?.number ?? 'No visa is kept.'],
        in: (at) => main(at).getByRole('group', { name: /^Passport and visa of/ }),
      },
    ];
  },
  'held price and today’s': (view: View): Said => {
    const order = orderIn(view);
    if (view.show !== 'order' || order === null || view.doing.is !== 'verified') return [];
    const { currency } = order.sums;
    return [
      {
        says: [view.doing.oldMinor, view.doing.newMinor].map((minor) => displayMoney({ currency, minor })),
        in: (at) => main(at).getByRole('group', { name: 'Price verified' }),
      },
    ];
  },
  'to whom the tickets were mailed': (view: View): Said =>
    view.show === 'order' && view.doing.is === 'mailed'
      ? [{ says: [`The tickets are on their way to ${view.doing.to}.`], in: main }]
      : [],
};

/** Something is done only while nothing else is, and only as the order's chart allows it. */
const allows = (view: View, wanted: 'issue' | 'cancel' | 'print'): boolean =>
  view.show === 'order' &&
  (view.doing.is === 'nothing' || view.doing.is === 'refused' || view.doing.is === 'mailed') &&
  view.standing.actions.some(({ action, allowed }) => action === wanted && allowed);

export const orderPresses: Pressables<SaleVisit> = {
  'Pay and issue ticket': {
    where: (view: View) => allows(view, 'issue'),
    control: (at) => actions(at).getByRole('button', { name: 'Pay and issue ticket' }),
  },
  'Cancel booking': {
    where: (view: View) => allows(view, 'cancel'),
    control: (at) => actions(at).getByRole('button', { name: 'Cancel booking' }),
  },
  'Mail tickets': {
    where: (view: View) => allows(view, 'print'),
    control: (at) => actions(at).getByRole('button', { name: 'Mail tickets' }),
  },
  'Send by WhatsApp': {
    where: (view: View) => view.show === 'order' && view.whatsApp !== null,
    control: (at) => actions(at).getByRole('link', { name: 'Send by WhatsApp' }),
  },
  'Open e-ticket': {
    where: (view: View) => allows(view, 'print'),
    control: (at) => actions(at).getByRole('button', { name: 'Open e-ticket' }),
  },
};
