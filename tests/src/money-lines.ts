import { screen } from '@testing-library/react';

/** The lines of a description list as text: name, then amount. */
export const moneyLines = (): string[] =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
