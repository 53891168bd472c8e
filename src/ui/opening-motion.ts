/**
 * Motion of what opens: 140 ms, so that the eye sees where it comes from. It moves only, without fading, so that its words
 * have their contrast from the first frame. Reduced motion removes it (reset.css).
 */
const opening = (from: string) =>
  ({
    animationName: { from: { transform: from }, to: { transform: 'none' } },
    animationDuration: '140ms',
    animationTimingFunction: 'ease-out',
  }) as const;

/** For what opens below its button or heading. */
export const openingDown = opening('translateY(-6px)');
/** For what opens above its button, at the foot of the screen. */
export const openingUp = opening('translateY(12px)');
/** For a sheet at the left side. */
export const openingFromLeft = opening('translateX(-24px)');
