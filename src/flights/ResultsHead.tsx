import { lazy, Suspense, useMemo } from 'react';
import { Redirect } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import type { SearchHead } from '../../machines/flights/flight-results.view.ts';
import { optionalChunk } from '../ui/optional-chunk.ts';
import { usePhoneScreen } from '../ui/phone-screen.ts';
import { FareStrip } from './FareStrip.tsx';
import type { SendResults } from './flow-props.ts';
import { SearchBar } from './SearchBar.tsx';
import { SupplierStrip } from './SupplierStrip.tsx';
import { ReturnKinds } from './two-one-way/ReturnKinds.tsx';

const EditSearch = lazy(
  optionalChunk(() => import('./EditSearch.tsx').then(({ EditSearch }) => ({ default: EditSearch }))),
);

export interface ResultsHeadProps {
  readonly head: SearchHead;
  readonly send: SendResults;
  /** Default: shown. */
  readonly suppliers?: 'shown' | 'none';
}

/**
 * Above the results in every state: the search, a form to edit it, the prices of other days and its suppliers. On a phone,
 * the sheet of filters has the other days. The search for an exchange is edited on the page on which it is asked for: its
 * passengers and places stay those of the tickets.
 */
export const ResultsHead = ({ head, send, suppliers = 'shown' }: ResultsHeadProps) => {
  const { summary, editing, look } = head;
  const onPhone = usePhoneScreen();
  const exchangeOf = summary?.search.exchangeOf;
  const freeSearch = exchangeOf === undefined ? summary?.search : undefined;
  // The same element, so that `memo` skips the bar.
  const kinds = useMemo(
    () => freeSearch !== undefined && <ReturnKinds search={freeSearch} shown="combined" {...look} />,
    [freeSearch, look],
  );
  if (editing && exchangeOf !== undefined) return <Redirect to={pageAddress.exchangeRequest(exchangeOf)} />;
  return (
    <>
      <SearchBar summary={summary} send={send} edits={editing ? 'open' : 'closed'} beside={kinds} />
      {editing && (
        <Suspense fallback={null}>
          <EditSearch search={summary?.search ?? null} send={send} />
        </Suspense>
      )}
      {freeSearch !== undefined && !editing && !onPhone && suppliers === 'shown' && (
        <FareStrip search={freeSearch} searching={head.running} />
      )}
      {suppliers === 'shown' && <SupplierStrip head={head} />}
    </>
  );
};
