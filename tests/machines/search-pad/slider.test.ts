import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { bannerSlideMs } from '../../../contract/public/banners.ts';
import { sliderMachine } from '../../../machines/search-pad/slider.machine.ts';
import { viewOfSlider } from '../../../machines/search-pad/slider.view.ts';

const slider = ({ count = 3, still = false } = {}) => {
  const clock = new SimulatedClock();
  const actor = createActor(sliderMachine, { clock, input: { count, slideMs: bannerSlideMs, still } }).start();
  const current = () => actor.getSnapshot().context.current;
  const view = () => viewOfSlider(actor.getSnapshot());
  return { actor, clock, current, view };
};

describe('moving by itself', () => {
  test('[PAD-02] a banner stands for three seconds, and the first follows the last', () => {
    const { clock, current } = slider();
    clock.increment(2_999);
    expect(current()).toBe(0);
    clock.increment(1);
    expect(current()).toBe(1);
    clock.increment(3_000);
    clock.increment(3_000);
    expect(current()).toBe(0);
  });

  test('[PAD-02] where less motion is asked for nothing moves until somebody starts it', () => {
    const { actor, clock, current, view } = slider({ still: true });
    clock.increment(60_000);
    expect(current()).toBe(0);
    expect(view()).toMatchObject({ moves: false });
    actor.send({ type: 'play.asked' });
    expect(view()).toMatchObject({ moves: true });
    clock.increment(3_000);
    expect(current()).toBe(1);
  });

  test.each([0, 1])('[PAD-02] %s slides do not move, and offer nothing to move them', (count) => {
    const { actor, clock, view } = slider({ count });
    clock.increment(60_000);
    expect(view()).toEqual({ show: 'alone' });
    expect(actor.getSnapshot().can({ type: 'next.asked' })).toBe(false);
  });
});

describe('waiting and stopping', () => {
  test('[PAD-02] nothing moves while somebody looks at it; a whole slide’s time begins when they turn away', () => {
    const { actor, clock, current, view } = slider();
    clock.increment(2_000);
    actor.send({ type: 'attention.came' });
    clock.increment(60_000);
    expect(current()).toBe(0);
    expect(view()).toMatchObject({ moves: true });
    actor.send({ type: 'attention.left' });
    clock.increment(2_999);
    expect(current()).toBe(0);
    clock.increment(1);
    expect(current()).toBe(1);
  });

  test('[PAD-02] whoever stops it finds it stopped, also after having looked away', () => {
    const { actor, clock, current, view } = slider();
    actor.send({ type: 'attention.came' });
    actor.send({ type: 'pause.asked' });
    actor.send({ type: 'attention.left' });
    clock.increment(60_000);
    expect(current()).toBe(0);
    expect(view()).toMatchObject({ moves: false });
  });

  test('[PAD-02] started by a pointer that still rests on it, it moves once the pointer leaves', () => {
    const { actor, clock, current } = slider({ still: true });
    actor.send({ type: 'attention.came' });
    actor.send({ type: 'play.asked' });
    clock.increment(60_000);
    expect(current()).toBe(0);
    actor.send({ type: 'attention.left' });
    clock.increment(3_000);
    expect(current()).toBe(1);
  });
});

describe('being moved', () => {
  test('[PAD-02] a person goes on, back and to any slide, and round both ends', () => {
    const { actor, current } = slider({ still: true });
    actor.send({ type: 'previous.asked' });
    expect(current()).toBe(2);
    actor.send({ type: 'next.asked' });
    expect(current()).toBe(0);
    actor.send({ type: 'slide.asked', index: 1 });
    expect(current()).toBe(1);
    actor.send({ type: 'slide.asked', index: 3 });
    expect(current()).toBe(1);
  });

  test('[PAD-02] a slide that was asked for stands its whole time', () => {
    const { actor, clock, current } = slider();
    clock.increment(2_900);
    actor.send({ type: 'slide.asked', index: 2 });
    clock.increment(2_999);
    expect(current()).toBe(2);
    clock.increment(1);
    expect(current()).toBe(0);
  });
});
