/** Whether the person's system asks for reduced motion. */
export const lessMotionAsked = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
