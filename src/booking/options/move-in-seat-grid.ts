import type { KeyboardEvent } from 'react';

const seatsOf = (row: Element): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-seat]')];

/**
 * Moves the focus within a grid of seats. Left and right go to the next seat of the row, up and down to the same column of
 * the next row that has it; Home and End to the ends of the row, with Ctrl to the first and last seat of the cabin.
 */
export const moveInSeatGrid = (event: KeyboardEvent<HTMLElement>): void => {
  const seat = event.target as HTMLElement;
  const row = seat.closest('[role="row"]');
  if (row === null) return;
  const rows = [...event.currentTarget.querySelectorAll('[role="row"]')].filter((each) => seatsOf(each).length > 0);
  const to = seatTo(event, seat, row, rows);
  if (to === null) return;
  event.preventDefault();
  to?.focus();
};

/** `null`: the key moves nothing. `undefined`: there is no seat in that direction. */
const seatTo = (
  { key, ctrlKey }: KeyboardEvent,
  seat: HTMLElement,
  row: Element,
  rows: readonly Element[],
): HTMLElement | null | undefined => {
  const seats = seatsOf(row);
  const at = seats.indexOf(seat);
  const inColumn = (ordered: readonly Element[]): HTMLElement | undefined =>
    ordered.flatMap(seatsOf).find((other) => other.dataset['column'] === seat.dataset['column']);
  const rowAt = rows.indexOf(row);
  switch (key) {
    case 'ArrowLeft':
      return at > 0 ? seats[at - 1] : undefined;
    case 'ArrowRight':
      return seats[at + 1];
    case 'ArrowUp':
      return inColumn(rows.slice(0, rowAt).toReversed());
    case 'ArrowDown':
      return inColumn(rows.slice(rowAt + 1));
    case 'Home':
      return ctrlKey ? seatsOf(rows[0] ?? row)[0] : seats[0];
    case 'End':
      return ctrlKey ? seatsOf(rows.at(-1) ?? row).at(-1) : seats.at(-1);
    default:
      return null;
  }
};
