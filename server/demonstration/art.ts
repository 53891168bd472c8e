/** Width and height of a banner (spec 1 §9). */
const banner = { width: 1232, height: 693 } as const;

export type BannerScene = 'dawn' | 'noon' | 'dusk' | 'night';

interface Sky {
  readonly above: string;
  readonly below: string;
  /** How dark the sea is: 0 the tenant's colour, 1 night. */
  readonly deep: number;
  readonly light: string;
  /** Centre of the sun or moon and of the compass rose. */
  readonly at: readonly [x: number, y: number];
}

const skies: Readonly<Record<BannerScene, Sky>> = {
  dawn: { above: '#fbe3d3', below: '#f6b99b', deep: 0.3, light: '#fff6ec', at: [860, 372] },
  noon: { above: '#cfe6f5', below: '#8cc3e2', deep: 0.15, light: '#ffffff', at: [930, 170] },
  dusk: { above: '#3d3563', below: '#c8617a', deep: 0.55, light: '#ffd9a8', at: [300, 392] },
  night: { above: '#0d1830', below: '#274066', deep: 0.75, light: '#e8eefb', at: [960, 150] },
};

const directions = 16;
const reach = 1500;

/** The rhumb lines of a portolan chart: sixteen directions from one point. */
const rhumbLines = ([x, y]: Sky['at'], colour: string): string =>
  Array.from({ length: directions }, (_, wind) => {
    const angle = (wind * 2 * Math.PI) / directions;
    const to = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)].map(Math.round);
    return `<path d="M${x} ${y}L${to[0]} ${to[1]}" stroke="${colour}" stroke-width="${wind % 4 === 0 ? 2 : 1}" opacity=".35"/>`;
  }).join('');

/** A wave across the whole width. `turn` shifts its crests. */
const swell = (top: number, height: number, turn: number, colour: string, opacity: number): string => {
  const length = 308;
  let path = `M${-length - turn} ${top}`;
  for (let crest = 0; crest < 6; crest += 1) path += `q${length / 4} ${-height} ${length / 2} 0t${length / 2} 0`;
  return `<path d="${path}V${banner.height}H${-length - turn}Z" fill="${colour}" opacity="${opacity}"/>`;
};

const aeroplane = 'M0-4 30-9 52-30l8 2-12 22 26-2 8-10 6 1-5 16 5 16-6 1-8-10-26-2 12 22-8 2-22-21L0 4Z';

/** A colour between two, `#rrggbb`. `share` of the second. */
const between = (one: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
      return Math.round(from + (to - from) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** The picture of a banner: sky, rhumb lines, a route with an aeroplane, and a sea in the tenant's colour. */
export const bannerPicture = (scene: BannerScene, brand: string): string => {
  const { above, below, deep, light, at } = skies[scene];
  const sea = between(brand, '#0b1020', deep);
  const { width, height } = banner;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${above}"/><stop offset=".75" stop-color="${below}"/></linearGradient></defs>`,
    `<path d="M0 0h${width}v${height}H0Z" fill="url(#sky)"/>`,
    rhumbLines(at, light),
    `<circle cx="${at[0]}" cy="${at[1]}" r="58" fill="${light}"/>`,
    `<path d="M96 430C380 150 760 90 1120 250" fill="none" stroke="${light}" stroke-width="3" stroke-dasharray="3 12" stroke-linecap="round"/>`,
    `<g transform="translate(660 152) rotate(3) scale(-1 1)" fill="${light}"><path d="${aeroplane}"/></g>`,
    swell(452, 34, 40, between(brand, below, 0.45), 1),
    swell(512, 42, 190, between(sea, brand, 0.6), 1),
    swell(590, 38, 90, sea, 1),
    '</svg>',
  ].join('');
};

/** A logo of one or two letters, for a bank or for an agency without a logo. */
export const monogram = (letters: string, ground: string, name: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96" role="img" aria-label="${name}">`,
    `<rect width="96" height="96" rx="20" fill="${ground}"/>`,
    '<path d="M48 8 54 48 48 88 42 48ZM8 48l40-6 40 6-40 6Z" fill="#fff" opacity=".16"/>',
    `<text x="48" y="50" fill="#fff" font-family="Inter,system-ui,sans-serif" font-size="40" font-weight="700" text-anchor="middle" dominant-baseline="central">${letters}</text>`,
    '</svg>',
  ].join('');
