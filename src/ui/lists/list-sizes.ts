/** Height of a row of the table, and of a card, in pixels. */
export const rowPx = 48;
export const cardPx = 84;
