import type { SnapshotFrom } from 'xstate';
import { flows } from '../../machines/index.ts';
import type { atlasMachine } from './atlas.machine.ts';
import { flowRead } from './atlas-state.ts';
import {
  chosenState,
  flowNamed,
  type HeardLine,
  type ScreenScheme,
  type ScreensContext,
  type ScreenWidth,
  screenWidths,
  type TenantChoice,
  widthShown,
} from './screens-state.ts';

/** *Screens* of one flow. */
export type ScreensView =
  /** `shownBy`: titles of the flows that run it. */
  | { readonly show: 'pageless'; readonly shownBy: readonly string[] }
  | { readonly show: 'finding'; readonly choices: ScreenChoices; readonly frame: ScreenFrame }
  | { readonly show: 'unfound' }
  | {
      readonly show: 'states';
      readonly states: readonly ScreenRow[];
      readonly chosen: number;
      readonly choices: ScreenChoices;
      readonly frame: ScreenFrame;
      readonly page: 'loading' | 'frameless' | 'opening' | 'standing' | 'unshown';
      readonly heard: HeardLine | null;
    };

export interface ScreenRow {
  readonly name: string;
  readonly chosen: boolean;
}

export interface ScreenChoices {
  readonly tenant: string;
  /** Empty until the page has loaded. One: there is no choice. */
  readonly tenants: readonly TenantChoice[];
  readonly scheme: ScreenScheme;
  readonly widths: readonly { readonly width: ScreenWidth; readonly chosen: boolean }[];
}

export interface ScreenFrame {
  readonly tenant: string;
  readonly retries: number;
  readonly width: ScreenWidth;
  /** Scale at which the page fits its place, at most 1. */
  readonly scale: number;
}

type AtlasSnapshot = SnapshotFrom<typeof atlasMachine>;

/** `null`: *Screens* is closed. */
export const screensOf = (snapshot: AtlasSnapshot): ScreensView | null => {
  if (snapshot.matches({ screens: 'closed' })) return null;
  const { screens } = snapshot.context;
  const choices = choicesOf(screens);
  const frame = frameOf(screens);
  if (snapshot.matches({ screens: { open: 'pageless' } })) {
    return { show: 'pageless', shownBy: runnersOf(flowRead(snapshot.context)) };
  }
  if (snapshot.matches({ screens: { open: 'unfound' } })) return { show: 'unfound' };
  const page = pages.find((each) => snapshot.matches({ screens: { open: { looking: each } } }));
  if (page === undefined) return { show: 'finding', choices, frame };
  return {
    show: 'states',
    states: (screens.found?.states ?? []).map(({ name }, index) => ({ name, chosen: index === screens.chosen })),
    chosen: screens.chosen,
    choices,
    frame,
    page,
    heard: screens.heard,
  };
};

const pages = ['loading', 'frameless', 'opening', 'standing', 'unshown'] as const;

const choicesOf = ({ tenant, tenants, scheme, ...screens }: ScreensContext): ScreenChoices => ({
  tenant,
  tenants,
  scheme,
  widths: screenWidths.map((each) => ({ width: each, chosen: each === widthShown(screens) })),
});

const frameOf = ({ tenant, retries, room, width: chosen }: ScreensContext): ScreenFrame => {
  const width = widthShown({ width: chosen, room });
  return { tenant, retries, width, scale: room === null ? 1 : Math.min(1, room / width) };
};

/** Ids of the states that the shown screen is in, innermost only. */
export const leavesShown = (snapshot: AtlasSnapshot): readonly string[] =>
  snapshot.matches({ screens: { open: 'looking' } }) ? (chosenState(snapshot.context.screens)?.leaves ?? []) : [];

/** Titles of the flows that run a flow as an actor of theirs. */
const runnersOf = (name: string): readonly string[] => {
  const machine = flowNamed(name)?.machine;
  return flows
    .filter((flow) => Object.values(flow.machine.implementations.actors).some((logic) => logic === machine))
    .map(({ title }) => title);
};
