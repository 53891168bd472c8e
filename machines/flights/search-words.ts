import type { ResultsWindow } from '../../contract/flights/results-window.ts';
import { say } from '../../contract/say.ts';
import type { SupplierLine } from './search-summary.ts';

/* Words that the results of every product say about their search. */

export const expiredTitle = say('These prices are no longer held.');
export const expiredDetail = say(
  'Search results are kept for a limited time. Nothing was booked or charged. Search again for current prices.',
);

/** Suppliers by name; those without a name in the server's order, so that an answer does not reorder them. */
export const inOneOrder = <T extends { readonly name: string | null }>(suppliers: readonly T[]): readonly T[] =>
  [...suppliers].sort((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));

/** Names of the suppliers that did not answer. */
export const silentOnes = (suppliers: readonly SupplierLine[]): readonly string[] =>
  suppliers.filter(({ state }) => state === 'failed' || state === 'timed-out').map(({ name }) => name);

/** What is said while a search waits for its turn at the server. `null`: its suppliers are asked. */
export const turnWords = (suppliers: readonly Pick<SupplierLine, 'state'>[]): string | null =>
  suppliers.length > 0 && suppliers.every(({ state }) => state === 'waiting')
    ? say('Many searches run just now. Yours waits for its turn.')
    : null;

/** `37 more, 4 cheaper`. */
export const arrivalsWords = ({
  newSinceReading,
  cheaperSinceReading,
}: Pick<ResultsWindow, 'newSinceReading' | 'cheaperSinceReading'>): string | null => {
  if (newSinceReading === 0 && cheaperSinceReading === 0) return null;
  const cheaper = cheaperSinceReading === 0 ? [] : [say('{cheaperSinceReading} cheaper', { cheaperSinceReading })];
  return [...(newSinceReading === 0 ? [] : [say('{newSinceReading} more', { newSinceReading })]), ...cheaper].join(
    ', ',
  );
};

const causes: Readonly<Record<string, string>> = {
  network: say('The server could not be reached.'),
  timeout: say('The server did not answer in time.'),
  unreadable: say('The server’s answer could not be read.'),
  worker: say('Part of this page stopped working.'),
  busy: say('Many searches run just now.'),
};

/** What happened to a search that stopped, and what to do. `things`: what was found: `flights`. */
export const stoppedWords = (
  seen: Pick<ResultsWindow, 'problem' | 'hasResults'> | null,
  things: string,
): { readonly title: string; readonly detail: string } => {
  const cause = causes[seen?.problem?.code ?? ''] ?? seen?.problem?.words ?? say('The search could not be completed.');
  return {
    title: say('The search stopped.'),
    detail: say('{cause} Nothing was booked or charged. {next}', {
      cause,
      next: seen?.hasResults ? say('Try again. The {things} found so far are kept.', { things }) : say('Try again.'),
    }),
  };
};
