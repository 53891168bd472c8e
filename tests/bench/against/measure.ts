import { databaseMicroseconds } from './cluster.ts';
import type { AnyRow } from './row.ts';
import { CallLacks } from './side.ts';
import type { World } from './world.ts';

/** What a call takes. Processor time in microseconds. */
export interface Cost {
  /** Of the server's process, all threads. */
  readonly server: number;
  /** Of PostgreSQL's processes that serve it. */
  readonly database: number;
  readonly statements: number;
  readonly buffers: number;
}

/** Costs of a row on one side, a block each. `lacks`: the side has no such call. An error: it could not be driven. */
export type Measured = readonly Cost[] | 'lacks' | Error;

const rounds = 3;
/** Of a row of which three rounds do not say whether it is dearer. */
const roundsAtMost = 8;
const warmCalls = 25;
const blockMicroseconds = 400_000;
const [fewestCalls, mostCalls] = [20, 250];

/** Measures a row on all sides in turns: A, B, A, B. `fewest`: blocks, where counts are asked for, which do not differ from block to block. */
export const measureRow = async (
  row: AnyRow,
  worlds: readonly World[],
  fewest = rounds,
): Promise<readonly Measured[]> => {
  const ended = new Map<World, 'lacks' | Error>();
  const unlessEnded = async (world: World, times: number): Promise<Cost | undefined> => {
    if (ended.has(world)) return undefined;
    try {
      return await block(row, world, times);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      ended.set(world, failure instanceof CallLacks ? 'lacks' : failure);
      return undefined;
    }
  };
  const blocks = new Map<World, Cost[]>(worlds.map((world) => [world, []]));
  let slowest = 0;
  for (const world of worlds) {
    const cost = await unlessEnded(world, Math.min(row.times ?? warmCalls, warmCalls));
    slowest = Math.max(slowest, cost?.server ?? 0);
  }
  const wanted = Math.ceil(blockMicroseconds / Math.max(slowest, 1));
  const times = row.times ?? Math.min(mostCalls, Math.max(fewestCalls, wanted));
  const most = fewest < rounds ? fewest : roundsAtMost;
  for (let round = 0; round < fewest || (round < most && isUnsure([...blocks.values()])); round += 1) {
    for (const world of worlds) {
      const cost = await unlessEnded(world, times);
      if (cost !== undefined) blocks.get(world)?.push(cost);
    }
  }
  return worlds.map((world) => ended.get(world) ?? blocks.get(world) ?? []);
};

/** Whether the sides differ by so much that it may be chance and may be more than is allowed. */
const isUnsure = (sides: readonly (readonly Cost[])[]): boolean => {
  const leasts = sides.map((costs) => Math.min(...costs.map(({ server }) => server)));
  const ratio = Math.max(...leasts) / Math.min(...leasts);
  return ratio > 1.04 && ratio < 1.25;
};

const readingOf = async ({ side }: World) => ({
  work: await side.database.work(),
  server: await side.server.usage(),
});

const block = async (row: AnyRow, world: World, times: number): Promise<Cost> => {
  const took = { server: 0, database: 0, statements: 0, buffers: 0 };
  const measured = async (work: () => Promise<unknown>): Promise<void> => {
    const before = await readingOf(world);
    await work();
    const after = await readingOf(world);
    took.server += after.server - before.server;
    took.database += databaseMicroseconds(before.work, after.work);
    took.statements += after.work.statements - before.work.statements;
    took.buffers += after.work.buffers - before.work.buffers;
  };
  const inputsOf = (many: number) => row.inputs?.(world, many) ?? Promise.resolve(Array.from({ length: many }));
  const done: unknown[] = [];
  if (row.oneByOne === true) {
    for (let call = 0; call < times; call += 1) {
      const inputs = await inputsOf(1);
      await measured(() => row.act(world, inputs[0]));
      done.push(...inputs);
    }
  } else {
    const inputs = await inputsOf(times);
    await world.side.server.collect();
    await measured(async () => {
      for (const input of inputs) await row.act(world, input);
      await row.settled?.(world);
    });
    done.push(...inputs);
  }
  await row.clear?.(world, done);
  return {
    server: took.server / done.length,
    database: took.database / done.length,
    statements: took.statements / done.length,
    buffers: took.buffers / done.length,
  };
};
