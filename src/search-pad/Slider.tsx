import { useMemo } from 'react';
import { sliderMachine } from '../../machines/search-pad/slider.machine.ts';
import { viewOfSlider } from '../../machines/search-pad/slider.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { prefersReducedMotion } from '../storage/reduced-motion.ts';
import { SliderFrame, type SliderFrameProps } from './SliderFrame.tsx';

export interface SliderProps extends Pick<SliderFrameProps, 'label' | 'shape' | 'hidesLabel' | 'slides'> {
  readonly slideMs: number;
  /** Starts paused, for content that is read. */
  readonly startsPaused?: boolean;
}

/** Runs the slider flow. Other slides need another `key`. */
export const Slider = ({ label, shape, hidesLabel = false, slides, slideMs, startsPaused = false }: SliderProps) => {
  const input = useMemo(
    () => ({ count: slides.length, slideMs, still: startsPaused || prefersReducedMotion() }),
    [slides.length, slideMs, startsPaused],
  );
  const actor = useFlow('slider', sliderMachine, { input });
  const view = useView(actor, viewOfSlider);
  return (
    <SliderFrame label={label} shape={shape} hidesLabel={hidesLabel} slides={slides} view={view} send={actor.send} />
  );
};
