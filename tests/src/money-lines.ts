import { screen } from '@testing-library/react';

/** The lines of a list of terms as they are read: word, then amount. */
export const moneyLines = (): string[] =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
