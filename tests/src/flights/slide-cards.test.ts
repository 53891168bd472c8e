import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardSlides, type CardsDrawn } from '../../../src/flights/slide-cards.ts';

/** Three cards of 100 px; the first one is 300 px taller while its panel is open. */
const drawn = (opened: number | null, panelPx: number, unfolded = ''): CardsDrawn => ({
  tops: new Map([
    [7, 0],
    [8, 100 + panelPx],
    [9, 200 + panelPx],
  ]),
  rows: new Map([
    [7, 0],
    [8, 1],
    [9, 2],
  ]),
  opened,
  unfolded,
});

const closed = drawn(null, 0);
const opening = drawn(7, 0);
const open = drawn(7, 300);

let list: HTMLElement;
let slid: readonly string[];
let reduced: boolean;

beforeEach(() => {
  slid = [];
  reduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  list = {
    querySelector: (selector: string) => ({
      animate: ([from, to]: readonly { readonly transform: string }[], { duration }: { duration: number }) => {
        const row = /"(\d+)"/.exec(selector)?.[1];
        slid = [...slid, `${row}: ${from?.transform} → ${to?.transform}, ${duration} ms`];
      },
    }),
  } as unknown as HTMLElement;
});
afterEach(() => vi.unstubAllGlobals());

const after = (...draws: readonly CardsDrawn[]): readonly string[] => {
  const slides = new CardSlides();
  draws.slice(1).forEach((now, index) => slides.follow(list, draws[index] as CardsDrawn, now));
  return slid;
};

test('[RES-05] cards below slide for 140 ms when a card opens, once it is measured', () => {
  expect(after(closed, opening, open)).toEqual([
    '1: translateY(100px) → translateY(400px), 140 ms',
    '2: translateY(200px) → translateY(500px), 140 ms',
  ]);
});

test('[RES-05] and slide back when it folds', () => {
  expect(after(open, drawn(null, 300), closed)).toHaveLength(2);
});

test('[RES-05] cards that move for another reason do not slide', () => {
  expect(after(closed, drawn(null, 40))).toEqual([]);
  expect(after(closed, opening, open, drawn(7, 340))).toHaveLength(2);
});

test('[RES-05] when the opened card itself moves, nothing slides', () => {
  const moved = { ...open, tops: new Map([...open.tops, [7, 50]]), opened: 7 };
  expect(after({ ...closed, opened: 9 }, { ...closed, opened: 7 }, moved)).toEqual([]);
});

test('[RES-05] with reduced motion nothing slides', () => {
  reduced = true;
  expect(after(closed, opening, open)).toEqual([]);
});
