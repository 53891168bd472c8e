import type { Flow, ShownOf } from '../flow.ts';
import { sliderCases } from './slider.cases.ts';
import { sliderMachine } from './slider.machine.ts';
import { viewOfSlider } from './slider.view.ts';

const shown: ShownOf<typeof sliderMachine> = {
  context: ['count', 'slideMs', 'still', 'current'],
  events: { 'slide.asked': ['index'] },
  outcomes: {},
};

/** The slider's entry in the catalogue: offers, reviews and the words along the top each run it. */
export const sliderFlow: Flow = {
  name: 'slider',
  title: 'Slider',
  purpose: 'Slides that move by themselves, wait while somebody looks at them, and stand still for whoever wants it.',
  area: 'search-pad',
  machine: sliderMachine,
  cases: sliderCases,
  shown,
  view: viewOfSlider,
};
