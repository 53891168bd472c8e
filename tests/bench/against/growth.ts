import { parseArgs } from 'node:util';
import { compareRows } from './compare-rows.ts';
import { knownGrowing } from './known-growing.ts';
import { report } from './report.ts';
import { treeHere } from './tree.ts';
import { judge } from './verdict.ts';

const usage = `npm run bench -- growth [--json] [--rows=PART,PART] [--few=N] [--many=N]

Compares what calls and jobs read for an agency of 10,000 and of 100,000 orders. Fails where a row reads more than 1.5 times the buffers
and tests/bench/against/known-growing.ts does not say why.
  --rows=PART,PART  only rows whose "area: name" contains one of them`;

/** How much more may be read for ten times the orders: indexes are a page deeper. */
const most = 1.5;

/** Drives what is here with few and with many orders, prints a table or JSON, and returns the exit code. */
export const growth = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      rows: { type: 'string', default: '' },
      few: { type: 'string', default: '10000' },
      many: { type: 'string', default: '100000' },
    },
  });
  if (values.help) {
    console.error(usage);
    return 2;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const tree = treeHere();
  const compared = await compareRows(
    [
      { tree, orders: Number(values.few) },
      { tree, orders: Number(values.many) },
    ],
    {
      isWanted: ({ area, name }) => values.rows.split(',').some((part) => `${area}: ${name}`.includes(part)),
      figures: ['buffers'],
      blocks: 1,
    },
  );
  const verdicts = compared.map((each) => judge(each, { most, known: knownGrowing, isExcused: () => true }));
  const names = { ref: `${values.few} orders`, head: `${values.many} orders` };
  return report(verdicts, { names, json: values.json, most });
};
