const two = (value: number): string => String(value).padStart(2, '0');

/** An instant as a field for a local time shows it, to the minute: `2026-11-26T14:05`. */
export const minuteOf = (isoTime: string): string => {
  const at = new Date(isoTime);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** The last instant of a local minute, so that whatever happened in it is seen. `undefined`: the field holds no whole time. */
export const endOfMinute = (local: string): string | undefined => {
  const at = new Date(`${local}:59.999`);
  return local === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};
