import type { BrandGives } from '../../contract/flights/flights.ts';
import { classWords } from '../../contract/flights/segment-words.ts';
import { say } from '../../contract/say.ts';

/** From the least to the best. */
const cabins: readonly BrandGives['productClass'][] = ['E', 'P', 'B', 'F'];

/** `30 kg` and `2 × 23 kg` in kilos. `null`: none is included. */
const kilosOf = (baggage: string | null): number => {
  const [, pieces = '1', kilos] = /^(?:(\d{1,2}) × )?(\d{1,3}) kg$/.exec(baggage ?? '0 kg') ?? [];
  return kilos === undefined ? Number.NaN : Number(pieces) * Number(kilos);
};

/** Whether less may be carried. Texts that cannot be compared are less where they differ. */
const isLess = (now: string | null, before: string | null): boolean =>
  now !== before && !(kilosOf(now) >= kilosOf(before));

/**
 * What passengers no longer have who change from one fare brand to another: cabin, bags, meal, seat, and what the fare allowed. Empty:
 * nothing is lost.
 */
export const whatIsLost = (before: BrandGives, now: BrandGives): readonly string[] => {
  const fewer = (name: string, was: string | null, is: string | null): string =>
    is === null
      ? say('{name}: none instead of {was}', { name, was: was ?? '' })
      : say('{name}: {is} instead of {was}', { name, is, was: was ?? '' });
  return [
    ...(cabins.indexOf(now.productClass) < cabins.indexOf(before.productClass)
      ? [fewer(say('Cabin'), classWords(before.productClass), classWords(now.productClass))]
      : []),
    ...(isLess(now.baggage, before.baggage) ? [fewer(say('Checked bags'), before.baggage, now.baggage)] : []),
    ...(isLess(now.cabinBaggage, before.cabinBaggage)
      ? [fewer(say('Cabin bags'), before.cabinBaggage, now.cabinBaggage)]
      : []),
    ...(before.meal === true && now.meal !== true ? [say('No meal included')] : []),
    ...(before.seatChoice === true && now.seatChoice !== true ? [say('No free choice of seat')] : []),
    ...(before.change.allowed === true && now.change.allowed !== true ? [say('Cannot be changed again')] : []),
    ...(before.refund.allowed === true && now.refund.allowed !== true ? [say('Not refundable')] : []),
  ];
};

/** The new fare brand of an exchange beside the old one. */
export interface BrandChange {
  /** `Classic, checked bags 30 kg, cabin bags 7 kg` */
  readonly words: string;
  readonly losses: readonly string[];
}

export const brandChange = (before: BrandGives, now: BrandGives): BrandChange => ({
  words: [
    now.name,
    now.baggage === null ? say('no checked bags') : say('checked bags {baggage}', { baggage: now.baggage }),
    say('cabin bags {cabinBaggage}', { cabinBaggage: now.cabinBaggage }),
  ].join(', '),
  losses: whatIsLost(before, now),
});
