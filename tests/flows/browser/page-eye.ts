import type { Page } from 'playwright';
import { type ActorStanding, flowChannel, type PageMessage, type Standing } from '../../../flows/inspect/protocol.ts';
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
  readonly standing: StandingSeen;
}

/** States that are active, and types of the events that a walk may send. */
export interface StandingSeen {
  readonly leaves: readonly string[];
  readonly accepts: readonly string[];
}

/** What a page tells of one flow. `event: null`: it began, or was running when watching began. */
interface Told {
  readonly actor: string;
  /** `null`: it was told when the flow began. */
  readonly flow: string | null;
  readonly event: string | null;
  readonly taken: readonly string[];
  readonly standing: StandingSeen;
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
  const onTold = ({ actor, flow, ...seen }: Told) => {
    if (flow !== null) {
      if (flows.has(actor)) return;
      flows.set(actor, flow);
    }
    see({ flow: flows.get(actor) ?? '', actor, ...seen });
  };
  await exposeFlows(page);
  // The browser's own binding: one of Playwright answers each call by another script in the page.
  const session = await page.context().newCDPSession(page);
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === 'tellTheWalk') for (const each of JSON.parse(payload) as Told[]) onTold(each);
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'tellTheWalk' });
  // A page tells whole contexts with each step. Only what a walk reads leaves the page, as text.
  await page.addInitScript((channelName) => {
    // A blank page, or that of a load that failed: no portal runs there, and it has no storage.
    if (origin === 'null') return;
    const channel = new BroadcastChannel(channelName);
    const { tellTheWalk } = window as unknown as { tellTheWalk: (told: string) => void };
    const seen = ({ leaves, accepts }: Standing): StandingSeen => ({
      leaves,
      accepts: accepts.map(({ type }) => type),
    });
    const began = (tab: string, { actor, flow, standing }: ActorStanding): Told => ({
      actor: `${tab} ${actor}`,
      flow,
      event: null,
      taken: [],
      standing: seen(standing),
    });
    const told = (data: PageMessage): Told[] => {
      switch (data.type) {
        case 'hello':
          return data.actors.map((each) => began(data.tab, each));
        case 'began':
          return [began(data.tab, data.actor)];
        case 'stepped': {
          const { actor, event, microsteps, standing } = data.step;
          const taken = microsteps.flatMap((each) => each.taken);
          return [{ actor: `${data.tab} ${actor}`, flow: null, event: event.type, taken, standing: seen(standing) }];
        }
        case 'gone':
        case 'closed':
          return [];
      }
    };
    channel.onmessage = ({ data }: MessageEvent<PageMessage>) => {
      const news = told(data);
      if (news.length > 0) tellTheWalk(JSON.stringify(news));
    };
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
