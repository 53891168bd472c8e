/** What is known of the screens of a flow, and right as it is. Everything else of it is a fault. */
export interface Declared {
  /** Texts of the view that are not on the page in some states, or in none, by path. */
  readonly unread?: { readonly sometimes?: readonly string[]; readonly never?: readonly string[] };
  /** Events that the chart accepts and no control sends in some states, or in none. */
  readonly unoffered?: { readonly sometimes?: readonly string[]; readonly never?: readonly string[] };
  /** Parts of other findings. */
  readonly asItIs?: readonly string[];
  /** Ids of states that the cases do not come to within the search. */
  readonly unseen?: readonly string[];
}

export const declared: Readonly<Record<string, Declared>> = {};
