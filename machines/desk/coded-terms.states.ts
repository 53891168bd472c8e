import { setup } from 'xstate';
import { providedBy } from '../parts/provided-actor.ts';
import {
  type AnyBook,
  type Changed,
  type SentChange,
  type TermsContext,
  type TermsEvent,
  type TermsInput,
  type TermsOptions,
  termsParts,
} from '../parts/terms.setup.ts';
import { stepUpMachine } from './step-up.machine.ts';

interface CodedTermsOptions<Book, Change, Act extends string> extends TermsOptions<Book, Change, Act> {
  /** The file that provides the actors. */
  readonly actorsIn: string;
}

/** What the chart of a list of terms needs, where some changes take a fresh code: its setup, and the parts of its list. */
export const codedTerms = <Book extends AnyBook, Change, Act extends string>({
  actorsIn,
  ...options
}: CodedTermsOptions<Book, Change, Act>) => {
  const { guards, actions, ...parts } = termsParts<Book, Change, Act>(options);
  const provided = providedBy(actorsIn);
  return {
    ...parts,
    ofChart: setup({
      types: {
        context: {} as TermsContext<Book, Act>,
        events: {} as TermsEvent<Act>,
        input: {} as TermsInput<Book>,
        children: {} as { stepUp: 'stepUp' },
      },
      actors: {
        readTerms: provided.promise<Book, { readonly kind: Book['kind'] }>('readTerms'),
        changeTerms: provided.promise<Changed<Book>, SentChange<Change>>('changeTerms'),
        stepUp: stepUpMachine,
      },
      guards,
      actions,
    }),
  };
};
