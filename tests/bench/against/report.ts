import { say } from './say.ts';
import { tablesOf } from './table.ts';
import type { Verdict } from './verdict.ts';

export interface Reported {
  readonly names: { readonly ref: string; readonly head: string };
  readonly json: boolean;
  /** How much of REF a row may cost. */
  readonly most: number;
}

/** Prints tables or JSON and what costs too much. Returns the exit code: 0 where nothing does, and every row was driven. */
export const report = (verdicts: readonly Verdict[], { names, json, most }: Reported): number => {
  if (json) console.log(JSON.stringify({ ...names, verdicts }));
  else console.log(tablesOf(verdicts, names));
  const dearer = verdicts.filter(({ is }) => is === 'dearer');
  const missed = [...new Set(verdicts.filter(({ is }) => is === 'not driven').map(({ row }) => row))];
  if (missed.length > 0) say(`not driven, so that nothing is known of them: ${missed.join(', ')}`);
  say(dearer.length === 0 ? 'nothing costs too much' : `more than ${most} times as much:`);
  for (const each of dearer) say(described(each));
  return dearer.length + missed.length === 0 ? 0 : 1;
};

const described = ({ row, figure, refLeast, headLeast, ratio }: Verdict): string =>
  `  ${row}, ${figure}: ${refLeast?.toFixed(1)} → ${headLeast?.toFixed(1)} (${ratio?.toFixed(2)})`;
