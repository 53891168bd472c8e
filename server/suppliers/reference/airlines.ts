/* Airlines with public facts, written for the embedded inventory. Colours are brand colours, used for monograms. */

export type Alliance = 'Star Alliance' | 'oneworld' | 'SkyTeam';

/** `premium` airlines are more expensive. `low-cost` airlines have their own brands and no holds. */
export type CarrierKind = 'premium' | 'full' | 'low-cost';

export interface Airline {
  readonly code: string;
  readonly icao: string;
  /** First three digits of the airline's ticket numbers. */
  readonly ticketPrefix: string;
  readonly name: string;
  readonly countryCode: string;
  readonly alliance: Alliance | null;
  readonly kind: CarrierKind;
  readonly hubs: readonly string[];
  /** Aircraft codes, see aircraft.ts. */
  readonly fleet: readonly string[];
  /** `#rrggbb`, lower case. */
  readonly colour: string;
  /** Commission that the airline pays, as a share of the base fare: 1 to 7 %. */
  readonly commissionBasisPoints: number;
}

const alliances: Readonly<Record<string, Alliance>> = { S: 'Star Alliance', O: 'oneworld', T: 'SkyTeam' };
const kinds: Readonly<Record<string, CarrierKind>> = { P: 'premium', F: 'full', L: 'low-cost' };

