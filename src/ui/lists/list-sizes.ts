/** Heights in pixels: of the table's head, of its rows, and of a card. */
export const headPx = 40;
export const rowPx = 48;
export const cardPx = 84;
