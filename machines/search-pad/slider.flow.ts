import type { Flow, ShownOf } from '../flow.ts';
import { sliderCases } from './slider.cases.ts';
import { sliderMachine } from './slider.machine.ts';
import { viewOfSlider } from './slider.view.ts';

const shown: ShownOf<typeof sliderMachine> = {
  context: ['count', 'slideMs', 'still', 'current'],
  events: { 'slide.asked': ['index'] },
  outcomes: {},
};

/** The catalogue entry of the slider. Offers, reviews and headlines each run one. */
export const sliderFlow: Flow = {
  name: 'slider',
  title: 'Slider',
  purpose: 'Slides that advance by themselves, wait while a person looks at them, and stop when asked to.',
  area: 'search-pad',
  machine: sliderMachine,
  cases: sliderCases,
  shown,
  view: viewOfSlider,
};
