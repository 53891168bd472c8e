import type { DayPart } from '../../contract/results.ts';

export const dayPartLabels: Record<DayPart, string> = {
  '00-06': '00:00–05:59',
  '06-12': '06:00–11:59',
  '12-18': '12:00–17:59',
  '18-24': '18:00–23:59',
};

/** `0` is non-stop. */
export const stopsLabel = (code: string): string => {
  if (code === '0') return 'Non-stop';
  return code === '1' ? '1 stop' : `${code} stops`;
};

/** What a journey of a trip is called; one way has one, and needs no name. */
export const journeyTitle = (index: number, count: number): string => {
  if (count < 2) return '';
  if (count === 2) return index === 0 ? 'Outbound' : 'Inbound';
  return `Flight ${index + 1}`;
};
