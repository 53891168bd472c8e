/** Options under one heading. `null`: no heading. */
export interface OptionGroup<Option> {
  readonly heading: 'Recent' | 'Popular' | null;
  readonly options: readonly Option[];
}

/** The list below a field with a type-ahead. */
export type OptionList<Option> =
  | { readonly show: 'none' }
  | { readonly show: 'looking' }
  | { readonly show: 'nothing-found' }
  | {
      readonly show: 'options';
      readonly groups: readonly OptionGroup<Option>[];
      /** Index over all groups of the option that the arrow keys are on. −1: none. */
      readonly active: number;
    };

/** Where a type-ahead stands (`type-ahead.states.ts`). */
export interface TypeAheadStand<Found> {
  /** Its state. `reading`: popular options are looked up; `known`: they were, or could not be. */
  readonly state: 'resting' | 'reading' | 'known' | 'pausing' | 'asking' | 'offering' | 'settling';
  readonly offered: readonly Found[];
  /** How many of them, from the first on, are from recent searches. `null`: found by letters. */
  readonly recent: number | null;
  readonly active: number;
  /** The text is too short to be looked up. */
  readonly isShort: boolean;
}

/** The list of a type-ahead. `suggested` and `found` make the options as they are shown. */
export const optionListOf = <Found, Option>(
  { state, offered, recent, active, isShort }: TypeAheadStand<Found>,
  suggested: (option: Found) => Option,
  found: (options: readonly Found[]) => readonly Option[],
): OptionList<Option> => {
  if (state === 'resting' || state === 'settling') return { show: 'none' };
  if (state === 'reading' || state === 'known') {
    if (offered.length === 0) return { show: state === 'reading' ? 'looking' : 'none' };
    const group = (heading: 'Recent' | 'Popular', options: readonly Found[]): OptionGroup<Option>[] =>
      options.length === 0 ? [] : [{ heading, options: options.map(suggested) }];
    const recents = recent ?? 0;
    return {
      show: 'options',
      groups: [...group('Recent', offered.slice(0, recents)), ...group('Popular', offered.slice(recents))],
      active,
    };
  }
  if (isShort) return { show: 'none' };
  if (offered.length > 0) return { show: 'options', groups: [{ heading: null, options: found(offered) }], active };
  return { show: state === 'offering' ? 'nothing-found' : 'looking' };
};
