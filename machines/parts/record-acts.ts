/** Why an act cannot be done. `null`: it can. */
export interface Blockable {
  readonly reason: string | null;
}

/** The acts of a record as its page shows them. */
export interface RankedActs<Act> {
  /** The one button that stands out. `null`: nothing can be done that may stand out. */
  readonly primary: Act | null;
  /** At most two more buttons. */
  readonly beside: readonly Act[];
  /** All else, what cannot be done last, grouped by its reason. */
  readonly more: readonly { readonly reason: string | null; readonly acts: readonly Act[] }[];
}

const maxBeside = 2;

/**
 * Ranks the acts of a record. `acts`: in the order in which people need them. `leads`: whether an act may be the primary
 * one.
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
    const known = more.find(({ reason }) => reason === act.reason);
    if (known) known.acts.push(act);
    else more.push({ reason: act.reason, acts: [act] });
  }
  return { primary, beside: others.slice(0, maxBeside), more };
};
