/** Whether this person asked their system for less motion. */
export const lessMotionAsked = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
