import { codeStands } from '../desk/stepping-up.ts';
import { type Acts, type Agent, agentOf, clerkOf } from './mixed-draws.ts';
import type { StayWorld } from './mixed-stays.ts';

/** What stopping the sales of an agency needs of their world. */
export interface StopWorld extends StayWorld {
  /** When the sales of each agency were stopped, and until when. */
  readonly stops: { readonly agency: Agent; readonly from: Date; until: Date | null }[];
}

/** The house stops the sales of an agency, or allows them again. */
const change = async (world: StopWorld): Promise<void> => {
  const { server, clock } = world.desk;
  const agency = agentOf(world);
  const as = clerkOf(world);
  const stop = world.stops.find((each) => each.agency === agency && each.until === null);
  const request = { agencyId: server.people[agency].agencyId, reason: 'Does not pay' };
  await codeStands(server, as);
  if (stop === undefined) {
    const outcome = await server.call('BlockAgency', request, { as });
    if (outcome.ok) world.stops.push({ agency, from: clock.now(), until: null });
  } else {
    const outcome = await server.call('UnblockAgency', request, { as });
    if (outcome.ok) stop.until = clock.now();
  }
  // What is begun after it has another moment.
  clock.advance(1_000);
};

const buying = ['book', 'ticket', 'stay-book'] as const;

/** Sales that were begun while the sales of their agency were stopped. */
export const stopFaults = async ({ desk, stops }: StopWorld): Promise<readonly string[]> => {
  const sagas = await desk.server.database.db
    .selectFrom('saga')
    .select(['kind', 'intent_key', 'actor', 'created_at'])
    .where('kind', 'in', buying)
    .execute();
  return sagas.flatMap(({ kind, intent_key, actor, created_at }) =>
    stops
      .filter(
        ({ agency, from, until }) =>
          desk.server.people[agency].userId === actor && from < created_at && (until === null || created_at < until),
      )
      .map(({ agency }) => `${agency} began ${kind} ${intent_key} while its sales were stopped`),
  );
};

/** Acts that stop and allow sales. */
export const stopActs: Acts<StopWorld> = {
  'the sales of an agency are stopped, or allowed again': [2, change],
};
