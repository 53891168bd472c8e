import { type TargetKind, targetKinds } from './targets.ts';

/** A parsed generator expression. The syntax follows GraphWalker. */
export type Generator =
  | {
      readonly generate: 'walk';
      readonly wanted: Partial<Record<TargetKind, number>>;
      readonly maxLength: number;
      readonly seed: number;
    }
  | { readonly generate: 'shortest'; readonly to: string }
  | { readonly generate: 'random'; readonly runs: number; readonly length: number; readonly seed: number };

/** The default expression, which covers every kind of target. */
export const fullWalk = 'walk(all=100, maxLen=48, seed=7)';

export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
}

const forms = `one of:
  walk(transitions=100 & cells=100, maxLen=48, seed=7)   kinds: all, ${targetKinds.join(', ')}
  pairs                                                  every transition after every other that can follow it
  shortest(to=codeEntry.code.asked)                      the shortest way to a state
  random(runs=200, length=40, seed=7)                    moves drawn by chance`;

/**
 * Parses generator expressions joined by `then`.
 * @throws ExpressionError that names the text found and the expected syntax.
 */
export const readExpression = (text: string): readonly Generator[] => text.split(/\bthen\b/).map(readGenerator);

const readGenerator = (text: string): Generator => {
  const [, name = '', inner = ''] = /^\s*([a-z]+)\s*(?:\((.*)\))?\s*$/s.exec(text) ?? [];
  const settings = inner
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  switch (name) {
    case 'walk':
      return walkOf(settings);
    case 'pairs':
      return { generate: 'walk', wanted: { pairs: 100 }, ...walkSettings(settings, 'pairs') };
    case 'shortest': {
      const { to, ...rest } = pairsIn(settings);
      refuse(rest, 'shortest');
      if (to === undefined) throw new ExpressionError(`shortest needs a state: shortest(to=codeEntry.code.asked)`);
      return { generate: 'shortest', to };
    }
    case 'random': {
      const { runs = '200', length = '40', seed = '7', ...rest } = pairsIn(settings);
      refuse(rest, 'random');
      return {
        generate: 'random',
        runs: whole('runs', runs),
        length: whole('length', length),
        seed: whole('seed', seed),
      };
    }
    default:
      throw new ExpressionError(`"${text.trim()}" is no generator; ${forms}`);
  }
};

const walkOf = (settings: readonly string[]): Generator => {
  const isGoal = (setting: string) => !/^(maxLen|seed)\s*=/.test(setting);
  const goals = settings.filter(isGoal).flatMap((setting) => setting.split('&').map((part) => part.trim()));
  const wanted: Partial<Record<TargetKind, number>> = {};
  for (const [kind, percent] of Object.entries(pairsIn(goals.length > 0 ? goals : ['all=100']))) {
    if (kind !== 'all' && !targetKinds.some((known) => known === kind)) {
      throw new ExpressionError(`walk cannot cover "${kind}"; ${forms}`);
    }
    const asked = whole(kind, percent);
    if (asked > 100) throw new ExpressionError(`${kind}=${percent} is more than 100 per cent`);
    for (const each of kind === 'all' ? targetKinds : [kind as TargetKind]) wanted[each] = asked;
  }
  return {
    generate: 'walk',
    wanted,
    ...walkSettings(
      settings.filter((setting) => !isGoal(setting)),
      'walk',
    ),
  };
};

const walkSettings = (
  settings: readonly string[],
  generator: string,
): { readonly maxLength: number; readonly seed: number } => {
  const { maxLen = '48', seed = '7', ...rest } = pairsIn(settings);
  refuse(rest, generator);
  return { maxLength: Math.max(1, whole('maxLen', maxLen)), seed: whole('seed', seed) };
};

const pairsIn = (settings: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    settings.map((setting) => {
      const [name = '', value = '', ...more] = setting.split('=').map((part) => part.trim());
      if (name === '' || value === '' || more.length > 0) {
        throw new ExpressionError(`"${setting}" is no setting with a value, as ${name || 'seed'}=7 is; ${forms}`);
      }
      return [name, value];
    }),
  );

const refuse = (rest: Readonly<Record<string, string>>, generator: string): void => {
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new ExpressionError(`${generator} knows no "${unknown}"; ${forms}`);
};

const whole = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new ExpressionError(`${name}=${text}: a whole number was expected`);
  return Number(text);
};
