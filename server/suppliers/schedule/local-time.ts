import { dayOfNumber } from '../../../contract/days.ts';
import { keptFormat } from '../../time/kept-format.ts';

/* Local times of airports, correct across daylight-saving changes. Instants are minutes since 1970, UTC. */

const minutesPerDay = 1440;
const formatterOf = keptFormat('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** Offset at an instant, from Intl, without a cache. */
const exactOffset = (zone: string, utcMinutes: number): number => {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(utcMinutes * 60_000)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000 - utcMinutes;
};

/** Offsets by zone and UTC day. NaN: the offset changes on that day. */
const dayOffsets = new Map<string, Map<number, number>>();
const daysPerZoneAtMost = 2_000;

/** Offset of a zone from UTC at an instant, in minutes. */
export const offsetMinutes = (zone: string, utcMinutes: number): number => {
  const day = Math.floor(utcMinutes / minutesPerDay);
  let offsets = dayOffsets.get(zone);
  if (offsets === undefined) {
    offsets = new Map();
    dayOffsets.set(zone, offsets);
  }
  let offset = offsets.get(day);
  if (offset === undefined) {
    const start = exactOffset(zone, day * minutesPerDay);
    const end = exactOffset(zone, (day + 1) * minutesPerDay - 1);
    offset = start === end ? start : Number.NaN;
    if (offsets.size >= daysPerZoneAtMost) offsets.clear();
    offsets.set(day, offset);
  }
  return Number.isNaN(offset) ? exactOffset(zone, utcMinutes) : offset;
};

/**
 * The instant of a local time, which is given in minutes since 1970 on the local clock. A local time that is skipped in
 * spring counts as later by the skipped time. Of a local time that occurs twice in autumn, the first is used.
 */
export const utcOfLocal = (zone: string, localMinutes: number): number => {
  const early = localMinutes - offsetMinutes(zone, localMinutes - minutesPerDay);
  if (early + offsetMinutes(zone, early) === localMinutes) return early;
  const late = localMinutes - offsetMinutes(zone, localMinutes + minutesPerDay);
  return late + offsetMinutes(zone, late) === localMinutes ? late : early;
};

export const localOfUtc = (zone: string, utcMinutes: number): number => utcMinutes + offsetMinutes(zone, utcMinutes);

const writtenDays = new Map<number, string>();
const writtenDaysAtMost = 5_000;

export const isoDayOf = (dayNumber: number): string => {
  let written = writtenDays.get(dayNumber);
  if (written === undefined) {
    written = dayOfNumber(dayNumber);
    if (writtenDays.size >= writtenDaysAtMost) writtenDays.clear();
    writtenDays.set(dayNumber, written);
  }
  return written;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** A local time as `HH:MM`. */
export const clockOf = (localMinutes: number): string => {
  const minute = ((localMinutes % minutesPerDay) + minutesPerDay) % minutesPerDay;
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
};

/** An instant in a zone as ISO time: `2026-12-01T08:40+06:00`. */
export const isoTimeOf = (zone: string, utcMinutes: number): string => {
  const offset = offsetMinutes(zone, utcMinutes);
  const local = utcMinutes + offset;
  const size = Math.abs(offset);
  const written = `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return `${isoDayOf(Math.floor(local / minutesPerDay))}T${clockOf(local)}${written}`;
};
