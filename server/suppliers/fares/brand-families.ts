import type { TravelClass } from '../../../contract/flights/flights.ts';
import type { Airline } from '../reference/airlines.ts';

/*
 * The fare brands of the airlines, in each airline's own names and with its own composition. The lowest brand of a
 * full-service airline has a checked bag and can be changed for a fee.
 */

export interface BrandPlan {
  /** Unique over all airlines. */
  readonly code: string;
  readonly name: string;
  readonly cabin: TravelClass;
  /** Factor on the cheapest fare of the cabin. */
  readonly factor: number;
  /** Checked baggage of an adult in kg. 0: none. */
  readonly kilos: number;
  readonly cabinBaggage: string;
  readonly meal: boolean;
  readonly seatChoice: boolean;
  /** Change penalty as a share of the usual one; `refund` likewise. `null`: not allowed. */
  readonly change: number | null;
  readonly refund: number | null;
  readonly mayHold: boolean;
}

// family, then brands: code|name|cabin|factor|kg|cabin bag|m: meal, s: seat choice, h: may be held|change|refund
// change, refund: share of the usual penalty; `-`: not allowed. The cheapest brand of a cabin has the factor 1.
const table = `
biman
BGSUPER|Economy Super Saver|E|1|20|7 kg|mh|1|-
BGSAVER|Economy Saver|E|1.09|25|7 kg|mh|0.7|1
BGFLEX|Economy Flex|E|1.25|30|7 kg|msh|0|0.5
BGPREMIUM|Premium Economy|P|1|35|7 kg|msh|0.5|0.8
BGBUSINESS|Business Saver|B|1|40|2 × 7 kg|msh|0.5|0.8
BGBUSFLEX|Business Flex|B|1.16|40|2 × 7 kg|msh|0|0.3
us-bangla
BSSAVER|Economy Saver|E|1|20|7 kg|mh|1|1.2
BSVALUE|Economy Value|E|1.08|30|7 kg|mh|0.7|0.9
BSFLEX|Economy Flexible|E|1.22|35|7 kg|msh|0|0.5
BSBUSINESS|Business|B|1|40|2 × 7 kg|msh|0.5|0.7
BSBUSFLEX|Business Flexible|B|1.15|40|2 × 7 kg|msh|0|0.3
novoair
VQSPECIAL|Special Promo|E|1|20|7 kg|h|1|1.2
VQDISCOUNTED|Discounted|E|1.12|20|7 kg|h|0.7|0.9
VQFLEX|Flexible|E|1.3|30|7 kg|sh|0|0.5
air-astra
2APROMO|Astra Promo|E|1|20|7 kg|h|1|1.3
2ASAVER|Astra Saver|E|1.1|20|7 kg|h|0.8|1
2AFLEX|Astra Flexi|E|1.28|30|7 kg|sh|0|0.5
emirates
EKSPECIAL|Economy Special|E|1|20|7 kg|m|1|-
EKSAVER|Economy Saver|E|1.07|25|7 kg|mh|0.8|1.2
EKFLEX|Economy Flex|E|1.17|30|7 kg|msh|0.4|0.7
EKFLEXPLUS|Economy Flex Plus|E|1.32|35|7 kg|msh|0|0.2
EKPFLEX|Premium Economy Flex|P|1|35|10 kg|msh|0.4|0.7
EKPFLEXPLUS|Premium Economy Flex Plus|P|1.16|35|10 kg|msh|0|0.2
EKBSAVER|Business Saver|B|1|40|2 × 7 kg|mh|0.6|0.9
EKBFLEX|Business Flex|B|1.12|40|2 × 7 kg|msh|0.2|0.4
EKBFLEXPLUS|Business Flex Plus|B|1.24|40|2 × 7 kg|msh|0|0
EKFFLEX|First Flex|F|1|50|2 × 7 kg|msh|0.2|0.4
EKFFLEXPLUS|First Flex Plus|F|1.15|50|2 × 7 kg|msh|0|0
qatar
QRCLASSIC|Economy Classic|E|1|25|7 kg|mh|1|-
QRCONVENIENCE|Economy Convenience|E|1.1|30|7 kg|mh|0.6|0.9
QRCOMFORT|Economy Comfort|E|1.26|35|7 kg|msh|0|0.4
QRBCLASSIC|Business Classic|B|1|40|2 × 7 kg|mh|0.6|0.9
QRBCOMFORT|Business Comfort|B|1.14|40|2 × 7 kg|msh|0.2|0.5
QRBELITE|Business Elite|B|1.27|40|2 × 7 kg|msh|0|0
QRFFIRST|First Elite|F|1|50|2 × 7 kg|msh|0|0
etihad
EYVALUE|Economy Value|E|1|25|7 kg|mh|1|1.3
EYCOMFORT|Economy Comfort|E|1.11|30|7 kg|mh|0.6|0.9
EYDELUXE|Economy Deluxe|E|1.25|35|7 kg|msh|0|0.4
EYBVALUE|Business Value|B|1|40|2 × 7 kg|msh|0.5|0.8
EYBDELUXE|Business Deluxe|B|1.2|40|2 × 7 kg|msh|0|0.2
EYFFIRST|First Deluxe|F|1|50|2 × 7 kg|msh|0|0
saudia
SVBASIC|Guest Basic|E|1|23|7 kg|mh|1|-
SVSEMIFLEX|Guest Semi Flex|E|1.08|30|7 kg|mh|0.6|0.9
SVFLEX|Guest Flex|E|1.22|30|7 kg|msh|0|0.4
SVBBASIC|Business Basic|B|1|40|2 × 7 kg|mh|0.6|0.9
SVBFLEX|Business Flex|B|1.17|40|2 × 7 kg|msh|0|0.3
SVFFLEX|First Flex|F|1|50|2 × 7 kg|msh|0|0.2
turkish
TKECOFLY|EcoFly|E|1|20|8 kg|m|1|-
TKEXTRAFLY|ExtraFly|E|1.09|25|8 kg|mh|0.6|1
TKPRIMEFLY|PrimeFly|E|1.24|30|8 kg|msh|0|0.5
TKBUSINESSFLY|BusinessFly|B|1|40|2 × 8 kg|msh|0.4|0.7
TKBUSINESSPRIME|BusinessPrime|B|1.17|40|2 × 8 kg|msh|0|0.1
singapore
SQLITE|Economy Lite|E|1|25|7 kg|m|1|-
SQVALUE|Economy Value|E|1.07|25|7 kg|mh|0.7|1.1
SQSTANDARD|Economy Standard|E|1.16|30|7 kg|msh|0.3|0.7
SQFLEXI|Economy Flexi|E|1.32|30|7 kg|msh|0|0.4
SQPSTANDARD|Premium Economy Standard|P|1|35|7 kg|msh|0.3|0.7
SQPFLEXI|Premium Economy Flexi|P|1.16|35|7 kg|msh|0|0.4
SQBSTANDARD|Business Standard|B|1|40|2 × 7 kg|msh|0.4|0.7
SQBFLEXI|Business Flexi|B|1.17|40|2 × 7 kg|msh|0|0.3
SQFFLEXI|First Flexi|F|1|50|2 × 7 kg|msh|0|0.3
malaysia
MHBASIC|Economy Basic|E|1|20|7 kg|mh|1|-
MHVALUE|Economy Value|E|1.08|30|7 kg|mh|0.7|1
MHFLEX|Economy Flex|E|1.24|35|7 kg|msh|0|0.4
MHPFLEX|Premium Economy Flex|P|1|35|7 kg|msh|0.3|0.6
MHBBASIC|Business Basic|B|1|40|2 × 7 kg|msh|0.5|0.8
MHBFLEX|Business Flex|B|1.18|40|2 × 7 kg|msh|0|0.3
thai
TGSAVER|Economy Saver|E|1|20|7 kg|mh|1|-
TGSTANDARD|Economy Standard|E|1.09|25|7 kg|mh|0.6|1
TGFLEXI|Economy Flexi|E|1.2|30|7 kg|msh|0.2|0.6
TGFULLFLEX|Economy Full Flex|E|1.34|35|7 kg|msh|0|0
TGPFLEXI|Premium Economy Flexi|P|1|35|7 kg|msh|0.2|0.6
TGBSAVER|Royal Silk Saver|B|1|40|2 × 7 kg|msh|0.5|0.8
TGBFULLFLEX|Royal Silk Full Flex|B|1.19|40|2 × 7 kg|msh|0|0
TGFFULLFLEX|Royal First|F|1|50|2 × 7 kg|msh|0|0
gulf-air
GFLIGHT|Economy Light|E|1|23|6 kg|mh|1|-
GFSMART|Economy Smart|E|1.08|30|6 kg|mh|0.6|0.9
GFFLEX|Economy Flex|E|1.23|35|6 kg|msh|0|0.4
GFBSMART|Falcon Gold Smart|B|1|40|2 × 9 kg|msh|0.5|0.8
GFBFLEX|Falcon Gold Flex|B|1.17|40|2 × 9 kg|msh|0|0.2
kuwait
KULIGHT|Economy Light|E|1|23|7 kg|mh|1|1.3
KUVALUE|Economy Value|E|1.08|30|7 kg|mh|0.6|0.9
KUFLEX|Economy Flex|E|1.21|35|7 kg|msh|0|0.4
KUBVALUE|Business Value|B|1|40|2 × 7 kg|msh|0.5|0.7
KUBFLEX|Business Flex|B|1.16|40|2 × 7 kg|msh|0|0.2
oman
WYSUPER|Economy Super Saver|E|1|20|7 kg|mh|1|-
WYCOMFORT|Economy Comfort|E|1.09|30|7 kg|mh|0.6|0.9
WYFLEX|Economy Flex|E|1.22|40|7 kg|msh|0|0.4
WYBCOMFORT|Business Comfort|B|1|50|2 × 7 kg|msh|0.5|0.7
WYBFLEX|Business Flex|B|1.17|50|2 × 7 kg|msh|0|0.2
air-india
AIVALUE|Economy Value|E|1|20|7 kg|mh|1|1.3
AICLASSIC|Economy Classic|E|1.08|25|7 kg|mh|0.6|0.9
AIFLEX|Economy Flex|E|1.21|30|7 kg|msh|0|0.4
AIPCLASSIC|Premium Economy Classic|P|1|30|7 kg|msh|0.4|0.8
AIPFLEX|Premium Economy Flex|P|1.15|30|7 kg|msh|0|0.4
AIBCLASSIC|Business Classic|B|1|40|2 × 7 kg|msh|0.5|0.7
AIBFLEX|Business Flex|B|1.17|40|2 × 7 kg|msh|0|0.2
AIFFIRST|First|F|1|40|2 × 7 kg|msh|0|0
srilankan
ULPROMO|Economy Promo|E|1|25|7 kg|mh|1|1.2
ULCLASSIC|Economy Classic|E|1.09|30|7 kg|mh|0.6|0.9
ULFLEX|Economy Flex|E|1.22|35|7 kg|msh|0|0.4
ULBCLASSIC|Business Classic|B|1|40|2 × 7 kg|msh|0.5|0.7
ULBFLEX|Business Flex|B|1.16|40|2 × 7 kg|msh|0|0.2
cathay
CXLIGHT|Economy Light|E|1|23|7 kg|m|1|-
CXESSENTIAL|Economy Essential|E|1.09|30|7 kg|mh|0.6|1
CXFLEX|Economy Flex|E|1.24|35|7 kg|msh|0|0.5
CXPFLEX|Premium Economy Flex|P|1|35|7 kg|msh|0.3|0.7
CXBESSENTIAL|Business Essential|B|1|40|10 kg|msh|0.5|0.8
CXBFLEX|Business Flex|B|1.18|40|10 kg|msh|0|0.3
CXFFLEX|First Flex|F|1|50|15 kg|msh|0|0.3
chinese
CNPROMO|Economy Promotion|E|1|23|5 kg|mh|1|1.4
CNSTANDARD|Economy Standard|E|1.1|23|5 kg|mh|0.6|0.9
CNFULL|Economy Full Fare|E|1.28|30|5 kg|msh|0|0.4
CNPREMIUM|Premium Economy|P|1|30|8 kg|msh|0.5|0.8
CNBPROMO|Business Promotion|B|1|32|2 × 8 kg|msh|0.5|0.8
CNBFULL|Business Full Fare|B|1.2|40|2 × 8 kg|msh|0|0.2
CNFFIRST|First|F|1|40|2 × 8 kg|msh|0|0.2
batik
ODVALUE|Value|E|1|20|7 kg|mh|1|-
ODFLEXI|Flexi|E|1.16|30|7 kg|msh|0.4|0.8
ODBFLEXI|Business Flexi|B|1|40|2 × 7 kg|msh|0.3|0.6
european
EULIGHT|Economy Basic|E|1|23|8 kg|mh|1|-
EUCLASSIC|Economy Classic|E|1.11|23|8 kg|mh|0.6|-
EUFLEX|Economy Flex|E|1.3|30|8 kg|msh|0|0.4
EUPSTANDARD|Premium Economy|P|1|35|8 kg|msh|0.5|0.9
EUPFLEX|Premium Economy Flex|P|1.17|35|8 kg|msh|0|0.3
EUBSAVER|Business Saver|B|1|40|2 × 8 kg|mh|0.6|0.9
EUBFLEX|Business Flex|B|1.22|40|2 × 8 kg|msh|0|0
EUFFIRST|First|F|1|50|2 × 8 kg|msh|0|0
american
USMAIN|Main Cabin|E|1|20|10 kg|m|1|-
USMAINPLUS|Main Cabin Plus|E|1.13|25|10 kg|msh|0|1
USFLEX|Main Cabin Flexible|E|1.34|30|10 kg|msh|0|0
USPREMIUM|Premium Economy|P|1|35|10 kg|msh|0|0.9
USBUSINESS|Business|B|1|40|2 × 10 kg|msh|0|0.8
USBUSFLEX|Business Flexible|B|1.2|40|2 × 10 kg|msh|0|0
USFIRST|First|F|1|40|2 × 10 kg|msh|0|0
full
SAVER|Economy Saver|E|1|20|7 kg|mh|1|-
VALUE|Economy Value|E|1.09|25|7 kg|mh|0.6|1
FLEX|Economy Flex|E|1.26|30|7 kg|msh|0|0.5
PVALUE|Premium Economy Value|P|1|35|10 kg|msh|0.6|1
PFLEX|Premium Economy Flex|P|1.18|35|10 kg|msh|0|0.4
BVALUE|Business Value|B|1|40|2 × 7 kg|msh|0.6|0.8
BFLEX|Business Flex|B|1.19|40|2 × 7 kg|msh|0|0.1
FFIRST|First|F|1|50|2 × 7 kg|msh|0|0
refundable
RSAVER|Economy Special|E|1|20|7 kg|mh|1|1.3
RCLASSIC|Economy Classic|E|1.1|25|7 kg|mh|0.6|0.9
RFLEX|Economy Flexible|E|1.25|30|7 kg|msh|0|0.4
RPCLASSIC|Premium Economy Classic|P|1|35|10 kg|msh|0.5|0.8
RBCLASSIC|Business Classic|B|1|40|2 × 7 kg|msh|0.5|0.7
RBFLEX|Business Flexible|B|1.17|40|2 × 7 kg|msh|0|0.1
RFFIRST|First|F|1|50|2 × 7 kg|msh|0|0
flydubai
FZLITE|Lite|E|1|0|7 kg|h|1|-
FZVALUE|Value|E|1.1|20|7 kg|mh|1|1.3
FZFLEX|Flex|E|1.24|30|7 kg|msh|0|0.6
air-arabia
G9BASIC|Basic|E|1|0|10 kg||1|-
G9VALUE|Value|E|1.12|20|10 kg|mh|0.8|-
G9ULTRA|Ultra|E|1.29|30|10 kg|msh|0|0.8
indigo
6ESAVER|Saver|E|1|15|7 kg||1|1.3
6EFLEXI|Flexi Plus|E|1.12|20|7 kg|ms|0.3|0.8
6ESUPER|Super 6E|E|1.27|30|10 kg|ms|0|0.5
air-asia
AKLOW|Low Fare|E|1|0|7 kg||1|-
AKVALUE|Value Pack|E|1.14|20|7 kg|ms|1|-
AKPREMIUM|Premium Flex|E|1.32|25|14 kg|ms|0|-
jazeera
J9LIGHT|Light|E|1|0|7 kg||1|-
J9VALUE|Value|E|1.11|20|7 kg|m|0.8|1.2
J9EXTRA|Extra|E|1.26|40|7 kg|ms|0|0.6
salam-air
OVLIGHT|Light|E|1|0|7 kg||1|-
OVFRIENDLY|Friendly|E|1.12|20|7 kg|m|0.8|-
OVFLEXI|Flexi|E|1.28|30|7 kg|ms|0|0.8
flynas
XYLIGHT|Light|E|1|0|7 kg||1|-
XYPLUS|Plus|E|1.12|20|7 kg|s|0.8|-
XYPREMIUM|Premium|E|1.3|30|7 kg|ms|0|0.8
scoot
TRFLY|Fly|E|1|0|10 kg||1|-
TRFLYBAG|FlyBag|E|1.12|20|10 kg|s|1|-
TRFLYBAGEAT|FlyBagEat|E|1.2|25|10 kg|ms|0.6|-
low-cost
LFLY|Fly|E|1|0|7 kg||1|-
LFLYBAG|Fly + Bag|E|1.12|20|7 kg||1|-
LFLYMAX|Fly Max|E|1.31|30|7 kg|ms|0.4|1
`;

