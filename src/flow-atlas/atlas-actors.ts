import { createActor, fromCallback, fromPromise } from 'xstate';
import { atlasMachine } from '../../flows/inspect/atlas.machine.ts';
import type { AtlasEvent } from '../../flows/inspect/atlas-state.ts';
import { flowChannel, type PageMessage, protocolVersion } from '../../flows/inspect/protocol.ts';
import { models } from './charts.ts';
import { screenFinder } from './find-screens.ts';

/** How often pages are asked, so that newly opened ones are found. */
const askAgainMs = 1_500;

const isPageMessage = (said: unknown): said is PageMessage => {
  const { type, version, tab } = (said ?? {}) as Partial<PageMessage>;
  return (
    version === protocolVersion &&
    typeof tab === 'string' &&
    (type === 'hello' || type === 'began' || type === 'stepped' || type === 'gone' || type === 'closed')
  );
};

const watchPages = fromCallback<AtlasEvent>(({ sendBack }) => {
  const watcher = crypto.randomUUID();
  const channel = new BroadcastChannel(flowChannel);
  const say = (type: 'watch' | 'unwatch') => channel.postMessage({ type, version: protocolVersion, watcher });
  const leave = () => say('unwatch');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isPageMessage(data)) sendBack({ type: 'page.told', message: data });
  };
  say('watch');
  const asking = setInterval(() => say('watch'), askAgainMs);
  addEventListener('pagehide', leave);
  return () => {
    clearInterval(asking);
    removeEventListener('pagehide', leave);
    leave();
    channel.close();
  };
});

/** Downloads a file through a temporary link. The file does not leave the browser. */
const saveFile = fromPromise(async ({ input }: { input: { readonly name: string; readonly text: string } }) => {
  const address = URL.createObjectURL(new Blob([input.text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = input.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
});

export interface AtlasPorts {
  /** Tenant of this page. */
  readonly tenant: string;
  /** The flow whose screens the address asks for. `null`: none; an unknown one: those of the first flow. */
  readonly screensOf: string | null;
  /** A worker of `screen-finder.worker.ts`. */
  readonly newScreenFinder: () => Worker;
}

/** Starts the inspector. One for the whole page, so that recording continues on other screens. */
export const startAtlas = ({ tenant, screensOf, newScreenFinder }: AtlasPorts) => {
  const findScreens = screenFinder(newScreenFinder);
  const portalAtlas = atlasMachine.provide({
    actors: {
      watchPages,
      saveFile,
      readFile: fromPromise(({ input }: { input: { readonly file: Blob } }) => input.file.text()),
      findScreens: fromPromise(({ input, signal }: { input: { readonly flow: string }; signal: AbortSignal }) =>
        findScreens(input.flow, signal),
      ),
    },
  });
  const asked = models.find(({ name }) => name === screensOf) ?? models[0];
  const input = { models, tenant, screensOf: screensOf === null ? null : (asked?.name ?? null) };
  return createActor(portalAtlas, { input }).start();
};
