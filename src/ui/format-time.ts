/** `08:40` of an ISO time; local to its airport, as written. */
export const clockOf = (isoTime: string): string => isoTime.slice(11, 16);

/** `2026-12-01` of an ISO time; local to its airport, as written. */
export const dayOf = (isoTime: string): string => isoTime.slice(0, 10);

/** Whole minutes since the epoch of an ISO time with its offset. */
export const utcMinutesOf = (isoTime: string): number => Math.round(Date.parse(isoTime) / 60_000);

/** `5 h 40 min`, `40 min`, `2 h`. */
export const durationText = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

/** The same for machines to read: `PT5H40M`. */
export const isoDuration = (minutes: number): string => `PT${Math.floor(minutes / 60)}H${minutes % 60}M`;

/** `19:05`, `1:02:03`; a started second counts as whole, so that 0:00 means over. */
export const countdownText = (remainingMs: number): string => {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
};

/** What `+1` beside an arrival means, in words: `next day`, `2 days later`, `the day before`. */
export const dayOffsetText = (offset: number): string => {
  if (offset === 0) return 'same day';
  if (offset === 1) return 'next day';
  return offset < 0 ? 'the day before' : `${offset} days later`;
};

/** `+1`, `−1`; empty on the same day. */
export const dayOffsetSign = (offset: number): string => {
  if (offset === 0) return '';
  return offset > 0 ? `+${offset}` : `−${-offset}`;
};
