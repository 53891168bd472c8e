/** Day `yyyy-MM-dd` and minute `HH:mm` of an instant by the clock of a zone. */
export interface ZonedParts {
  readonly day: string;
  readonly minute: string;
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Formats are cached: creating one costs a hundred times as much as using it. */
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

/** Day and minute of an instant. `timeZone`: `undefined` is the browser's. Returns `null` if the browser does not know the zone. */
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

/** Offset of a zone from UTC at an instant, in milliseconds. 0 for an unknown zone. */
const utcOffsetMs = (at: Date, timeZone: string | undefined): number => {
  const parts = partsIn(at, timeZone);
  const wholeMinute = Math.floor(at.getTime() / 60_000) * 60_000;
  return parts === null ? 0 : Date.parse(`${parts.day}T${parts.minute}Z`) - wholeMinute;
};

/** The instant at which the clock of a zone shows `minute`, `2026-11-26T14:05`. An invalid `Date` if `minute` cannot be parsed. */
export const instantAt = (minute: string, timeZone: string | undefined): Date => {
  const asUtc = Date.parse(`${minute}Z`);
  if (Number.isNaN(asUtc)) return new Date(Number.NaN);
  const near = asUtc - utcOffsetMs(new Date(asUtc), timeZone);
  // Around a change to or from summer time the first guess may lie on the other side of the change.
  return new Date(asUtc - utcOffsetMs(new Date(near), timeZone));
};
