import { useMemo } from 'react';
import { sliderMachine } from '../../machines/search-pad/slider.machine.ts';
import { viewOfSlider } from '../../machines/search-pad/slider.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { lessMotionAsked } from '../storage/less-motion.ts';
import { SliderFrame, type SliderFrameProps } from './SliderFrame.tsx';

export interface SliderProps extends Pick<SliderFrameProps, 'label' | 'shape' | 'slides'> {
  readonly slideMs: number;
  /** Starts paused, for content that is read. */
  readonly toBeRead?: boolean;
}

/** Runs the slider flow. Other slides need another `key`. */
export const Slider = ({ label, shape, slides, slideMs, toBeRead = false }: SliderProps) => {
  const input = useMemo(
    () => ({ count: slides.length, slideMs, still: toBeRead || lessMotionAsked() }),
    [slides.length, slideMs, toBeRead],
  );
  const actor = useFlow('slider', sliderMachine, { input });
  const view = useView(actor, viewOfSlider);
  return <SliderFrame label={label} shape={shape} slides={slides} view={view} send={actor.send} />;
};
