import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardTurns } from '../../../src/flights/card-turns.ts';

let frames: FrameRequestCallback[] = [];
let now = 0;

/** Runs the next frame, `afterMs` after the last one. */
const frame = (afterMs: number): void => {
  now += afterMs;
  for (const asked of frames.splice(0)) asked(now);
};

beforeEach(() => {
  now = 10_000;
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (asked: FrameRequestCallback) => frames.push(asked));
});
afterEach(() => vi.unstubAllGlobals());

const waiting = (turns: CardTurns, count: number): { readonly drawn: number[]; readonly leave: (() => void)[] } => {
  const drawn: number[] = [];
  const leave = Array.from({ length: count }, (_, card) => turns.wait(() => drawn.push(card)));
  return { drawn, leave };
};

test('[RES-06] where frames come late, cards are drawn one a frame, in their order', () => {
  const { drawn } = waiting(new CardTurns(), 3);
  expect(drawn).toEqual([]);
  frame(16);
  expect(drawn).toEqual([0]);
  frame(60);
  expect(drawn).toEqual([0, 1]);
  frame(60);
  expect(drawn).toEqual([0, 1, 2]);
  frame(60);
  frame(60);
  expect(frames).toEqual([]);
});

test('[RES-06] where frames come in time, each draws twice as many as the last, until one is late', () => {
  const { drawn } = waiting(new CardTurns(), 12);
  for (const [afterMs, count] of [
    [16, 1],
    [16, 3],
    [16, 7],
    [40, 8],
    [16, 10],
    [16, 12],
  ] as const) {
    frame(afterMs);
    expect(drawn).toHaveLength(count);
  }
});

test('[RES-06] a card that leaves before its turn is not drawn, and keeps nobody waiting', () => {
  const { drawn, leave } = waiting(new CardTurns(), 3);
  leave[0]?.();
  frame(16);
  expect(drawn).toEqual([1]);
  leave[1]?.();
  frame(60);
  expect(drawn).toEqual([1, 2]);
});

test('[RES-06] cards that come when all have had their turn get theirs', () => {
  const turns = new CardTurns();
  const first = waiting(turns, 1);
  frame(16);
  const second = waiting(turns, 1);
  frame(500);
  expect([first.drawn, second.drawn]).toEqual([[0], [0]]);
});

/** How many of eight cards are drawn with the list that has them. */
const drawnWithTheirList = (turns: CardTurns): number =>
  Array.from({ length: 8 }, () => turns.takesNow()).filter((drawn) => drawn).length;

/** Frames in time while a list is rendered, in which it is not in the page yet. */
const renderFor = (count: number): void => {
  for (let each = 0; each < count; each += 1) frame(16);
};

test('[RES-06] after frames in time, the cards of the next list are drawn with it, each in one go', () => {
  const turns = new CardTurns();
  expect(drawnWithTheirList(turns)).toBe(1);
  waiting(turns, 7);
  for (let each = 0; each < 6; each += 1) frame(16);
  expect(frames).toEqual([]);
  now += 2_000;
  expect(drawnWithTheirList(turns)).toBe(8);
});

test('[RES-06] cards that were drawn with their list and made a frame late get turns of their own after it', () => {
  const turns = new CardTurns();
  waiting(turns, 8);
  for (let each = 0; each < 6; each += 1) frame(16);
  expect(drawnWithTheirList(turns)).toBe(8);
  renderFor(5);
  turns.shown();
  frame(16);
  frame(120);
  expect(drawnWithTheirList(turns)).toBe(1);
});
