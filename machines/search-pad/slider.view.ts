import type { SnapshotFrom } from 'xstate';
import type { sliderMachine } from './slider.machine.ts';

/** The projection of a row of slides. */
export type SliderView =
  | { readonly show: 'alone' }
  | {
      readonly show: 'several';
      /** Index of the slide that is shown. */
      readonly current: number;
      readonly count: number;
      /** Whether it advances by itself. Also true while it waits because a person looks at it. */
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
