import { build, type Plugin } from 'esbuild';
import type { Page } from 'playwright';
import type { Flow } from '../../../machines/flow.ts';

/** The recorder that the portal fetches once it is watched: a bundle of its own, which shares no module with the portal. */
const recorder = '*/assets/recording-*.js';

/** The portal's own recorder, which also leaves the flows that it watches where a test finds them. */
const recorderBeside = `
import { record as recordPage } from './src/flow-atlas/recording.ts';
const running = (globalThis.runningFlows = new Map());
export const record = (door, asked, page) => recordPage(door, asked, {
  ...page,
  listen: (listener) => page.listen(listener && {
    begin(flow) { running.set(flow.actor, flow); listener.begin(flow); },
    end(actor) { running.delete(actor); listener.end(actor); },
  }),
});`;

/**
 * The catalogue says what a watcher may see of a flow's data. A walk reads none of what the recorder tells of them, and
 * with all charts in it, the recorder takes a page longer to load than the portal does.
 */
const withoutCatalogue: Plugin = {
  name: 'without-catalogue',
  setup({ onLoad }) {
    onLoad({ filter: /machines\/index\.ts$/ }, () => ({ contents: 'export const flows = [];', loader: 'ts' }));
  },
};

let built: Promise<string> | undefined;

const buildRecorder = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: recorderBeside, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    format: 'esm',
    target: 'es2023',
    write: false,
    plugins: [withoutCatalogue],
  });
  return Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
};

/** Lets a test read the unmasked flows of this page. Call it before the portal is opened. */
export const exposeFlows = async (page: Page): Promise<void> => {
  built ??= buildRecorder();
  const body = await built;
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'text/javascript' }];
    // A page that is being left has given up its request.
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: recorder }] });
};

interface Standing {
  readonly value: unknown;
  readonly context: unknown;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
}

/**
 * The view of a flow as its screen reads it now: the projection of the actor that began last. `null` where the flow has no
 * projection of its own, or does not run.
 */
export const viewInPage = async (page: Page, { name, machine, view }: Flow): Promise<unknown> => {
  if (view === null) return null;
  const standing = await page.evaluate((flow): Standing | null => {
    const { runningFlows } = globalThis as unknown as {
      runningFlows?: ReadonlyMap<string, { readonly flow: string; readonly ref: { getSnapshot(): Standing } }>;
    };
    const last = [...(runningFlows?.values() ?? [])].filter((running) => running.flow === flow).at(-1);
    if (!last) return null;
    const { value, context, status } = last.ref.getSnapshot();
    return { value, context, status };
  }, name);
  if (standing === null) return null;
  return view(machine.resolveState({ ...standing, value: standing.value as never }));
};
