import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import { say } from '../../contract/say.ts';
import { resultsAddress } from '../../contract/search-link.ts';
import { FlightSearchForm } from '../search-pad/FlightSearchForm.tsx';
import type { SendResults } from './flow-props.ts';

const useStyles = makeStyles({
  /** Above the list and the bar that stays in view: the form's calendar opens over them. */
  place: {
    position: 'relative',
    zIndex: '5',
    animationName: { from: { opacity: '0', transform: 'translateY(-4px)' }, to: { opacity: '1', transform: 'none' } },
    animationDuration: '140ms',
    animationTimingFunction: 'ease-out',
    ':focus-visible': { outlineStyle: 'none' },
    paddingBottom: tokens.spacingVerticalS,
  },
});

const takeFocus = (place: HTMLElement | null): void => place?.focus({ preventScroll: true });

export interface EditSearchProps {
  /** `null`: the tenant's defaults. */
  readonly search: AirSearchRequest | null;
  readonly send: SendResults;
}

/** The search form in place, filled in. The same search closes it; another replaces the results. */
export const EditSearch = ({ search, send }: EditSearchProps) => {
  const styles = useStyles();
  const openResults = useCallback(
    (wanted: AirSearchRequest) => {
      send({ type: 'edit.closed' });
      navigate(resultsAddress(wanted));
    },
    [send],
  );
  return (
    <section ref={takeFocus} tabIndex={-1} className={styles.place} aria-label={say('Edit search')}>
      <FlightSearchForm search={search} onSearch={openResults} />
    </section>
  );
};
