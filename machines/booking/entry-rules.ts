/**
 * What countries ask of travellers, as airlines commonly publish it: a list kept by hand in November 2026, not a feed of
 * IATA's Timatic. Of a country that is in no list the page says that it does not know. Rules change and have exemptions,
 * so that a warning never refuses a sale (decision 0056).
 */

/** Countries that ask for a passport valid for six months from arrival. */
export const asksSixMonths: ReadonlySet<string> = new Set(
  'AE BH BN CN EG ID IN IQ JO KE KH KW LA LK MM MY NP OM PH QA SA SG TH TZ UG VN'.split(' '),
);

export const monthsUsuallyAsked = 6;

const schengen = 'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** Regulation (EC) 810/2009, annex IV: nationals who need an airport transit visa in every Schengen state. */
const schengenAirside = 'AF BD CD ER ET GH IQ IR LK NG PK SO'.split(' ');

const southAsian = 'AF BD IN LK NP PK'.split(' ');

/** Nationals of whom a country is known to ask a visa even to change planes. */
const transitVisas: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(schengen.map((country) => [country, schengenAirside])),
  GB: southAsian,
  US: southAsian,
  CA: southAsian,
};

/** Countries where nobody needs a visa who changes planes without leaving the transit area. */
const openTransit: ReadonlySet<string> = new Set('AE MY QA SG TH TR'.split(' '));

/** Whether a country asks a visa of this nationality for changing planes airside. `unknown`: ask. */
export const transitRuleOf = (country: string, nationality: string): 'visa' | 'free' | 'unknown' => {
  if (transitVisas[country]?.includes(nationality)) return 'visa';
  return openTransit.has(country) ? 'free' : 'unknown';
};

/** Countries that may turn back visitors whose passport shows one name. */
export const doubtsOneName: ReadonlySet<string> = new Set(['AE']);