// code|icao|prefix|name|country|alliance S,O,T|kind P,F,L|hubs|fleet|colour|commission in basis points
const table = `
BG|BBC|997|Biman Bangladesh Airlines|BD||F|DAC|DH4 738 788 789 77W|006a4e|700
BS|UBG|779|US-Bangla Airlines|BD||F|DAC|AT7 738 333|0b3c8c|500
VQ|NVQ|617|Novoair|BD||F|DAC|AT7|1b4fa0|300
2A|AWA|543|Air Astra|BD||F|DAC|AT7|e4002b|300
EK|UAE|176|Emirates|AE||P|DXB|77W 388 359|d71921|100
FZ|FDB|141|flydubai|AE||L|DXB|7M8 738 7M9|f58220|200
EY|ETD|607|Etihad Airways|AE||P|AUH|320 321 789 781 359|bd8b13|200
G9|ABY|514|Air Arabia|AE||L|SHJ|320 32Q|d2232a|100
3L|ADY|530|Air Arabia Abu Dhabi|AE||L|AUH|320|c8102e|100
QR|QTR|157|Qatar Airways|QA|O|P|DOH|320 788 789 359 351 77W|5c0632|150
SV|SVA|065|Saudia|SA|T|F|JED RUH|320 321 333 789 781 77W|006341|500
XY|KNE|593|flynas|SA||L|RUH JED|320 32N 339|00a19a|100
F3|FAD|593|flyadeal|SA||L|JED RUH|320 32N|7d2e8d|100
GF|GFA|072|Gulf Air|BH||F|BAH|32N 32Q 789|9f7f3c|500
WY|OMA|910|Oman Air|OM|O|F|MCT|738 7M8 789|00788a|500
OV|OMS|910|SalamAir|OM||L|MCT|32N 32Q|6cb33f|100
KU|KAC|229|Kuwait Airways|KW||F|KWI|32N 338 77W|003da5|500
J9|JZR|486|Jazeera Airways|KW||L|KWI|32N 320|00a3e0|100
MS|MSR|077|Egyptair|EG|S|F|CAI|738 32N 333 789|00205b|400
RJ|RJA|512|Royal Jordanian|JO|O|F|AMM|E75 320 321 788|8c1d40|500
ME|MEA|076|Middle East Airlines|LB|T|F|BEY|32Q 332|00843d|400
TK|THY|235|Turkish Airlines|TR|S|P|IST|738 7M8 321 32Q 333 359 77W 789|c8102e|200
PC|PGT|624|Pegasus|TR||L|SAW|32N 32Q|fdb913|100
LY|ELY|114|El Al|IL||F|TLV|738 789 788|0033a0|300
AI|AIC|098|Air India|IN|S|F|DEL BOM|32N 32Q 788 789 359 77W|da0e29|300
6E|IGO|312|IndiGo|IN||L|DEL BOM BLR CCU|AT7 32N 32Q 789|0a2885|100
IX|AXB|098|Air India Express|IN||L|BLR COK DEL|738 7M8 32N|e7342a|100
SG|SEJ|775|SpiceJet|IN||L|DEL|DH4 738|d7282f|100
QP|AKJ|734|Akasa Air|IN||L|BOM BLR|7M8|ff6900|100
UL|ALK|603|SriLankan Airlines|LK|O|F|CMB|32N 32Q 333|00467f|500
RA|RNA|285|Nepal Airlines|NP||F|KTM|320 332|c8102e|500
H9|HIM|754|Himalaya Airlines|NP||F|KTM|320|c69214|400
KB|DRK|787|Drukair|BT||F|PBH|AT4 319 32N|f2a900|500
B3|BTN|786|Bhutan Airlines|BT||F|PBH|319|b5121b|400
PK|PIA|214|Pakistan International Airlines|PK||F|KHI ISB LHE|AT7 320 77W|006644|500
Q2|DQA|986|Maldivian|MV||F|MLE|AT7 320 332|003f87|300
8M|MMA|599|Myanmar Airways International|MM||F|RGN|320 E90|f9a01b|400
SQ|SIA|618|Singapore Airlines|SG|S|P|SIN|7M8 359 781 388 77W|f0ab00|100
TR|TGW|668|Scoot|SG||L|SIN|320 32N 32Q 788 789|ffe500|100
MH|MAS|232|Malaysia Airlines|MY|O|F|KUL|738 7M8 333 339 359|00205b|400
AK|AXM|807|AirAsia|MY||L|KUL|320 32N 32Q|e31e24|100
D7|XAX|843|AirAsia X|MY||L|KUL|333|b8121b|100
OD|MXD|816|Batik Air Malaysia|MY||F|KUL|738 7M8 333|7a1f3d|300
TG|THA|217|Thai Airways|TH|S|F|BKK|320 333 359 788 77W|5a2d81|400
FD|AIQ|900|Thai AirAsia|TH||L|DMK|320 32N|d31145|100
SL|TLM|310|Thai Lion Air|TH||L|DMK|738 7M9|e2001a|100
VZ|TVJ|551|Thai Vietjet|TH||L|BKK|320 321|e5202b|100
PG|BKP|829|Bangkok Airways|TH||F|BKK|AT7 319 320|0073cf|300
VN|HVN|738|Vietnam Airlines|VN|T|F|SGN HAN|321 32Q 359 789 781|00607f|400
VJ|VJC|978|VietJet Air|VN||L|SGN HAN|321 32Q 333|ec2029|100
K6|KHV|188|Air Cambodia|KH||F|PNH|AT7 320|0a4ea2|300
PR|PAL|079|Philippine Airlines|PH||F|MNL|321 32Q 333 359 77W|00205b|400
5J|CEB|203|Cebu Pacific|PH||L|MNL|AT7 32N 32Q 339|ffd200|100
GA|GIA|126|Garuda Indonesia|ID|T|F|CGK DPS|738 333 339 77W|00857c|400
QZ|AWQ|975|Indonesia AirAsia|ID||L|CGK DPS|320|c4161c|100
JT|LNI|990|Lion Air|ID||L|CGK SUB|738 739 333|ed1c24|100
BI|RBA|672|Royal Brunei Airlines|BN||F|BWN|32N 788|ffd100|300
CX|CPA|160|Cathay Pacific|HK|O|P|HKG|32Q 333 359 351 77W|005d63|200
HX|CRK|851|Hong Kong Airlines|HK||F|HKG|320 333|c8102e|300
UO|HKE|128|HK Express|HK||L|HKG|320 32Q|702b91|100
NX|AMU|675|Air Macau|MO||F|MFM|320 321|0072bc|300
CI|CAL|297|China Airlines|TW|T|F|TPE|32Q 333 359 77W|d6001c|300
BR|EVA|695|EVA Air|TW|S|P|TPE|321 333 789 781 77W|00693c|300
IT|TTW|608|Tigerair Taiwan|TW||L|TPE|320 32N|f9a01b|100
CA|CCA|999|Air China|CN|S|F|PEK CTU|738 321 333 359 789 77W|c8102e|300
MU|CES|781|China Eastern|CN|T|F|PVG KMG|738 320 333 359 789 77W|0b1f8c|300
CZ|CSN|784|China Southern|CN||F|CAN PKX|320 321 333 359 788 789 77W|0077c8|400
HU|CHH|880|Hainan Airlines|CN||F|PEK HAK|738 333 789|d52b1e|300
3U|CSC|876|Sichuan Airlines|CN||F|CTU|320 333 359|e60012|300
9C|CQH|089|Spring Airlines|CN||L|PVG|320 32N|6db33f|100
JL|JAL|131|Japan Airlines|JP|O|P|HND NRT|738 788 789 359 351 77W|cc0000|100
NH|ANA|205|All Nippon Airways|JP|S|P|HND NRT|738 321 788 789 781 77W|13448f|100
MM|APJ|827|Peach Aviation|JP||L|KIX|320 32N 32Q|c800a1|100
ZG|TZP|473|Zipair|JP||L|NRT|788|3c3c3c|100
KE|KAL|180|Korean Air|KR|T|P|ICN|739 32Q 333 789 77W 388|00256c|200
OZ|AAR|988|Asiana Airlines|KR|S|F|ICN|321 333 359 388|a7a8aa|300
7C|JJA|806|Jeju Air|KR||L|ICN|738 7M8|ff5000|100
QF|QFA|081|Qantas|AU|O|P|SYD MEL|DH4 738 333 789 388|e40000|100
JQ|JST|041|Jetstar|AU||L|MEL SYD|320 32Q 788|ff5115|100
VA|VOZ|795|Virgin Australia|AU||F|BNE SYD|738 7M8|e4002b|100
NZ|ANZ|086|Air New Zealand|NZ|S|P|AKL|AT7 32N 32Q 789 77W|111111|100
FJ|FJI|260|Fiji Airways|FJ|O|F|NAN|AT7 738 7M8 333 359|8a5a2b|300
PX|ANG|656|Air Niugini|PG||F|POM|DH4 738|c8102e|300
TN|THT|244|Air Tahiti Nui|PF||F|PPT|789|0093d0|300
HA|HAL|173|Hawaiian Airlines|US||F|HNL|717 32Q 332|413691|100
LH|DLH|220|Lufthansa|DE|S|P|FRA MUC|E90 32N 321 343 359 789 748|05164d|100
LX|SWR|724|SWISS|CH|S|P|ZRH|223 32N 321 333 77W|e2001a|100
OS|AUA|257|Austrian|AT|S|F|VIE|E90 32N 321 788 77E|d81e05|100
SN|BEL|082|Brussels Airlines|BE|S|F|BRU|319 320 333|00235f|100
EW|EWG|104|Eurowings|DE||L|DUS|319 320|8a1b61|100
AF|AFR|057|Air France|FR|T|P|CDG|223 320 321 332 359 789 77W|002157|100
KL|KLM|074|KLM|NL|T|P|AMS|E90 738 32Q 333 789 781 77W|00a1de|100
HV|TRA|979|Transavia|NL||L|AMS ORY|738 32Q|00d66c|100
BA|BAW|125|British Airways|GB|O|P|LHR|E90 32N 321 788 789 351 77W 388|075aaa|100
VS|VIR|932|Virgin Atlantic|GB|T|P|LHR|339 351 789|e10a0a|100
U2|EZY|888|easyJet|GB||L|LGW|319 320 32N|ff6600|100
FR|RYR|224|Ryanair|IE||L|STN DUB|738 7M8|073590|100
EI|EIN|053|Aer Lingus|IE||F|DUB|AT7 32N 32Q 333|00705f|100
IB|IBE|075|Iberia|ES|O|F|MAD|CRK 320 321 32Q 333 359|d7192d|100
VY|VLG|030|Vueling|ES||L|BCN|320 321|ffcc00|100
UX|AEA|996|Air Europa|ES|T|F|MAD|738 789|0a5eb0|100
TP|TAP|047|TAP Air Portugal|PT|S|F|LIS|E90 32N 32Q 339|00a651|100
AZ|ITY|055|ITA Airways|IT|S|F|FCO|223 320 32Q 332 359|0066b3|100
A3|AEE|390|Aegean Airlines|GR|S|F|ATH|AT7 320 32N 32Q|1a3f7f|100
SK|SAS|117|SAS|SE|T|F|CPH ARN|E90 32N 333 359|000f9f|100
AY|FIN|105|Finnair|FI|O|F|HEL|AT7 E90 321 333 359|0b1560|100
DY|NOZ|328|Norwegian|NO||L|OSL|738 7M8|d81939|100
LO|LOT|080|LOT Polish Airlines|PL|S|F|WAW|E75 E90 738 788 789|11397e|100
W6|WZZ|749|Wizz Air|HU||L|BUD|321 32Q|c6007e|100
BT|BTI|657|airBaltic|LV||F|RIX|223|bed600|100
FI|ICE|108|Icelandair|IS||F|KEF|7M8 7M9 32Q 763|003a70|100
JU|ASL|115|Air Serbia|RS||F|BEG|AT7 319 320 332|002f6c|200
RO|ROT|281|TAROM|RO||F|OTP|AT7 738|00387b|100
HY|UZB|250|Uzbekistan Airways|UZ||F|TAS|32N 321 788|0099b5|300
KC|KZR|465|Air Astana|KZ||F|ALA NQZ|32N 32Q 763|b38b3c|300
J2|AHY|771|AZAL Azerbaijan Airlines|AZ||F|GYD|E90 320 788|00528c|300
ET|ETH|071|Ethiopian Airlines|ET|S|F|ADD|DH4 738 7M8 788 789 359 77W|009639|500
KQ|KQA|706|Kenya Airways|KE|T|F|NBO|E90 738 788|cc0000|400
SA|SAA|083|South African Airways|ZA|S|F|JNB|320 333|003d7d|200
FA|SFR|640|FlySafair|ZA||L|JNB CPT|738|002f87|100
AT|RAM|147|Royal Air Maroc|MA|O|F|CMN|AT7 738 7M8 788 789|c20831|300
TU|TAR|199|Tunisair|TN||F|TUN|320 332|d2001f|300
AH|DAH|124|Air Algerie|DZ||F|ALG|AT7 738 332|d7182a|300
WB|RWD|459|RwandAir|RW||F|KGL|DH4 738 332|00529b|300
P4|APK|710|Air Peace|NG||F|LOS ABV|E90 738 77E|002d72|200
MK|MAU|239|Air Mauritius|MU||F|MRU|AT7 332 359|c8102e|300
UU|REU|760|Air Austral|RE||F|RUN|223 788 77W|0a3d91|200
TM|LAM|068|LAM Mozambique|MZ||F|MPM|DH4 738|ed1c24|200
DT|DTA|118|TAAG Angola Airlines|AO||F|NBJ|738 789 77W|e4002b|200
AA|AAL|001|American Airlines|US|O|F|DFW CLT MIA JFK|E75 738 7M8 321 788 789 77W|0078d2|100
UA|UAL|016|United Airlines|US|S|F|EWR ORD SFO IAH|E75 738 7M9 319 763 789 781 77W|005daa|100
DL|DAL|006|Delta Air Lines|US|T|F|ATL JFK DTW SEA|E75 717 738 321 763 333 339 359|c01933|100
AS|ASA|027|Alaska Airlines|US|O|F|SEA|E75 738 7M9 789|01426a|100
B6|JBU|279|JetBlue|US||L|JFK BOS|E90 320 321 32Q|0033a0|100
WN|SWA|526|Southwest Airlines|US||L|MDW DAL DEN|738 7M8|304cb2|100
F9|FFT|422|Frontier Airlines|US||L|DEN|32N 32Q|006643|100
AC|ACA|014|Air Canada|CA|S|F|YYZ YUL YVR|E75 223 320 7M8 333 789 77W|d22630|100
WS|WJA|838|WestJet|CA||F|YYC|DH4 738 7M8 789|00aca9|100
AM|AMX|139|Aeromexico|MX|T|F|MEX|E90 738 7M9 789|0b2343|100
Y4|VOI|036|Volaris|MX||L|MEX GDL|320 32Q|a12b8c|100
CM|CMP|230|Copa Airlines|PA|S|F|PTY|738 7M9|005daa|100
AV|AVA|134|Avianca|CO|S|F|BOG|320 32N 788|da291c|100
LA|LAN|045|LATAM Airlines|CL||F|SCL GRU LIM|320 32N 321 763 788 789 77W|1b0088|100
G3|GLO|127|GOL|BR||L|GRU|738 7M8|ff7020|100
AD|AZU|577|Azul|BR||F|VCP|AT7 295 32N 339|041e42|100
AR|ARG|044|Aerolineas Argentinas|AR|T|F|EZE|738 7M8 332|009ddc|100
`;

