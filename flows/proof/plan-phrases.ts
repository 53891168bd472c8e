import { plainWords } from './plain-words/index.ts';
import type { Phrase } from './plain-words/words.ts';

/** Parts that have the same meaning in every view. */
const inEveryView: Readonly<Record<string, Phrase>> = {
  show: null,
  slow: { true: 'a note says that it takes longer than usual', false: 'the note about waiting is gone' },
  words: { null: 'no explanation is shown', '*': 'the screen says “{}”' },
  message: { null: 'no message is shown', '*': 'the message “{}” is shown' },
  title: 'the heading is “{}”',
  detail: 'the text below the heading is “{}”',
  notice: { null: 'no notice is shown', '*': 'the notice says “{}”' },
  focus: { null: 'the cursor stays where it is', '*': 'the cursor is in the field “{}”' },
  doing: {
    nothing: 'no button is busy',
    filling: 'the form can be filled in',
    'is nothing': 'no action is under way',
    'is refused': 'a message says why the action was refused',
    'is confirming': 'a dialog asks to confirm the action',
    'is choosingPayment': 'each way to pay the order is shown with its effect',
    'is working': 'the page shows that the action is under way',
    'is printing': 'the page shows that the document is being made',
    'is mailing': 'the page says that the tickets are being mailed',
    'is mailed': 'the page says to whom the tickets were mailed',
    'is unheard': 'a message says that no answer has arrived, and “Try again” is offered',
    'asking-to-discard': 'a dialog asks whether to discard the changes',
    '*': 'the button shows that it is busy ({})',
  },
  reference: 'the page asks for the code that was sent',
  email: 'the e-mail field holds “{}”',
  emailMessage: { null: 'the e-mail field has no message', '*': 'the e-mail field has the message “{}”' },
  because: { forced: 'the page says that a new password is required', '*': 'the page offers to reset the password' },
  initials: 'the picture shows the initials {}',
  running: { true: 'a progress bar runs', false: 'no progress bar is shown' },
  sheetOpen: { true: 'the filters are open over the list', false: 'the filters do not cover the list' },
  waitingFor: 'the page names the suppliers that have not answered',
  suppliers: 'the state of each supplier is updated',
  summary: 'the summary of the flights is updated',
  filters: 'the filter panel is updated',
  sort: 'the list is sorted by another column',
  matchCount: 'the list says that {} flights match',
  totalCount: 'the list says that {} flights were found',
  limitsDropped: {
    null: 'no note about removed price limits is shown',
    '*': 'a note says that price limits were removed',
  },
};

/** Parts of one flow's view. */
const inOneView = new Map(plainWords.flatMap(({ views }) => Object.entries(views)));

/** The phrase for a part of a flow's view. Undefined: nobody has written one, and a test fails. */
export const phraseFor = (flow: string, part: string): Phrase | undefined => {
  const own = inOneView.get(flow)?.[part];
  return own === undefined ? inEveryView[part] : own;
};

/** The phrase with a value put in. `null`: there is nothing to say. */
export const phraseWithValue = (phrase: Phrase, value: string | null): string | null => {
  if (phrase === null) return null;
  const text = typeof phrase === 'string' ? phrase : textFor(phrase, value);
  if (value === null)
    return (
      text
        .replaceAll('“{}”', '“…”')
        .replace(/:? ?\(?\{\}\)?/g, '')
        .trim() || null
    );
  return text.replaceAll('{}', value).replaceAll('{minor}', amountOf(value)) || null;
};

const textFor = (table: Readonly<Record<string, string>>, value: string | null): string => {
  const [firstField = ''] = value?.split(', ') ?? [];
  const text = value === null ? undefined : (table[value] ?? table[firstField]);
  return text ?? table['*'] ?? '';
};

/** An amount of the cases, whose currencies have 100 minor units: `180,840`. */
const amountOf = (minor: string): string => (Number(minor) / 100).toLocaleString('en-US');
