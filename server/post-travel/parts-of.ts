/**
 * Parts of a whole amount by weight. They are whole and add up to it: each part ends where the rounded sum of the weights up to
 * it ends.
 */
export const partsOf = (totalMinor: number, weights: readonly bigint[]): readonly number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights.map((_, place) => (place === 0 ? totalMinor : 0));
  let before = 0n;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const upTo = Number((BigInt(totalMinor) * before) / whole);
    const part = upTo - given;
    given = upTo;
    return part;
  });
};
