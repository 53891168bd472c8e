/** Day `yyyy-MM-dd` and minute `HH:mm` of an instant by the clock of a zone. */
export interface ZonedParts {
  readonly day: string;
  readonly minute: string;
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Making a format costs a hundred times what it costs to use. */
const formatOf = (timeZone: string | undefined): Intl.DateTimeFormat => {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      ...(timeZone === undefined ? {} : { timeZone }),
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(timeZone, made);
  return made;
};

/** `timeZone` `undefined`: the browser's. `null`: this browser does not know the zone. */
export const partsIn = (at: Date, timeZone: string | undefined): ZonedParts | null => {
  try {
    const parts = formatOf(timeZone).formatToParts(at);
    const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
    return { day: `${of('year')}-${of('month')}-${of('day')}`, minute: `${of('hour')}:${of('minute')}` };
  } catch (fault) {
    if (fault instanceof RangeError) return null;
    throw fault;
  }
};

/** Milliseconds by which a zone's clock is ahead of universal time at a moment. */
const aheadOf = (at: Date, timeZone: string | undefined): number => {
  const parts = partsIn(at, timeZone);
  const wholeMinute = Math.floor(at.getTime() / 60_000) * 60_000;
  return parts === null ? 0 : Date.parse(`${parts.day}T${parts.minute}Z`) - wholeMinute;
};

/** The instant at which the clock of a zone shows a minute, `2026-11-26T14:05`. Invalid where it is no minute. */
export const instantAt = (minute: string, timeZone: string | undefined): Date => {
  const asUniversal = Date.parse(`${minute}Z`);
  if (Number.isNaN(asUniversal)) return new Date(Number.NaN);
  const near = asUniversal - aheadOf(new Date(asUniversal), timeZone);
  // Near a change of the clock the first guess may lie on its other side.
  return new Date(asUniversal - aheadOf(new Date(near), timeZone));
};
