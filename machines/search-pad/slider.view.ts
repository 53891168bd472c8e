import type { SnapshotFrom } from 'xstate';
import type { sliderMachine } from './slider.machine.ts';

/** How a row of slides stands; the only thing its views read. */
export type SliderView =
  | { readonly show: 'alone' }
  | {
      readonly show: 'several';
      /** From 0. */
      readonly current: number;
      readonly count: number;
      /** Moves by itself, also where it waits just now because somebody looks at it. */
      readonly moves: boolean;
    };

export const viewOfSlider = (snapshot: SnapshotFrom<typeof sliderMachine>): SliderView => {
  if (!snapshot.matches('several')) return { show: 'alone' };
  const { current, count } = snapshot.context;
  return {
    show: 'several',
    current,
    count,
    moves: snapshot.matches({ several: 'running' }) || snapshot.matches({ several: 'watched' }),
  };
};
