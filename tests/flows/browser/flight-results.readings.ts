import { displayMoney } from '../../../contract/money.ts';
import type { BrandView } from '../../../machines/flights/fare-offers.ts';
import type { FlightResultsView, OffersView, OpenedView } from '../../../machines/flights/flight-results.view.ts';
import { type CardView, fewSeats } from '../../../machines/flights/itinerary-card.ts';
import type { SaleVisit } from './sale-visit.ts';
import type { Pressables, Reading, Readings } from './walk-readings.ts';

type View = FlightResultsView;
type Shown = Extract<OffersView, { show: 'shown' }>;

export const seatsWords = (seats: number): string => (seats === 1 ? '1 seat left' : `${seats} seats left`);

/** What every card says of its cheapest fare. */
export const fareWords = ({ price, brandName }: CardView): readonly string[] => [
  displayMoney({ currency: price.currency, minor: price.totalMinor }),
  brandName,
];

/** What a card says where few seats are left. */
export const stockWords = ({ seatsLeft }: CardView): readonly string[] =>
  seatsLeft === null ? [] : [seatsWords(seatsLeft)];

const countWords = (matches: number, total: number): string => {
  if (matches === total) return total === 1 ? '1 itinerary' : `${total} itineraries`;
  return `${matches} of ${total} itineraries`;
};

const openedIn = (view: View): OpenedView | null => (view.show === 'list' ? view.opened : null);

/** The fares that stand open, and the panel in which they do. */
const faresIn = (view: View): { readonly offers: Shown; readonly panel: OpenedView['panel'] } | null => {
  const opened = openedIn(view);
  if (opened === null || opened.row === null || opened.offers.show !== 'shown') return null;
  return { offers: opened.offers, panel: opened.panel };
};

const amountToBook = ({ price: { currency, totalMinor, charged } }: BrandView): string =>
  `Book for ${displayMoney(charged ?? { currency, minor: totalMinor })}`;

/** Beside a fare's button: how many seats are left, or why it cannot be booked. */
const noteOf = ({ seatsLeft, holdAllowed }: BrandView, { blocked }: Shown): string => {
  if (blocked !== null) return blocked;
  const terms = holdAllowed ? 'Can be held' : 'Pay at once';
  return seatsLeft <= fewSeats ? `${seatsWords(seatsLeft)} · ${terms}` : terms;
};

const fares = ({ page }: SaleVisit) => page.getByRole('region', { name: 'Fares', exact: true });

const cardReadings = (view: View, wordsOf: (card: CardView) => readonly string[]): readonly Reading<SaleVisit>[] =>
  view.show !== 'list'
    ? []
    : view.cards.flatMap((card, index) => {
        const says = wordsOf(card);
        const place = `article[data-row="${view.firstRow + index}"] > div`;
        return says.length === 0 ? [] : [{ says, in: ({ page }) => page.locator(place), whereDrawn: true }];
      });

export const resultsReads: Readings<SaleVisit> = {
  'price and brand of each card': (view: View): readonly Reading<SaleVisit>[] => cardReadings(view, fareWords),
  'seats left of each card that has few': (view: View): readonly Reading<SaleVisit>[] => cardReadings(view, stockWords),
  'number of itineraries': (view: View): readonly Reading<SaleVisit>[] =>
    'matchCount' in view
      ? [{ says: [countWords(view.matchCount, view.totalCount)], in: ({ page }) => page.locator('#result-count') }]
      : [],
  'price, amount to book and terms of each fare': (view: View): readonly Reading<SaleVisit>[] => {
    const { offers, panel } = faresIn(view) ?? { offers: null, panel: null };
    if (offers === null || panel !== 'brands') return [];
    return offers.brands.map((brand) => ({
      says: [
        brand.name,
        displayMoney({ currency: brand.price.currency, minor: brand.price.totalMinor }),
        amountToBook(brand),
        noteOf(brand, offers),
      ],
      in: (at) => fares(at).getByRole('region', { name: brand.name, exact: true }),
    }));
  },
  'amount to book of the fare in detail': (view: View): readonly Reading<SaleVisit>[] => {
    const { offers, panel } = faresIn(view) ?? { offers: null, panel: null };
    if (offers === null || panel !== 'details') return [];
    return [
      {
        says: [amountToBook(offers.selected), noteOf(offers.selected, offers)],
        in: ({ page }) => page.getByRole('region', { name: 'Flight and fare details' }),
      },
    ];
  },
  'how much cheaper the opened flights have become': (view: View): readonly Reading<SaleVisit>[] => {
    const opened = openedIn(view);
    if (opened === null || opened.row === null || opened.cheaper === null) return [];
    return [{ says: [opened.cheaper], in: ({ page }) => page.getByRole('feed') }];
  },
  'why no fare can be booked': (view: View): readonly Reading<SaleVisit>[] => {
    const { offers, panel } = faresIn(view) ?? { offers: null, panel: null };
    return offers === null || offers.blocked === null || panel === 'more'
      ? []
      : [{ says: [offers.blocked], in: fares }];
  },
  'what has become of the fares': (view: View): readonly Reading<SaleVisit>[] => {
    const offers = openedIn(view)?.offers;
    return offers === undefined || !('words' in offers)
      ? []
      : [{ says: [offers.words], in: ({ page }) => page.getByRole('feed') }];
  },
};

export const resultsPresses: Pressables<SaleVisit> = {
  'Book for': {
    where: (view: View) => {
      const { offers, panel } = faresIn(view) ?? { offers: null, panel: null };
      return view.show === 'list' && !view.leaving && offers !== null && panel !== 'more' && offers.blocked === null;
    },
    control: ({ page }) => page.getByRole('button', { name: /^Book for / }),
  },
};
