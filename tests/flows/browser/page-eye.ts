import type { Page } from 'playwright';
import { flowChannel, type PageMessage, type Standing } from '../../../flows/inspect/protocol.ts';
import { exposeFlows } from './page-flows.ts';

/** Something that a flow of the page did: it began, or it heard an event. */
export interface Sight {
  /** Its place among all sights of this page, from 0. */
  readonly index: number;
  readonly flow: string;
  /** The actor: a screen that was left and opened again is another. */
  readonly actor: string;
  /** Null: it began. */
  readonly event: string | null;
  /** Candidates taken, in order; empty where the event was ignored. */
  readonly taken: readonly string[];
  readonly standing: Standing;
}

/** Sees every step of every flow in a page, through the door that the page opens to watchers. */
export interface PageEye {
  /** Of the walk that uses the page now. */
  readonly sights: readonly Sight[];
  /** Another walk begins to use the page: what was seen before is forgotten. */
  begin(): void;
  /** Resolves with the first sight from `since` on for which `test` holds; null when none has come after `patienceMs`. */
  first(since: number, test: (sight: Sight) => boolean, patienceMs: number): Promise<Sight | null>;
}

/** Starts to watch; call it before the page is opened. What is seen is told by a binding, so nothing polls the page. */
export const watchPage = async (page: Page): Promise<PageEye> => {
  let sights: Sight[] = [];
  const flows = new Map<string, string>();
  const waiting = new Set<() => void>();
  const see = (sight: Omit<Sight, 'index'>) => {
    sights.push({ index: sights.length, ...sight });
    for (const look of waiting) look();
  };
  const began = (actor: string, flow: string, standing: Standing) => {
    if (flows.has(actor)) return;
    flows.set(actor, flow);
    see({ flow, actor, event: null, taken: [], standing });
  };
  const onMessage = (told: PageMessage) => {
    switch (told.type) {
      case 'hello':
        for (const { actor, flow, standing } of told.actors) began(`${told.tab} ${actor}`, flow, standing);
        return;
      case 'began':
        began(`${told.tab} ${told.actor.actor}`, told.actor.flow, told.actor.standing);
        return;
      case 'stepped': {
        const { step } = told;
        const actor = `${told.tab} ${step.actor}`;
        const taken = step.microsteps.flatMap((each) => each.taken);
        see({ flow: flows.get(actor) ?? '', actor, event: step.event.type, taken, standing: step.standing });
        return;
      }
      case 'gone':
      case 'closed':
        return;
    }
  };
  await exposeFlows(page);
  await page.exposeBinding('tellTheWalk', (_, told: PageMessage) => onMessage(told));
  await page.addInitScript((channelName) => {
    const channel = new BroadcastChannel(channelName);
    const { tellTheWalk } = window as unknown as { tellTheWalk: (told: unknown) => void };
    channel.onmessage = ({ data }) => tellTheWalk(data);
    // As if it had been watched before it was loaded: it then tells its first step, too.
    sessionStorage.setItem('portolan.watcher', 'a-walk');
  }, flowChannel);
  return {
    get sights() {
      return sights;
    },
    begin() {
      sights = [];
      flows.clear();
    },
    first: (since, test, patienceMs) =>
      new Promise((resolve) => {
        let next = since;
        const done = (found: Sight | null) => {
          waiting.delete(look);
          clearTimeout(timer);
          resolve(found);
        };
        const look = () => {
          for (; next < sights.length; next += 1) {
            const sight = sights[next];
            if (sight && test(sight)) return done(sight);
          }
        };
        const timer = setTimeout(() => done(null), patienceMs);
        waiting.add(look);
        look();
      }),
  };
};
