import { bannerSlideMs } from '../../contract/public/banners.ts';
import type { FlowCases } from '../flow.ts';
import type { SliderContext, SliderEvent, SliderInput } from './slider.machine.ts';

const three: SliderInput = { count: 3, slideMs: bannerSlideMs, still: false };

const events: readonly { readonly name: string; readonly event: SliderEvent }[] = [
  { name: 'the next slide', event: { type: 'next.asked' } },
  { name: 'the slide before', event: { type: 'previous.asked' } },
  { name: 'the third slide', event: { type: 'slide.asked', index: 2 } },
  { name: 'a slide that is not there', event: { type: 'slide.asked', index: 3 } },
  { name: 'pause', event: { type: 'pause.asked' } },
  { name: 'play', event: { type: 'play.asked' } },
  { name: 'somebody looks', event: { type: 'attention.came' } },
  { name: 'nobody looks any more', event: { type: 'attention.left' } },
];

export const sliderCases: FlowCases = {
  inputs: [
    { name: 'three slides', input: three },
    { name: 'three slides where less motion is asked for', input: { ...three, still: true } },
    { name: 'one slide', input: { ...three, count: 1 } },
  ],
  events,
  outcomes: {},
  classOf: ({ current, count, still }: SliderContext) => `${current} of ${count}, ${still ? 'still' : 'moving'}`,
};
