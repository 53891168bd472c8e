// `npm run help`: what each command of package.json does. The README has those that people use every day.

/** Commands and what they do, in the order in which somebody who is new here meets them. */
export const commands = [
  ['npm run help', 'these lines'],
  ['npm start', 'installs, builds, opens the database, seeds a demonstration agency, prints address and sign-in'],
  ['npm run dev', 'rebuilds and restarts on change'],
  ['npm run build', 'builds the portal and the server into dist'],
  ['npm test', 'the checks and the tests of every change; closes with one line: N passed, N failed'],
  ['npm run check', 'types, lint, floors, format, lockfile, calls of the specification'],
  ['npm run test:unit|test:server|test:stories', 'one part of the tests each'],
  [
    'npm test -- changed',
    'the checks, and the tests that can be touched by what differs from the merge base with main, committed or not',
  ],
  [
    'npm run test:full [-- --shard=i/n]',
    'npm test and what runs before a release: walks of some flows in the browser, faults, the arrangement of deploy/ while its parts are killed, end-to-end tests, mutants, whole sweeps, the embedded engine',
  ],
  [
    'npm run fuzz -- calls|files [--seed N]',
    '20,000 believable and odd requests to any call; nasty files at every parser: none may break the server',
  ],
  [
    'npm run bench -- engine|server|inspector|ledger|page|pricing|files|watch [--json]',
    'benchmarks beside a bare peer in the same run',
  ],
  [
    'npm run bench -- against REF [--json]',
    'what each call, job, document and page costs beside an older commit; fails where one is more than 10 % dearer',
  ],
  [
    'npm run bench -- growth [--json]',
    'what each call and job reads for an agency of 100,000 orders beside one of 10,000; fails where that grows',
  ],
  [
    'npm run requirements [-- AREA or ROW…]',
    'each promise with the tests that named it and passed in the last run of npm test or npm run test:full',
  ],
  [
    'npm run screens',
    'pictures of every screen at three widths, light and dark, into .screens/; npm run screens -- public [TENANT…]: every public page of every tenant, judged by axe, by what moves and by whether it fits',
  ],
  [
    'npm run flows -- check|draw|plan|mutate [flow]',
    'the atlas: faults of the charts, pictures and pages, generated tests, how strong those are',
  ],
  [
    'npm run gallery [-- FLOW] [--tenant NAME]',
    'every state of every screen with sample data, in each tenant’s theme, light and dark, at three widths: served without a database; npm run gallery -- check [FLOW or AREA…] presses, reads and measures them',
  ],
  [
    'npm run found -- owner|agency|user …',
    'creates people and agencies where there is no demonstration, as in production, and records the papers of an agency; without arguments it says how',
  ],
  [
    'npm run reviews -- list|show|hide …',
    'reviews wait for approval: lists those of a tenant, shows one or hides it; without arguments it says how',
  ],
  [
    'npm run part-payments -- start|list|admit|refuse …',
    'lets a tenant sell in parts by the usual rules, and admits agencies to it; without arguments it says how',
  ],
  [
    'npm run verify [-- --release|--tell-facts]',
    'checks the ledger, its chains, its facts and the audit chain, names each difference, and exits 1 if there is one; --release ends the freezing of wallets without one; --tell-facts derives all facts anew first',
  ],
  [
    'npm run verify-export -- FILE [--head HASH|MAIL] [--key FILE]',
    'verifies a ledger chain that an agency saved, without server and database, names the first broken link, and exits 1 if there is one; --head: a head that was kept, as a hash or as the file of the mail; --key: the only public key that is trusted',
  ],
  [
    'npm run verify-replay -- FILE.pdf [--key FILE]',
    'checks the exported PDF of an order or a case as it stood, without server and database, and exits 1 if a byte of it was changed; --key: the only public key that is trusted',
  ],
  [
    'npm run tenant -- new NAME',
    'makes a tenant from a name and one colour (--name --color --theme --logo --host), with its mark drawn and pages whose words name it; asks for what is not given',
  ],
  ['npm run tenant -- tokens NAME', "the tokens.json that a tenant's folder lacks, of its brand colour (--color)"],
  [
    'npm run tenant -- check [NAME…] [--json]',
    'what is wrong in tenants’ folders, by file, line and path: configuration, tokens, words, contrast, pictures, hosts',
  ],
  [
    'npm run tenant -- words [PART…]',
    'the texts of the portal that contain a part, to say otherwise in a tenant’s words.json',
  ],
  [
    'npm run tenant -- preview NAME [--port 4000]',
    'the portal as that tenant sees it, light and dark, at three widths, with public pages in each variant of their sections, and every state of every screen; colours and pictures as they stand at each load',
  ],
  ['npm run format', 'formats all files'],
];

const width = 100;

/** Words in lines that fit a terminal. */
const wrapped = (words) => {
  const lines = [''];
  for (const word of words.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length > width) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
};

export const help = () => {
  for (const [command, does] of commands)
    console.log([command, ...wrapped(does).map((line) => `    ${line}`)].join('\n'));
};
