/** Time left until `until`: never below 0, and never above the time that was granted at `from`, whatever a clock does. */
export const remainingMs = (from: Date, until: Date, now: Date): number =>
  Math.max(0, Math.min(until.getTime() - from.getTime(), until.getTime() - now.getTime()));
