import { onceANight } from '../../due/once-a-night.ts';
import { type BooksDeps, checkBooks } from './check-books.ts';

/** Checks the books once a night. */
export const checkBooksNightly = (deps: BooksDeps): Promise<void> =>
  onceANight(deps, 'books-night', () => checkBooks(deps));