const parse = (line: string): BrandPlan => {
  const [code = '', name = '', cabin = 'E', factor = '1', kilos = '0', cabinBaggage = '', has = '', change, refund] =
    line.split('|');
  const shareOf = (text: string | undefined): number | null =>
    text === undefined || text === '-' ? null : Number(text);
  return {
    code,
    name,
    cabin: cabin as TravelClass,
    factor: Number(factor),
    kilos: Number(kilos),
    cabinBaggage,
    meal: has.includes('m'),
    seatChoice: has.includes('s'),
    change: shareOf(change),
    refund: shareOf(refund),
    mayHold: has.includes('h'),
  };
};

/** The brands by family, cheapest first in each cabin. */
export const brandFamilies: ReadonlyMap<string, readonly BrandPlan[]> = (() => {
  const families = new Map<string, BrandPlan[]>();
  let family: BrandPlan[] = [];
  for (const line of table.trim().split('\n'))
    if (line.includes('|')) family.push(parse(line));
    else families.set(line, (family = []));
  return families;
})();

const familyByAirline: Readonly<Record<string, string>> = {
  BG: 'biman',
  BS: 'us-bangla',
  VQ: 'novoair',
  '2A': 'air-astra',
  EK: 'emirates',
  QR: 'qatar',
  EY: 'etihad',
  SV: 'saudia',
  TK: 'turkish',
  SQ: 'singapore',
  MH: 'malaysia',
  TG: 'thai',
  GF: 'gulf-air',
  KU: 'kuwait',
  WY: 'oman',
  AI: 'air-india',
  UL: 'srilankan',
  CX: 'cathay',
  OD: 'batik',
  FZ: 'flydubai',
  G9: 'air-arabia',
  '3L': 'air-arabia',
  '6E': 'indigo',
  J9: 'jazeera',
  OV: 'salam-air',
  XY: 'flynas',
  F3: 'flynas',
  TR: 'scoot',
};

const airAsias = new Set(['AK', 'D7', 'FD', 'QZ']);
const asianCountries = new Set(['CN', 'HK', 'MO', 'TW']);
const americanCountries = new Set(['US', 'CA']);
const europeanCountries = new Set('GB IE FR DE NL BE CH AT IT ES PT SE FI NO DK PL GR'.split(' '));
const refundableCountries = new Set('NP BT PK MV MM JO LB EG ET KE UZ KZ JP KR VN ID PH'.split(' '));

/** The family of an airline's brands. */
export const familyOf = ({ code, kind, countryCode }: Airline): string => {
  const own = familyByAirline[code];
  if (own !== undefined) return own;
  if (airAsias.has(code)) return 'air-asia';
  if (kind === 'low-cost') return 'low-cost';
  if (asianCountries.has(countryCode)) return 'chinese';
  if (americanCountries.has(countryCode)) return 'american';
  if (europeanCountries.has(countryCode)) return 'european';
  return refundableCountries.has(countryCode) ? 'refundable' : 'full';
};
