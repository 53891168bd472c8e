import { viewOfCodeEntry } from '../../machines/sign-in/code-entry.view.ts';
import { useView } from '../live-flows/use-view.ts';
import { CodeForm, type CodeWords } from './CodeForm.tsx';
import type { CodeEntryFlow } from './flow-props.ts';

export interface CodeEntryProps {
  readonly flow: CodeEntryFlow;
  readonly words: CodeWords;
}

/** Entry of a code that was sent by e-mail or SMS. */
export const CodeEntry = ({ flow, words }: CodeEntryProps) => {
  const view = useView(flow, viewOfCodeEntry);
  switch (view.show) {
    case 'boxes':
      return <CodeForm view={view} words={words} send={flow.send} />;
    case 'nothing':
      return null;
  }
};
