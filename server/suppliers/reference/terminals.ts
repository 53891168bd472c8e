import { airlines } from './airlines.ts';
import { airportOf } from './airports.ts';

// Airport, then terminal:airlines. A*: an alliance (S, O, T). D: domestic. *: all others.
const table = `
DAC D:D 1:*
DXB 3:EK,QF 2:FZ,G9,IX,SG,PC,J9,OV 1:*
LHR 5:BA,IB 2:S* 3:O*,EK,VS,DL 4:*
LGW S:BA,FR,W6,TU N:*
JFK 8:O* 7:AC 4:EK,DL,SQ,VS,AV 1:T*,TK,LH,NZ 5:B6,EI 4:*
LAX B:*
EWR C:UA B:*
ORD 1:UA,LH,NH 3:AA 5:*
SIN 1:TR,3K,JQ,AK,QF,BA 3:SQ,6E,EY 2:LH,NZ,NH,TK 1:*
KUL 2:AK,D7,FD,QZ,TR,5J,VJ,JQ,IT 1:*
BKK
DEL 2:IX,SG 3:*
BOM 1:SG 2:*
CDG 2E:AF,KL,DL,T* 2C:EK,EY 1:*
FRA 1:S* 2:*
MUC 2:S* 1:*
MAD 4:O* 1:*
BCN 1:*
FCO 1:T*,AZ 3:*
HKG 1:*
TPE 2:S*,BR,CX 1:*
ICN 2:KE,T* 1:*
HND 2:JL 3:*
NRT 2:O* 1:S* 3:JQ,ZG,MM,9C 1:*
PVG 1:T*,MU,9C 2:*
PEK 3:CA,S*,O* 2:*
CAN 2:CZ,SV,KQ 1:*
SYD 1:I 2:VA 3:QF,JQ
MEL 2:I 1:QF 3:VA 4:JQ
AKL I:I D:D
RUH 3:SV 5:D 2:*
JED 1:SV,EY,EK,QR,GF,WY,KU,BG,BS N:*
CAI 3:MS,S* 2:*
IST
YYZ 1:S*,AC 3:*
MNL 1:PR,S* 3:5J,EK,QR,SQ,CX 1:*
CGK 3:GA,SQ,QR,EK,T* 2:*
SGN 2:I 1:D
HAN 2:I 1:D
KTM I:I D:D
`;

const marks = { S: 'Star Alliance', O: 'oneworld', T: 'SkyTeam' } as const;

const rows = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [airport = '', ...terminals] = line.split(' ');
      return [
        airport,
        terminals.map((terminal) => {
          const [name = '', users = ''] = terminal.split(':');
          return { name, users: users.split(',') };
        }),
      ] as const;
    }),
);

const uses = (user: string, airline: string, domestic: boolean): boolean => {
  if (user === '*' || user === airline) return true;
  if (user === 'D') return domestic;
  if (user === 'I') return !domestic;
  if (!user.endsWith('*')) return false;
  const alliance = airlines.get(airline)?.alliance;
  return alliance !== undefined && alliance !== null && alliance === marks[user[0] as keyof typeof marks];
};

/** Terminal that an airline uses at an airport for flights to or from `other`. `null`: one terminal, or unknown. */
export const terminalOf = (airport: string, airline: string, other: string): string | null => {
  const terminals = rows.get(airport);
  if (terminals === undefined) return null;
  const domestic = airportOf(airport).countryCode === airportOf(other).countryCode;
  return terminals.find(({ users }) => users.some((user) => uses(user, airline, domestic)))?.name ?? null;
};
