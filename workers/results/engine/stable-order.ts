const digitBits = 11;
const digitValues = 1 << digitBits;
const digitMask = digitValues - 1;

type Keys = Float64Array | Int32Array | Uint16Array;

/**
 * Slots ordered by their key. Equal keys keep the given order, also when descending. Radix sort by 11-bit digits,
 * O(slots × digits of the keys' range). Keys with a range beyond 31 bits are sorted by comparison.
 */
export const stableOrder = (slots: Uint32Array, keys: Keys, descending: boolean): Uint32Array => {
  const [least, most] = extentOf(slots, keys);
  const range = most - least;
  if (range >= 2 ** 31) {
    const direction = descending ? -1 : 1;
    const compared = [...slots].sort((one, other) => direction * ((keys[one] as number) - (keys[other] as number)));
    return Uint32Array.from(compared);
  }
  const distances = new Uint32Array(slots.length);
  for (let index = 0; index < slots.length; index += 1) {
    const key = keys[slots[index] as number] as number;
    distances[index] = descending ? most - key : key - least;
  }
  return byDistance(slots, distances, range);
};

const extentOf = (slots: Uint32Array, keys: Keys): [least: number, most: number] => {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < slots.length; index += 1) {
    const key = keys[slots[index] as number] as number;
    if (key < least) least = key;
    if (key > most) most = key;
  }
  return slots.length === 0 ? [0, 0] : [least, most];
};

const byDistance = (slots: Uint32Array, distances: Uint32Array, range: number): Uint32Array => {
  let [fromSlots, fromDistances]: [Uint32Array, Uint32Array] = [slots.slice(), distances];
  let [toSlots, toDistances]: [Uint32Array, Uint32Array] = [
    new Uint32Array(slots.length),
    new Uint32Array(slots.length),
  ];
  const places = new Uint32Array(digitValues);
  for (let shift = 0; range >>> shift > 0; shift += digitBits) {
    places.fill(0);
    for (let index = 0; index < fromDistances.length; index += 1) {
      const digit = ((fromDistances[index] as number) >>> shift) & digitMask;
      places[digit] = (places[digit] as number) + 1;
    }
    let place = 0;
    for (let digit = 0; digit < digitValues; digit += 1) {
      const count = places[digit] as number;
      places[digit] = place;
      place += count;
    }
    for (let index = 0; index < fromDistances.length; index += 1) {
      const distance = fromDistances[index] as number;
      const digit = (distance >>> shift) & digitMask;
      const at = places[digit] as number;
      places[digit] = at + 1;
      toSlots[at] = fromSlots[index] as number;
      toDistances[at] = distance;
    }
    [fromSlots, fromDistances, toSlots, toDistances] = [toSlots, toDistances, fromSlots, fromDistances];
    if (shift + digitBits > 31) break;
  }
  return fromSlots;
};
