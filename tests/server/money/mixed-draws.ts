import { CallFault } from '../../../contract/client.ts';

/** Where the choices of a sequence come from. */
export interface Drawn {
  readonly random: () => number;
  /** Whether the present act may lose its process, so that no answer comes. */
  isHit?: boolean;
}

export type Agent = 'asha' | 'badrul';
export type Clerk = 'dipa' | 'emdad';
export const agents: readonly Agent[] = ['asha', 'badrul'];
const clerks: readonly Clerk[] = ['dipa', 'emdad'];

/** Acts by what they do, each with how often it is chosen. What cannot be done now does nothing. */
export type Acts<World> = Readonly<Record<string, readonly [weight: number, act: (world: World) => Promise<unknown>]>>;

export const one = <Value>({ random }: Drawn, values: readonly Value[]): Value | undefined =>
  values[Math.floor(random() * values.length)];
/** One of the last, so that what was begun is also brought to its end. */
export const recent = <Value>(world: Drawn, values: readonly Value[]): Value | undefined =>
  one(world, values.slice(-3));
export const agentOf = (world: Drawn): Agent => one(world, agents) ?? 'asha';
export const clerkOf = (world: Drawn): Clerk => one(world, clerks) ?? 'dipa';
export const amount = ({ random }: Drawn, most: number): number => 50_000 + Math.floor(random() * most);
export const keyOf = ({ random }: Drawn): string => `mixed-${Math.floor(random() * 1e15).toString(36)}`;

/**
 * Sends an act as people and networks do: once, by two people at once, twice at once with one key, or again with the same key because no
 * answer came.
 */
export const sent = async (world: Drawn, send: (key: string) => Promise<unknown>): Promise<void> => {
  const key = keyOf(world);
  const how = world.random();
  if (how < 0.15) await Promise.all([send(key), send(`${key}-other`)]);
  else if (how < 0.3) await Promise.all([send(key), send(key)]);
  else {
    try {
      await send(key);
      if (how < 0.45) await send(key);
    } catch (error) {
      if (!world.isHit || !(error instanceof CallFault) || error.kind === 401) throw error;
      await send(key);
    }
  }
};
