/*
 * Flight numbers of the home market that are publicly known, and where each other airline begins to count. A pair is
 * `from the hub`/`to the hub`; a route without a pair, or with more flights than pairs, gets numbers in the airline's style.
 */

/** Numbers of a flight from the hub and of the flight back. */
export type NumberPair = readonly [out: number, back: number];

// airline hub outstation pairs …
const known = `
BG DAC LHR 201/202 205/206
BG DAC MAN 207/208
BG DAC YYZ 305/306
BG DAC NRT 376/377
BG DAC FCO 355/356
BG DAC DXB 347/348 147/148
BG DAC AUH 327/328 127/128
BG DAC SHJ 351/352
BG DAC DOH 325/326 125/126
BG DAC MCT 321/322
BG DAC KWI 343/344
BG DAC RUH 339/340
BG DAC JED 335/336 135/136
BG DAC MED 337/338
BG DAC DMM 349/350
BG DAC CCU 395/396 391/392
BG DAC DEL 397/398
BG DAC KTM 371/372
BG DAC BKK 388/389
BG DAC KUL 386/387 86/87
BG DAC SIN 584/585
BG DAC CAN 366/367
BG DAC CXB 433/434 437/438
BG DAC CGP 411/412 413/414 415/416 417/418 419/420
BG DAC ZYL 601/602 603/604 605/606 607/608
BG DAC JSR 467/468
BG DAC SPD 493/494 495/496
BG DAC RJH 491/492
BG DAC BZL 471/472
BG CGP DXB 151/152
BG CGP MCT 121/122
BG CGP JED 137/138
BS DAC CGP 101/102 103/104 105/106 107/108 109/110 111/112
BS DAC JSR 121/122 123/124
BS DAC CXB 141/142 143/144 145/146 147/148 149/150
BS DAC RJH 161/162 163/164
BS DAC BZL 171/172
BS DAC SPD 181/182 183/184 185/186 187/188
BS DAC ZYL 531/532 533/534 535/536
BS DAC CCU 201/202 203/204
BS CGP CCU 207/208
BS DAC MAA 205/206
BS DAC BKK 213/214
BS DAC SIN 307/308
BS DAC KUL 315/316 317/318
BS DAC CAN 325/326
BS DAC DXB 341/342 343/344
BS DAC DOH 333/334
BS DAC MCT 321/322
BS DAC MLE 337/338
BS DAC JED 361/362
BS DAC RUH 381/382
VQ DAC CGP 901/902 903/904 905/906
VQ DAC CXB 931/932 933/934 935/936
VQ DAC JSR 941/942 943/944
VQ DAC ZYL 951/952
VQ DAC SPD 961/962 963/964 965/966
VQ DAC RJH 981/982
VQ DAC CCU 721/722
2A DAC CGP 411/412 413/414
2A DAC ZYL 421/422
2A DAC CXB 441/442 443/444 445/446
2A DAC SPD 461/462 463/464 465/466
EK DXB DAC 582/583 584/585 586/587
FZ DXB DAC 523/524 501/502
QR DOH DAC 638/639 640/641 634/635
SV JED DAC 802/803 808/809
SV RUH DAC 804/805
GF BAH DAC 248/249
KU KWI DAC 283/284
WY MCT DAC 317/318
OV MCT DAC 497/498
J9 KWI DAC 531/532
TK IST DAC 712/713 722/723
UL CMB DAC 189/190
SQ SIN DAC 446/447
MH KUL DAC 196/197 102/103
OD KUL DAC 161/162
AK KUL DAC 71/70
TG BKK DAC 321/322 339/340
AI DEL DAC 237/238
6E CCU DAC 1105/1106 1107/1108
6E DEL DAC 1103/1104
CX HKG DAC 661/662
CZ CAN DAC 391/392
MU KMG DAC 2035/2036
CA PEK DAC 721/722
MS CAI DAC 970/971
`;

// airline and the number at which it begins to count; others begin at 101
const firsts = `
EK 1 QR 1 EY 11 SQ 11 TK 1 BA 1 LH 400 AF 4 KL 401 CX 100 JL 1 NH 1 KE 1 QF 1 NZ 1 AA 1 UA 1 DL 1 AC 1 AS 1 VS 1
SV 11 GF 2 KU 101 WY 101 MS 701 RJ 101 TG 400 MH 1 AI 101 UL 101 CZ 301 MU 501 CA 101 HU 401 3U 3801 ET 301 CI 1 BR 1
FZ 301 G9 101 3L 101 XY 1 F3 101 OV 101 J9 101 PC 1001 6E 2001 IX 401 SG 8 QP 1101 AK 101 D7 201 OD 101 FD 3001 SL 501
VZ 801 VJ 801 5J 101 QZ 201 JT 1 TR 101 UO 601 9C 6 7C 1101 MM 1 IT 201 ZG 1 JQ 1 VA 301 DY 1201 FR 1001 U2 2001
W6 2201 VY 1001 HV 1001 EW 2001 WN 1 F9 1001 B6 1 Y4 401 G3 1001 AD 2001 LA 401 AV 1 AM 1 CM 101 BG 501 BS 551 VQ 911 2A 471
OZ 101 VN 201 PR 1 GA 1 OS 1 LX 1 SN 201 IB 401 TP 201 AZ 401 A3 201 SK 401 AY 1 LO 1 EI 101 WS 1 FA 101 SA 201
`;

const pairsOf = (text: string): readonly NumberPair[] =>
  text.split(' ').map((pair): NumberPair => {
    const [out = 0, back = 0] = pair.split('/').map(Number);
    return [out, back];
  });

/** Known pairs by `airline hub outstation`. */
export const knownNumbers: ReadonlyMap<string, readonly NumberPair[]> = new Map(
  known
    .trim()
    .split('\n')
    .map((line): [string, readonly NumberPair[]] => [line.slice(0, 10), pairsOf(line.slice(11))]),
);

const cells = firsts.trim().split(/\s+/);
const firstOf = new Map(
  cells.flatMap((cell, at): [string, number][] => (at % 2 === 0 ? [[cell, Number(cells[at + 1])]] : [])),
);
const usualFirst = 101;

/** Gives each route of an airline its pairs of numbers. Known pairs are never given to another route. */
export const numberBook = () => {
  const used = new Set<string>();
  const next = new Map<string, number>();
  const known = new Map<string, readonly NumberPair[]>(knownNumbers);
  for (const [route, pairs] of known) for (const number of pairs.flat()) used.add(`${route.slice(0, 2)}${number}`);
  return {
    /** `count` pairs of a route: the known ones first. */
    pairsOf(airline: string, hub: string, outstation: string, count: number): readonly NumberPair[] {
      const pairs = [...(known.get(`${airline} ${hub} ${outstation}`) ?? [])].slice(0, count);
      let number = next.get(airline) ?? firstOf.get(airline) ?? usualFirst;
      while (pairs.length < count) {
        if (!used.has(`${airline}${number}`) && !used.has(`${airline}${number + 1}`)) pairs.push([number, number + 1]);
        number += 2;
      }
      next.set(airline, number);
      return pairs;
    },
  };
};
