/*
 * Motion of what opens: 140 ms, so that the eye sees where it comes from. It moves only, without fading, so that its words
 * have their contrast from the first frame. Reduced motion removes it (reset.css). Plain objects: styles are compiled
 * ahead of time. A `details` with `data-folds` grows and shrinks (reset.css).
 */

/** For what opens below its button or heading. */
export const openingDown = {
  animationName: { from: { transform: 'translateY(-6px)' }, to: { transform: 'none' } },
  animationDuration: '140ms',
  animationTimingFunction: 'ease-out',
};

/** For what opens above its button, at the foot of the screen. */
export const openingUp = { ...openingDown, animationName: { from: { transform: 'translateY(12px)' } } };

/** For a sheet at the left side. */
export const openingFromLeft = { ...openingDown, animationName: { from: { transform: 'translateX(-24px)' } } };
