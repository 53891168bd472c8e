/** A position in degrees north and east. */
interface Place {
  readonly code: string;
  readonly north: number;
  readonly east: number;
}

/** Destinations of Dhaka's agents and the world's hubs (positions: OpenTravelData, CC BY 4.0). */
const places: readonly Place[] = [
  { code: 'DAC', north: 23.84, east: 90.4 },
  { code: 'CXB', north: 21.45, east: 91.96 },
  { code: 'CCU', north: 22.65, east: 88.45 },
  { code: 'DEL', north: 28.57, east: 77.1 },
  { code: 'KTM', north: 27.7, east: 85.36 },
  { code: 'CMB', north: 7.18, east: 79.88 },
  { code: 'MLE', north: 4.19, east: 73.53 },
  { code: 'BKK', north: 13.69, east: 100.75 },
  { code: 'SIN', north: 1.36, east: 103.99 },
  { code: 'HKG', north: 22.31, east: 113.91 },
  { code: 'NRT', north: 35.76, east: 140.39 },
  { code: 'SYD', north: -33.95, east: 151.18 },
  { code: 'DXB', north: 25.25, east: 55.36 },
  { code: 'JED', north: 21.68, east: 39.16 },
  { code: 'IST', north: 41.28, east: 28.75 },
  { code: 'FCO', north: 41.8, east: 12.25 },
  { code: 'LHR', north: 51.47, east: -0.46 },
  { code: 'NBO', north: -1.32, east: 36.93 },
];

/**
 * A place on the chart: true bearing from the centre, distance by the square root, so that near places do not overlap.
 */
export interface ChartedPlace {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly hours: number;
}

const radians = Math.PI / 180;
const earthKm = 6371;
const cruiseKmPerHour = 820;
/** Taxi, climb and descent. */
const overheadHours = 0.5;
const pixelsPerRootKm = 4.6;

const radiusOf = (km: number): number => pixelsPerRootKm * Math.sqrt(km);

/** Radius in chart pixels of places that are `hours` away. */
export const ringRadius = (hours: number): number => radiusOf((hours - overheadHours) * cruiseKmPerHour);

/**
 * Flight times from an airport on an azimuthal chart with the origin in the centre. From Dhaka if the origin is not in
 * the table.
 */
export const chartOfFlightTimes = (origin: string): ChartedPlace[] => {
  const middle = places.find(({ code }) => code === origin) ?? places[0];
  if (!middle) return [];
  return places.filter((place) => place !== middle).map((place) => charted(middle, place));
};

const charted = (from: Place, to: Place): ChartedPlace => {
  const [north, toNorth] = [from.north * radians, to.north * radians];
  const east = (to.east - from.east) * radians;
  const cosine = Math.sin(north) * Math.sin(toNorth) + Math.cos(north) * Math.cos(toNorth) * Math.cos(east);
  const km = earthKm * Math.acos(Math.min(1, Math.max(-1, cosine)));
  const bearing = Math.atan2(
    Math.sin(east) * Math.cos(toNorth),
    Math.cos(north) * Math.sin(toNorth) - Math.sin(north) * Math.cos(toNorth) * Math.cos(east),
  );
  const radius = radiusOf(km);
  return {
    code: to.code,
    x: Math.round(radius * Math.sin(bearing)),
    y: Math.round(-radius * Math.cos(bearing)),
    hours: km / cruiseKmPerHour + overheadHours,
  };
};
