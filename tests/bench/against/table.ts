import type { Figure, Verdict } from './verdict.ts';

const printed: Readonly<Record<Figure, (value: number) => string>> = {
  server: (value) => (value / 1_000).toFixed(2),
  database: (value) => (value / 1_000).toFixed(2),
  statements: (value) => value.toFixed(1),
  buffers: (value) => value.toFixed(0),
  milliseconds: (value) => value.toFixed(3),
  bytes: (value) => (value / 1_000).toFixed(1),
  scripts: (value) => value.toFixed(0),
};

/** Figures that stand side by side in one table, with their headings. */
const tables: readonly { readonly title: string; readonly figures: readonly (readonly [Figure, string])[] }[] = [
  {
    title: 'A call, a job, a document',
    figures: [
      ['server', 'server, ms of processor'],
      ['database', 'PostgreSQL, ms of processor'],
      ['statements', 'statements'],
      ['buffers', 'buffers'],
    ],
  },
  { title: 'The results engine', figures: [['milliseconds', 'ms of processor']] },
  {
    title: 'A first visit of a page',
    figures: [
      ['bytes', 'kB'],
      ['scripts', 'scripts'],
    ],
  },
];

const mark: Readonly<Record<Verdict['is'], string>> = {
  'as before': '',
  cheaper: ' ↓',
  dearer: ' **✗**',
  known: ' (known)',
  new: '',
  gone: '',
  'not driven': '',
};

const cell = (verdict: Verdict | undefined): string => {
  if (verdict === undefined) return '';
  const { figure, refLeast, headLeast, ratio, is } = verdict;
  const show = printed[figure];
  if (is === 'not driven') return '*not driven*';
  if (is === 'new') return `*new* → ${show(headLeast ?? 0)}`;
  if (is === 'gone') return `${show(refLeast ?? 0)} → *gone*`;
  return `${show(refLeast ?? 0)} → ${show(headLeast ?? 0)} (${(ratio ?? 1).toFixed(2)})${mark[is]}`;
};

/** The tables as Markdown. */
export const tablesOf = (
  verdicts: readonly Verdict[],
  names: { readonly ref: string; readonly head: string },
): string => {
  const lines = [`# ${names.ref} → ${names.head}`];
  for (const { title, figures } of tables) {
    const shown = verdicts.filter(({ figure }) => figures.some(([each]) => each === figure));
    if (shown.length === 0) continue;
    lines.push('', `## ${title}`, '');
    lines.push(`| area | row | ${figures.map(([, heading]) => heading).join(' | ')} |`);
    lines.push(`|---|---|${figures.map(() => '---|').join('')}`);
    for (const row of new Set(shown.map((verdict) => verdict.row))) {
      const ofRow = shown.filter((verdict) => verdict.row === row);
      const cells = figures.map(([figure]) => cell(ofRow.find((verdict) => verdict.figure === figure)));
      lines.push(`| ${ofRow[0]?.area} | ${row} | ${cells.join(' | ')} |`);
    }
  }
  const reasons = verdicts.filter(({ is }) => is === 'known');
  if (reasons.length > 0) {
    lines.push('', '## Known to be dearer', '');
    lines.push(...reasons.map(({ row, figure, reason }) => `- ${row}, ${figure}: ${reason}`));
  }
  return lines.join('\n');
};
