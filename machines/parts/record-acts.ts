/** An act that may be blocked. */
export interface Blockable {
  /** Why the act cannot be done. `null`: it can. */
  readonly reason: string | null;
}

/** The acts of a record as its page shows them. */
export interface RankedActs<Act> {
  /** The button that stands out. `null`: none. */
  readonly primary: Act | null;
  /** At most two further buttons. */
  readonly beside: readonly Act[];
  /** The menu of all other acts: possible ones first, then blocked ones, grouped by their reason. */
  readonly more: readonly { readonly reason: string | null; readonly acts: readonly Act[] }[];
}

const maxBeside = 2;

/**
 * Distributes the acts of a record over its buttons and its menu. `acts`: the most needed first. `leads`: whether an act may be the
 * primary one.
 */
export const rankActs = <Act extends Blockable>(
  acts: readonly Act[],
  leads: (act: Act) => boolean = () => true,
): RankedActs<Act> => {
  const possible = acts.filter(({ reason }) => reason === null);
  const primary = possible.find(leads) ?? null;
  const others = possible.filter((act) => act !== primary);
  const more: { reason: string | null; acts: Act[] }[] = [];
  const rest = others.slice(maxBeside);
  if (rest.length > 0) more.push({ reason: null, acts: rest });
  for (const act of acts) {
    if (act.reason === null) continue;
    const group = more.find(({ reason }) => reason === act.reason);
    if (group) group.acts.push(act);
    else more.push({ reason: act.reason, acts: [act] });
  }
  return { primary, beside: others.slice(0, maxBeside), more };
};
