import { displayMoney } from '../../../contract/money.ts';
import { directions } from '../../../contract/results-window.ts';
import type { CardPrice } from '../../../machines/flights/itinerary-card.ts';
import type { PairBar } from '../../../machines/flights/pair-bar.ts';
import type { TwoOneWayView } from '../../../machines/flights/two-one-way.view.ts';
import { fareWords, stockWords } from './flight-results.readings.ts';
import type { SaleVisit } from './sale-visit.ts';
import type { Pressables, Reading, Readings } from './walk-readings.ts';

type View = TwoOneWayView;

const barIn = (view: View): PairBar | null => (view.show === 'lists' ? view.bar : null);
const bar = ({ page }: SaleVisit) => page.getByRole('region', { name: 'Your two flights' });
const money = ({ currency, totalMinor }: CardPrice): string => displayMoney({ currency, minor: totalMinor });

const chosenIn = (view: View) => {
  const chosen = barIn(view)?.chosen;
  return directions.flatMap((direction) => chosen?.[direction] ?? []);
};

/** The prices that are added up; a special return has one, that of both directions. */
const pricesIn = (view: View): readonly CardPrice[] => chosenIn(view).flatMap(({ price }) => price ?? []);

export const pairReads: Readings<SaleVisit> = {
  'price, brand and seats left of each flight': (view: View): readonly Reading<SaleVisit>[] =>
    view.show !== 'lists'
      ? []
      : directions.flatMap((direction) => {
          const list = view.lists[direction];
          if (list.show !== 'list') return [];
          return list.cards.map((card, index) => ({
            says: [...fareWords(card), ...stockWords(card), card.chosen ? 'Chosen' : 'Choose'],
            in: ({ page }: SaleVisit) =>
              page.getByRole('region', { name: list.title }).locator(`article[data-row="${list.firstRow + index}"]`),
            whereDrawn: true,
          }));
        }),
  'number of flights in each direction': (view: View): readonly Reading<SaleVisit>[] =>
    view.show !== 'lists'
      ? []
      : directions.flatMap((direction) => {
          const { title, count } = view.lists[direction];
          return count === ''
            ? []
            : [
                {
                  says: [count],
                  in: ({ page }: SaleVisit) => page.getByRole('region', { name: title }),
                  whereDrawn: true,
                },
              ];
        }),
  'price of each chosen direction': (view: View): readonly Reading<SaleVisit>[] =>
    chosenIn(view).flatMap(({ direction, hasFare, price }) =>
      !hasFare || price === null
        ? []
        : [
            {
              says: [money(price)],
              in: (at) =>
                bar(at)
                  .getByRole('combobox', { name: new RegExp(`^Fare of the (${direction}|return)$`) })
                  .locator('xpath=following-sibling::span'),
            },
          ],
    ),
  'flights of each chosen direction': (view: View): readonly Reading<SaleVisit>[] =>
    chosenIn(view).flatMap(({ route }) => (route === '' ? [] : [{ says: [route], in: bar }])),
  'sum of both prices, and what it means': (view: View): readonly Reading<SaleVisit>[] => {
    const { total, totalMeans } = barIn(view) ?? { total: null, totalMeans: '' };
    if (total === null) return [];
    const sumMinor = pricesIn(view).reduce((sum, { totalMinor }) => sum + totalMinor, 0);
    return [
      {
        says: [money(total), displayMoney({ currency: total.currency, minor: sumMinor })],
        in: (at) => bar(at).getByText(totalMeans, { exact: true }).locator('xpath=following-sibling::span'),
      },
    ];
  },
  'what leaves the wallet, where prices are read in another currency': (view: View): readonly Reading<SaleVisit>[] => {
    const leaves = barIn(view)?.leavesWallet ?? null;
    return leaves === null ? [] : [{ says: [`${displayMoney(leaves)} leaves your wallet`], in: bar }];
  },
};

export const pairPresses: Pressables<SaleVisit> = {
  'Continue to booking': {
    where: (view: View) => barIn(view)?.canBook === true && barIn(view)?.leaving === false,
    control: ({ page }) => page.getByRole('button', { name: 'Continue to booking' }),
  },
};
