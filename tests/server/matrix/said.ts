import { readFile, writeFile } from 'node:fs/promises';
import { agencyFunctionalities } from '../../../contract/functionalities.ts';
import { type PlaceName, places } from './places.ts';
import { masked, type Reader } from './reader.ts';
import type { StateName } from './states.ts';
import type { MadeSale } from './world.ts';

/** What one place says of each state, line by line. */
export type Said = Readonly<Record<string, readonly string[]>>;

/** What every place says of every sale. */
export const readAll = async (
  reader: Reader,
  sales: readonly MadeSale<StateName>[],
): Promise<Readonly<Record<PlaceName, Said>>> => {
  const said = Object.fromEntries(Object.keys(places).map((name) => [name, {}])) as Record<
    PlaceName,
    Record<string, readonly string[]>
  >;
  const { server } = reader.world.desk;
  const rights = new Map(sales.map(({ sees }) => [JSON.stringify(sees), sees]));
  for (const sees of rights.values()) {
    await server.allowOnly('asha', sees ?? agencyFunctionalities);
    for (const sale of sales.filter((each) => JSON.stringify(each.sees) === JSON.stringify(sees))) {
      for (const [name, place] of Object.entries(places) as [PlaceName, (typeof places)[PlaceName]][]) {
        said[name][sale.name] = (await place(reader, sale)).map((line) => masked(line, sales));
      }
    }
  }
  await server.allowOnly('asha', agencyFunctionalities);
  return said;
};

const fileOf = (place: PlaceName): URL => new URL(`said/${place}.txt`, import.meta.url);
const silence = '(nothing)';

/** What a place says, in the order of the states. A place that shows nothing of a state says so. */
export const written = (said: Said, order: readonly string[]): string =>
  order
    .map((state) =>
      [`# ${state}`, ...((said[state] ?? []).length === 0 ? [silence] : (said[state] ?? [])), ''].join('\n'),
    )
    .join('\n');

/** Reads what was committed of a place. */
export const committed = async (place: PlaceName): Promise<Said> => {
  const text = await readFile(fileOf(place), 'utf8').catch(() => '');
  return Object.fromEntries(
    text
      .split(/^# /m)
      .slice(1)
      .map((block) => {
        const [state = '', ...lines] = block.split('\n').filter((line) => line !== '');
        return [state, lines.filter((line) => line !== silence)];
      }),
  );
};

export const renew = (place: PlaceName, said: Said, order: readonly string[]): Promise<void> =>
  writeFile(fileOf(place), written(said, order));