const split = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

const parse = (line: string): Airline => {
  const [code = '', icao = '', ticketPrefix = '', name = '', countryCode = '', alliance = '', ...rest] =
    line.split('|');
  const [kind = 'F', hubs = '', fleet = '', colour = '', commission = '0'] = rest;
  return {
    code,
    icao,
    ticketPrefix,
    name,
    countryCode,
    alliance: alliances[alliance] ?? null,
    kind: kinds[kind] ?? 'full',
    hubs: split(hubs),
    fleet: split(fleet),
    colour: `#${colour}`,
    commissionBasisPoints: Number(commission),
  };
};

export const airlines: ReadonlyMap<string, Airline> = new Map(
  table
    .trim()
    .split('\n')
    .map(parse)
    .map((airline) => [airline.code, airline]),
);

/** The airline of a code. Throws for an unknown code. */
export const airlineOf = (code: string): Airline => {
  const airline = airlines.get(code);
  if (airline === undefined) throw new Error(`no airline ${code}`);
  return airline;
};

/** Companies that operate the regional aircraft of an airline. */
export const regionalOperators: Readonly<Record<string, { readonly code: string; readonly name: string }>> = {
  AA: { code: 'MQ', name: 'Envoy Air' },
  AC: { code: 'QK', name: 'Jazz Aviation' },
  BA: { code: 'CJ', name: 'BA CityFlyer' },
  DL: { code: '9E', name: 'Endeavor Air' },
  IB: { code: 'YW', name: 'Air Nostrum' },
  KL: { code: 'WA', name: 'KLM Cityhopper' },
  LH: { code: 'CL', name: 'Lufthansa CityLine' },
  AS: { code: 'QX', name: 'Horizon Air' },
  UA: { code: 'OO', name: 'SkyWest Airlines' },
};

