import { memo } from 'react';
import type { FilterChip } from '../../machines/flights/filter-chips.ts';
import { Chips } from '../ui/Chips.tsx';
import type { SendResults } from './flow-props.ts';

/** The filters of the results as chips. */
export const FilterChips = memo(
  ({ chips, send }: { readonly chips: readonly FilterChip[]; readonly send: SendResults }) => (
    <Chips
      chips={chips.map(({ key, words, next }) => ({
        key,
        words,
        onRemove: () => send({ type: 'filters.changed', filters: next }),
      }))}
      onClear={() => send({ type: 'filters.cleared' })}
      focusAfter={focusCount}
    />
  ),
);

export const focusCount = (): void => document.getElementById('result-count')?.focus({ preventScroll: true });
