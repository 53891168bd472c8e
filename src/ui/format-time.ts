import { say } from '../../contract/say.ts';
/** `08:40` of an ISO time, local to its airport. */
export const clockOf = (isoTime: string): string => isoTime.slice(11, 16);

/** `2026-12-01` of an ISO time, local to its airport. */
export const dayOf = (isoTime: string): string => isoTime.slice(0, 10);

/** Whole minutes since the epoch of an ISO time with offset. */
export const utcMinutesOf = (isoTime: string): number => Math.round(Date.parse(isoTime) / 60_000);

/** `5 h 40 min`, `40 min`, `2 h`. */
export const durationText = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return say('{rest} min', { rest });
  return rest === 0 ? `${hours} h` : say('{hours} h {rest} min', { hours, rest });
};

/** An ISO 8601 duration: `PT5H40M`. */
export const isoDuration = (minutes: number): string => `PT${Math.floor(minutes / 60)}H${minutes % 60}M`;

/** `19:05`, `1:02:03`. Rounds up to whole seconds, so that 0:00 means expired. */
export const countdownText = (remainingMs: number): string => {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
};

/** The day offset in words: `next day`, `2 days later`, `the day before`. */
export const dayOffsetText = (offset: number): string => {
  if (offset === 0) return say('same day');
  if (offset === 1) return say('next day');
  return offset < 0 ? say('the day before') : say('{offset} days later', { offset });
};

/** `+1`, `−1`; empty for the same day. */
export const dayOffsetSign = (offset: number): string => {
  if (offset === 0) return '';
  return offset > 0 ? `+${offset}` : `−${-offset}`;
};
