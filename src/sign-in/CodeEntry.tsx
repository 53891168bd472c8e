import { useSelector } from '@xstate/react';
import type { CodeEntryInput } from '../../machines/sign-in/code-entry.machine.ts';
import { viewOfCodeEntry } from '../../machines/sign-in/code-entry.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { CodeForm, type CodeWords } from './CodeForm.tsx';
import { type CodeEntryDoors, portalCodeEntry } from './code-entry-actors.ts';

export interface CodeEntryProps<Answer> {
  /** What the code is; another one is another entry: give it as the `key` too. */
  readonly code: CodeEntryInput;
  readonly words: CodeWords;
  readonly doors: CodeEntryDoors<Answer>;
}

/** Six boxes for a code that was mailed or texted; runs their flow and hands its view down. */
export const CodeEntry = <Answer,>({ code, words, doors }: CodeEntryProps<Answer>) => {
  const actor = useFlow('code-entry', portalCodeEntry(doors), { input: code });
  const view = useSelector(actor, viewOfCodeEntry);
  switch (view.show) {
    case 'boxes':
      return <CodeForm view={view} words={words} send={actor.send} />;
    case 'nothing':
      return null;
  }
};
