/** A place in millionths of a degree. */
interface MicroPlace {
  readonly latitudeMicro: number;
  readonly longitudeMicro: number;
}

const metresPerMicroDegree = 0.111_32;

/** Distance of two places of a city in whole metres, on a plane: within 0.1 % over 50 km. */
export const metresBetween = (one: MicroPlace, other: MicroPlace): number => {
  const north = (one.latitudeMicro - other.latitudeMicro) * metresPerMicroDegree;
  const middle = ((one.latitudeMicro + other.latitudeMicro) / 2 / 1_000_000) * (Math.PI / 180);
  const east = (one.longitudeMicro - other.longitudeMicro) * metresPerMicroDegree * Math.cos(middle);
  return Math.round(Math.hypot(north, east));
};
