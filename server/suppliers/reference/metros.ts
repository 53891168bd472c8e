/** A city with several airports and the metro code that stands for all of them. */
export interface Metro {
  readonly code: string;
  readonly name: string;
  readonly airports: readonly string[];
}

// code|city|airports, biggest first
const table = `
LON|London|LHR LGW STN LTN LCY SEN
NYC|New York|JFK EWR LGA
TYO|Tokyo|HND NRT
PAR|Paris|CDG ORY BVA
WAS|Washington|IAD DCA BWI
CHI|Chicago|ORD MDW
BJS|Beijing|PEK PKX
SHA|Shanghai|PVG SHA
SEL|Seoul|ICN GMP
OSA|Osaka|KIX ITM UKB
NGO|Nagoya|NGO NKM
SPK|Sapporo|CTS OKD
BKK|Bangkok|BKK DMK
JKT|Jakarta|CGK HLP
KUL|Kuala Lumpur|KUL SZB
MIL|Milan|MXP LIN BGY
ROM|Rome|FCO CIA
MOW|Moscow|SVO DME VKO
IST|Istanbul|IST SAW
SAO|Sao Paulo|GRU CGH VCP
RIO|Rio de Janeiro|GIG SDU
BUE|Buenos Aires|EZE AEP
BHZ|Belo Horizonte|CNF PLU
YTO|Toronto|YYZ YTZ
YMQ|Montreal|YUL YHU
DXB|Dubai|DXB DWC
STO|Stockholm|ARN BMA NYO
OSL|Oslo|OSL TRF
BUH|Bucharest|OTP BBU
BRU|Brussels|BRU CRL
FRA|Frankfurt|FRA HHN
DUS|Dusseldorf|DUS NRN
GLA|Glasgow|GLA PIK
BFS|Belfast|BFS BHD
WAW|Warsaw|WAW WMI
TCI|Tenerife|TFN TFS
REK|Reykjavik|KEF RKV
VCE|Venice|VCE TSF
MEX|Mexico City|MEX NLU TLC
HOU|Houston|IAH HOU
DFW|Dallas|DFW DAL
MIA|Miami|MIA FLL
LAX|Los Angeles|LAX BUR LGB SNA ONT
QSF|San Francisco Bay|SFO OAK SJC
ORL|Orlando|MCO SFB
JNB|Johannesburg|JNB HLA
NBO|Nairobi|NBO WIL
CAI|Cairo|CAI SPX
THR|Tehran|IKA THR
MEL|Melbourne|MEL AVV
SYD|Sydney|SYD WSI
TPE|Taipei|TPE TSA
CTU|Chengdu|CTU TFU
BOM|Mumbai|BOM NMI
GOI|Goa|GOI GOX
CMB|Colombo|CMB RML
`;

export const metros: readonly Metro[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', airports = ''] = line.split('|');
    return { code, name, airports: airports.split(' ') };
  });

export const metroByCode: ReadonlyMap<string, Metro> = new Map(metros.map((metro) => [metro.code, metro]));

export const metroOfAirport: ReadonlyMap<string, Metro> = new Map(
  metros.flatMap((metro) => metro.airports.map((airport): [string, Metro] => [airport, metro])),
);
