import type { AnyEventObject } from 'xstate';
import type { Flow } from '../../machines/flow.ts';
import { flows } from '../../machines/index.ts';
import type { PlainSnapshot, ScreenState } from '../gallery/screen-states.ts';
import { ChartRun, leavesOf } from '../run/chart-run.ts';
import { pathWords } from './words.ts';

/** The states in which a flow's screen can be looked at, and its page. Plain data, which a worker may send. */
export interface FoundScreens {
  readonly address: string;
  readonly states: readonly ScreenState[];
  /** The other flows of the page that stand still, by name: ways in which they may stand, likeliest first. */
  readonly around: readonly Readonly<Record<string, PlainSnapshot>>[];
}

/** Widths in pixels at which a screen is looked at: a phone, a tablet, a desktop. */
export const screenWidths = [390, 820, 1440] as const;
export type ScreenWidth = (typeof screenWidths)[number];

export type ScreenScheme = 'light' | 'dark';

export interface TenantChoice {
  readonly id: string;
  readonly name: string;
}

/** What a page is told to show. */
export interface ScreenOrder extends Pick<FoundScreens, 'address' | 'around'> {
  readonly flow: string;
  readonly snapshot: PlainSnapshot;
  readonly scheme: ScreenScheme;
}

/** An event that a control of the page sent to one of its flows. */
export interface HeardEvent {
  readonly flow: string;
  readonly event: AnyEventObject;
}

/** The page in the frame. It does nothing but show states. */
export interface ScreenPage {
  /** Tenants whose pages the server shows: all in development, in production only that of the host. */
  readonly tenants: readonly TenantChoice[];
  /** Resolves when the state is shown. Rejects when the page does not show the flow. */
  show(order: ScreenOrder): Promise<void>;
  /** Calls `heard` for each event that a control sends. Returns a function that unsubscribes. */
  listen(heard: (event: HeardEvent) => void): () => void;
}

/** What is looked at in *Screens*, and how. */
export interface ScreensContext {
  /** Name of the flow. `''`: none yet. */
  readonly flow: string;
  readonly found: FoundScreens | null;
  /** Index of the state that is shown. */
  readonly chosen: number;
  readonly tenant: string;
  readonly tenants: readonly TenantChoice[];
  readonly scheme: ScreenScheme;
  /** `null`: nobody has chosen one. */
  readonly width: ScreenWidth | null;
  /** Page in the frame. `null`: not loaded. */
  readonly page: ScreenPage | null;
  /** Number of times that the frame was loaded anew after a failure. */
  readonly retries: number;
  /** Width of the place for the frame in pixels. `null`: not yet measured. */
  readonly room: number | null;
  readonly heard: HeardLine | null;
}

export type ScreensEvent =
  | { readonly type: 'screens.opened' }
  | { readonly type: 'screens.closed' }
  | { readonly type: 'screens.retried' }
  | { readonly type: 'screen.chosen'; readonly index: number }
  | { readonly type: 'screen.moved'; readonly by: number }
  | { readonly type: 'screen.tenant-chosen'; readonly tenant: string }
  | { readonly type: 'screen.scheme-chosen'; readonly scheme: ScreenScheme }
  | { readonly type: 'screen.width-chosen'; readonly width: ScreenWidth }
  /** `page`: `null` where the frame did not load the gallery's page. */
  | { readonly type: 'screen.loaded'; readonly page: ScreenPage | null }
  | { readonly type: 'screen.measured'; readonly room: number }
  | { readonly type: 'screen.heard'; readonly heard: HeardEvent };

export const freshScreens = (tenant: string): ScreensContext => ({
  flow: '',
  found: null,
  chosen: 0,
  tenant,
  tenants: [],
  scheme: 'light',
  width: null,
  page: null,
  retries: 0,
  room: null,
  heard: null,
});

/** The width that was chosen; else that of a desk, or of a telephone where the place is as narrow as one. */
export const widthShown = ({ width, room }: Pick<ScreensContext, 'width' | 'room'>): ScreenWidth =>
  width ?? (room !== null && room < 600 ? 390 : 1440);

/** An event that a control sent, and what it would do in a portal that runs, by the machine. */
export interface HeardLine {
  readonly event: string;
  /** Title of the flow that was sent the event, where it is not the one that is looked at. */
  readonly otherFlow: string | null;
  /** `unknown`: another flow was sent it, or its guards need what the page has not. */
  readonly effect:
    | { readonly is: 'goes'; readonly to: readonly string[] }
    | { readonly is: 'nothing' }
    | { readonly is: 'unknown' };
}

export const flowNamed = (name: string): Flow | undefined => flows.find((flow) => flow.name === name);

export const chosenState = ({ found, chosen }: ScreensContext): ScreenState | undefined => found?.states[chosen];

/** The index moved by some places, within the list. */
export const movedBy = ({ found, chosen }: ScreensContext, by: number): number =>
  Math.max(0, Math.min((found?.states.length ?? 1) - 1, chosen + by));

export const orderOf = (screens: ScreensContext): ScreenOrder => {
  const state = chosenState(screens);
  if (!screens.found || !state) throw new Error('no state of a screen is chosen');
  const { address, around } = screens.found;
  return { flow: screens.flow, address, around, snapshot: state.snapshot, scheme: screens.scheme };
};

export const heardLine = (screens: ScreensContext, { flow, event }: HeardEvent): HeardLine =>
  flow === screens.flow
    ? { event: event.type, otherFlow: null, effect: effectOf(screens, event) }
    : { event: event.type, otherFlow: flowNamed(flow)?.title ?? flow, effect: { is: 'unknown' } };

/** Where the chart goes from the chosen state. Its guards read the event's data. */
const effectOf = (screens: ScreensContext, event: AnyEventObject): HeardLine['effect'] => {
  const flow = flowNamed(screens.flow);
  const state = chosenState(screens);
  if (!flow || !state) return { is: 'unknown' };
  const { machine, cases } = flow;
  const { value, context } = state.snapshot;
  try {
    const run = new ChartRun(machine, cases.inputs[0]?.input);
    const { snapshot, microsteps } = run.next(machine.resolveState({ value, context } as never), event);
    const isTaken = microsteps.some(({ taken }) => taken.length > 0);
    return isTaken ? { is: 'goes', to: leavesOf(snapshot).map(pathWords) } : { is: 'nothing' };
  } catch {
    // A chart may read an actor or a file that a plain snapshot has not.
    return { is: 'unknown' };
  }
};
