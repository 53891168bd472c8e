/*
 * The geometry of a map without tiles (HTL-02): a local equirectangular projection around the centre of a city. Across a city it
 * differs from the true ground by less than a pixel at every zoom that shows the whole of it.
 */

/** A place on the ground, in millionths of a degree. */
export interface GeoPoint {
  readonly latitudeMicro: number;
  readonly longitudeMicro: number;
}

/** Metres east and north of the centre of the projection. */
export interface Ground {
  readonly eastMetres: number;
  readonly northMetres: number;
}

/** What a map shows: the place at its middle, and a zoom. */
export interface MapView extends GeoPoint {
  readonly zoom: number;
}

/** Size of a map on the screen, in CSS pixels. */
export interface MapSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A way on the screen, in CSS pixels: to the right, and down. */
export interface ScreenWay {
  readonly xPx: number;
  readonly yPx: number;
}

/** Length of a millionth of a degree of latitude. */
const metresPerMicro = 0.111_195;
const wholeTurnMicro = 360_000_000;

export const widestZoom = 0;
export const closestZoom = 20;
const widestMetresPerPx = 256;

/** A view of all results is never closer. */
const closestZoomOfAll = 16;
/** The zoom for results that are all at one place. */
const zoomOfOnePlace = 10;

/** Each two steps of the zoom halve it. */
export const metresPerPx = (zoom: number): number => widestMetresPerPx / 2 ** (zoom / 2);

const zoomWithin = (zoom: number): number => Math.min(closestZoom, Math.max(widestZoom, zoom));

const eastShrinks = ({ latitudeMicro }: GeoPoint): number => Math.cos((latitudeMicro / 180_000_000) * Math.PI);

/** The shorter way around the globe, in millionths of a degree. */
const turnMicro = (micro: number): number =>
  micro - wholeTurnMicro * Math.floor((micro + wholeTurnMicro / 2) / wholeTurnMicro);

/** Where a place is, seen from the centre. */
export const groundOf = (centre: GeoPoint, { latitudeMicro, longitudeMicro }: GeoPoint): Ground => ({
  eastMetres: turnMicro(longitudeMicro - centre.longitudeMicro) * metresPerMicro * eastShrinks(centre),
  northMetres: (latitudeMicro - centre.latitudeMicro) * metresPerMicro,
});

/** The place at a distance from the centre. */
export const pointAt = (centre: GeoPoint, { eastMetres, northMetres }: Ground): GeoPoint => ({
  latitudeMicro: Math.round(centre.latitudeMicro + northMetres / metresPerMicro),
  longitudeMicro: turnMicro(Math.round(centre.longitudeMicro + eastMetres / metresPerMicro / eastShrinks(centre))),
});

/** Where a place stands on the screen, from the middle of the map. */
export const onScreen = (centre: GeoPoint, view: MapView, point: GeoPoint): ScreenWay => {
  const middle = groundOf(centre, view);
  const ground = groundOf(centre, point);
  const scale = metresPerPx(view.zoom);
  return {
    xPx: (ground.eastMetres - middle.eastMetres) / scale,
    yPx: (middle.northMetres - ground.northMetres) / scale,
  };
};

/** Farthest that the middle of a map goes from the centre, east and north. */
const farthestMetres = 60_000;

const near = (metres: number): number => Math.min(farthestMetres, Math.max(-farthestMetres, metres));

/** The view whose middle is what stood at a way from the middle before. */
export const movedBy = (centre: GeoPoint, view: MapView, { xPx, yPx }: ScreenWay): MapView => {
  const middle = groundOf(centre, view);
  const scale = metresPerPx(view.zoom);
  const moved = {
    eastMetres: near(middle.eastMetres + xPx * scale),
    northMetres: near(middle.northMetres - yPx * scale),
  };
  return { ...pointAt(centre, moved), zoom: view.zoom };
};

/** The view some steps of the zoom closer, or wider with fewer than none. Its middle stays. */
export const zoomedBy = (view: MapView, steps: number): MapView => ({ ...view, zoom: zoomWithin(view.zoom + steps) });

/** The closest view that shows all places, with `marginPx` free at each side. Without places: the centre. */
export const viewOfAll = (
  centre: GeoPoint,
  points: Iterable<GeoPoint>,
  { widthPx, heightPx }: MapSize,
  marginPx: ScreenWay,
): MapView => {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const point of points) {
    const { eastMetres, northMetres } = groundOf(centre, point);
    west = Math.min(west, eastMetres);
    east = Math.max(east, eastMetres);
    south = Math.min(south, northMetres);
    north = Math.max(north, northMetres);
  }
  if (west > east) return { ...centre, zoom: zoomOfOnePlace };
  const middle = pointAt(centre, { eastMetres: (west + east) / 2, northMetres: (south + north) / 2 });
  const needed = Math.max(
    (east - west) / Math.max(1, widthPx - 2 * marginPx.xPx),
    (north - south) / Math.max(1, heightPx - 2 * marginPx.yPx),
  );
  const zoom = needed === 0 ? zoomOfOnePlace : Math.floor(2 * Math.log2(widestMetresPerPx / needed));
  return { ...middle, zoom: Math.min(zoomWithin(zoom), closestZoomOfAll) };
};

const ringMetres = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];
const smallestRingPx = 56;
const ringsAtMost = 3;

/** Radii of the rings around the centre, in metres: of round lengths, the smallest that are not too small to read. */
export const ringsAt = (zoom: number): readonly number[] =>
  ringMetres.filter((metres) => metres / metresPerPx(zoom) >= smallestRingPx).slice(0, ringsAtMost);

/** What an address says of the map: `null`, it is not shown; `view` of `null`, it shows all results. */
export type MapPlace = { readonly view: MapView | null } | null;

const degreesText = (micro: number): string => String(micro / 1_000_000);
const placePattern = /^(\d{1,2})\/(-?\d{1,2}(?:\.\d{1,6})?)\/(-?\d{1,3}(?:\.\d{1,6})?)$/;

/** The map in an address: `all`, or zoom, latitude and longitude, `12/25.2048/55.2708`. Empty: not shown. */
export const mapPlaceText = (place: MapPlace): string => {
  if (place === null) return '';
  if (place.view === null) return 'all';
  const { zoom, latitudeMicro, longitudeMicro } = place.view;
  return `${zoom}/${degreesText(latitudeMicro)}/${degreesText(longitudeMicro)}`;
};

/** The map that an address names. What cannot be read is not shown. */
export const mapPlaceOf = (text: string): MapPlace => {
  if (text === 'all') return { view: null };
  const [, zoom, latitude, longitude] = placePattern.exec(text)?.map(Number) ?? [];
  if (zoom === undefined || latitude === undefined || longitude === undefined) return null;
  if (zoom > closestZoom || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const micro = (degrees: number): number => Math.round(degrees * 1_000_000);
  return { view: { zoom, latitudeMicro: micro(latitude), longitudeMicro: micro(longitude) } };
};
