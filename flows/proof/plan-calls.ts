import type { Move } from '../run/moves.ts';
import { plainWords } from './plain-words/index.ts';
import type { CallPhrase } from './plain-words/words.ts';

/** Each call by flow, and by the actor's name in `setup`. */
const calls = new Map(plainWords.flatMap((area) => Object.entries(area.calls)));

/** The words for a call. Undefined: nobody has written any. */
export const callPhrase = (flow: string, actor: string): CallPhrase | undefined => calls.get(flow)?.[actor];

/** Whether a person can make a move. Outcomes without words cannot be caused by hand. */
export const canBeMadeByHand = (flow: string, move: Move): boolean =>
  !(move.do === 'settle' || move.do === 'settle-late') ||
  callPhrase(flow, move.actor)?.outcomes[move.outcome] !== undefined;

/** All calls with words, for the test that none of them is stale. */
export const callPhrases = (): readonly {
  readonly flow: string;
  readonly actor: string;
  readonly phrase: CallPhrase;
}[] =>
  [...calls].flatMap(([flow, actors]) => Object.entries(actors).map(([actor, phrase]) => ({ flow, actor, phrase })));
