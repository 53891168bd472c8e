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
  purpose: 'Advances slides by themselves, waits while a person looks at one, and stops on request.',
  area: 'search-pad',
  machine: sliderMachine,
  cases: sliderCases,
  shown,
  view: viewOfSlider,
  page: { address: '/searchpad', beside: { 'search-pad-extras': '' } },
  fromElsewhere: ['attention.came', 'attention.left'],
};