/** Airlines that sell each other's seats outside an alliance. */
export const partnerships: readonly (readonly string[])[] = [
  ['EK', 'FZ', 'QF'],
  ['EY', '3L'],
  ['G9', '3L'],
  ['SV', 'EY'],
  ['BG', 'SV'],
  ['BG', 'TG'],
  ['BG', 'MH'],
  ['EK', 'AC'],
  ['EK', 'UA'],
  ['QR', '6E'],
  ['TK', '6E'],
  ['AI', 'IX'],
  ['SQ', 'TR'],
  ['SQ', 'MH'],
  ['QF', 'JQ'],
  ['CX', 'UO'],
  ['AK', 'D7', 'FD', 'QZ'],
  ['VN', 'K6'],
  ['QR', 'VA', 'CZ'],
  ['EY', 'AF', 'KL', 'UL'],
  ['EY', 'JU'],
  ['BA', 'EI', 'CZ'],
  ['AS', 'HA'],
  ['NZ', 'VA'],
  ['QF', 'FJ', 'PX'],
  ['AF', 'TN', 'WS'],
  ['LA', 'DL', 'QR'],
  ['G3', 'AA', 'AF'],
  ['AD', 'TP', 'UA'],
  ['SA', 'FA', 'EK'],
  ['MK', 'AF', 'EK'],
  ['AF', 'UU', 'MK'],
  ['PG', 'EK', 'QR', 'TG', 'SQ'],
  ['LH', 'EW', 'LX', 'OS', 'SN', 'AZ'],
  ['KC', 'TK', 'LH'],
  ['HY', 'TK'],
  ['J2', 'TK'],
  ['BT', 'AF', 'KL', 'LH', 'SK'],
  ['FI', 'AS', 'B6', 'AY'],
  ['LY', 'VS'],
  ['PR', 'NH', 'SQ'],
  ['BI', 'SQ', 'BA'],
  ['UL', 'EK', 'MH'],
  ['PK', 'TK', 'EY'],
  ['WB', 'QR'],
  ['P4', 'EK'],
  ['DT', 'ET', 'TP'],
  ['TM', 'ET', 'SA'],
  ['Q2', 'UL'],
  ['8M', 'SQ'],
  ['AM', 'DL'],
  ['AT', 'EY', 'TK'],
  ['TU', 'TK'],
  ['AH', 'TK'],
];
