import type { HotelCard } from '../../../contract/hotels/hotels.ts';
import { metresPerPx, onScreen, ringsAt, viewOfAll } from '../../../contract/hotels/local-map.ts';
import { say } from '../../../contract/say.ts';
import { lengthText } from '../../../machines/hotels/hotel-words.ts';
import { type WaterPath, waterPaths } from '../../../machines/hotels/water-lines.ts';
import { centreOf } from '../inventory/city.ts';
import { cityNear } from '../inventory/properties.ts';

const size = { widthPx: 720, heightPx: 170 };
/** Free at each side of hotel and centre, so that the bar of the scale stands clear of both. */
const margin = { xPx: 120, yPx: 38 };

/** Colours of the ground. Paper is always light. */
const ground = { land: '#f6f5f3', sea: '#d9e7ef', coast: '#8aa5b5', ink: '#1b1a19', paper: '#ffffff' };

/** A river is never drawn thinner. */
const thinnestPx = 2;

type Place = Pick<HotelCard, 'latitudeMicro' | 'longitudeMicro'>;

/** A map of where a hotel is, and its words: hotel, centre of the city, water and a bar of a round length. */
export interface VoucherMap {
  readonly title: string;
  /** A whole SVG document. */
  readonly svg: string;
  readonly words: readonly string[];
}

/** Draws where a hotel is in its city. `null`: the city is not known, and so neither are its water and its centre. */
export const voucherMap = (hotel: Place, brandColour: string): VoucherMap | null => {
  const city = cityNear(hotel);
  if (city === null) return null;
  const centre = centreOf(city);
  const view = viewOfAll(centre, [hotel, centre], size, margin);
  const pxPerMetre = 1 / metresPerPx(view.zoom);
  const middle = onScreen(centre, view, centre);
  const pin = onScreen(centre, view, hotel);
  const [barMetres = 0] = ringsAt(view.zoom);
  const waters = waterPaths(city.code, centre).map((water) => waterShape(water, pxPerMetre));
  return {
    title: say('Where the hotel is'),
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size.widthPx}" height="${size.heightPx}" viewBox="${left} ${top} ${size.widthPx} ${size.heightPx}">
<rect x="${left}" y="${top}" width="${size.widthPx}" height="${size.heightPx}" fill="${ground.land}"/>
<g transform="translate(${middle.xPx} ${middle.yPx}) scale(${pxPerMetre})">${waters.join('')}</g>
<circle cx="${middle.xPx}" cy="${middle.yPx}" r="5" fill="${ground.paper}" stroke="${ground.ink}" stroke-width="3"/>
<path transform="translate(${pin.xPx} ${pin.yPx})" d="${pinPath}" fill="${brandColour}" stroke="${ground.paper}" stroke-width="2"/>
<circle cx="${pin.xPx}" cy="${pin.yPx - 21}" r="4" fill="${ground.paper}"/>
<path d="${barPath(barMetres * pxPerMetre)}" fill="none" stroke="${ground.ink}" stroke-width="2"/>
</svg>`,
    words: [
      say('The pin is the hotel ({latitude}, {longitude}), the ring the centre of {city}. North is up.', {
        latitude: degreesText(hotel.latitudeMicro),
        longitude: degreesText(hotel.longitudeMicro),
        city: city.name,
      }),
      say('The bar is {length} long. Water is drawn by hand, not for navigation.', { length: lengthText(barMetres) }),
    ],
  };
};

const [left, top] = [-size.widthPx / 2, -size.heightPx / 2];

/** Its tip is at the origin. */
const pinPath = 'M0 0C-7 -10 -11 -15 -11 -21A11 11 0 1 1 11 -21C11 -15 7 -10 0 0Z';

/** In the lower left corner. */
const barPath = (lengthPx: number): string => {
  const [from, low] = [left + 20, -top - 20];
  return `M${from} ${low - 6}V${low}H${from + lengthPx}V${low - 6}`;
};

const waterShape = ({ kind, path, widthMetres }: WaterPath, pxPerMetre: number): string =>
  kind === 'river'
    ? `<path d="${path}" fill="none" stroke="${ground.sea}" stroke-width="${Math.max(widthMetres, thinnestPx / pxPerMetre)}" stroke-linejoin="round" stroke-linecap="round"/>`
    : `<path d="${path}" fill="${ground[kind]}" stroke="${ground.coast}" stroke-width="${1 / pxPerMetre}" stroke-linejoin="round"/>`;

/** `25.26480`: its last digit is a metre. */
const degreesText = (micro: number): string => (micro / 1_000_000).toFixed(5);
