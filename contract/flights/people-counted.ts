import { say } from '../say.ts';
import type { TravellerType } from './flights.ts';

/** `2 adults`, `1 child`. */
export const peopleCounted = (type: TravellerType, count: number): string => {
  switch (type) {
    case 'ADT':
      return say({ one: '{count} adult', other: '{count} adults' }, { count });
    case 'CHD':
      return say({ one: '{count} child', other: '{count} children' }, { count });
    case 'INF':
      return say({ one: '{count} infant', other: '{count} infants' }, { count });
  }
};

/** `2 adults, 1 child, 1 infant`. Types that nobody has are left out. */
export const partyCounted = (adults: number, children: number, infants: number): string =>
  (
    [
      ['ADT', adults],
      ['CHD', children],
      ['INF', infants],
    ] as const
  )
    .flatMap(([type, count]) => (count === 0 ? [] : [peopleCounted(type, count)]))
    .join(', ');
