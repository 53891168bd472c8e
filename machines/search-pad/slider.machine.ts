import { assign, setup } from 'xstate';
import { screenState } from '../parts/screen-state.ts';

export interface SliderInput {
  /** Number of slides. */
  readonly count: number;
  /** Time that a slide is shown, in milliseconds. */
  readonly slideMs: number;
  /** Whether the slider starts paused: the person prefers reduced motion, or the slides hold text to read. */
  readonly still: boolean;
}

export interface SliderContext extends SliderInput {
  /** Index of the slide that is shown. */
  readonly current: number;
}

export type SliderEvent =
  | { type: 'next.asked' }
  | { type: 'previous.asked' }
  | { type: 'slide.asked'; index: number }
  | { type: 'pause.asked' }
  | { type: 'play.asked' }
  /** The pointer or the focus entered the slider, or left it. */
  | { type: 'attention.came' }
  | { type: 'attention.left' };

const sliderSetup = setup({
  types: { context: {} as SliderContext, events: {} as SliderEvent, input: {} as SliderInput },
  guards: {
    hasSeveralSlides: ({ context }) => context.count > 1,
    beginsStill: ({ context }) => context.still,
  },
  actions: {
    showNext: assign(({ context }) => ({ current: (context.current + 1) % context.count })),
    showPrevious: assign(({ context }) => ({ current: (context.current + context.count - 1) % context.count })),
    showAsked: assign(({ context, event }) =>
      event.type === 'slide.asked' && event.index < context.count ? { current: event.index } : {},
    ),
  },
  delays: { slideTime: ({ context }) => context.slideMs },
});

const meta = screenState('search-pad');
const unseen = screenState(null);

/**
 * A row of slides that advances by itself; banners advance every three seconds (spec 1 §9). It waits while the pointer
 * or the focus is in it. After a person pauses it, it stays paused until a person starts it.
 */
export const sliderMachine = sliderSetup.createMachine({
  id: 'slider',
  context: ({ input }) => ({ ...input, current: 0 }),
  initial: 'counted',
  states: {
    counted: {
      meta: unseen('How many slides there are', ['PAD-02']),
      always: [{ guard: 'hasSeveralSlides', target: 'several' }, { target: 'alone' }],
    },
    alone: { type: 'final', meta: meta('One slide, or none: nothing moves', ['PAD-02']) },
    several: {
      meta: meta('Several slides', ['PAD-02']),
      on: {
        'next.asked': { actions: 'showNext' },
        'previous.asked': { actions: 'showPrevious' },
        'slide.asked': { actions: 'showAsked' },
      },
      initial: 'begun',
      states: {
        begun: {
          meta: unseen('Whether it may move by itself', ['PAD-02']),
          always: [{ guard: 'beginsStill', target: 'stopped' }, { target: 'running' }],
        },
        running: {
          meta: meta('The next slide comes by itself', ['PAD-02']),
          after: { slideTime: { target: 'running', reenter: true, actions: 'showNext' } },
          on: {
            'next.asked': { target: 'running', reenter: true, actions: 'showNext' },
            'previous.asked': { target: 'running', reenter: true, actions: 'showPrevious' },
            'slide.asked': { target: 'running', reenter: true, actions: 'showAsked' },
            'attention.came': 'watched',
            'pause.asked': 'stopped',
          },
        },
        watched: {
          meta: meta('Somebody looks at it: it waits', ['PAD-02']),
          on: { 'attention.left': 'running', 'pause.asked': 'stoppedAndWatched' },
        },
        stopped: {
          meta: meta('Stopped', ['PAD-02']),
          on: { 'attention.came': 'stoppedAndWatched', 'play.asked': 'running' },
        },
        stoppedAndWatched: {
          meta: meta('Stopped, and somebody looks at it', ['PAD-02']),
          on: { 'attention.left': 'stopped', 'play.asked': 'watched' },
        },
      },
    },
  },
});
