import { networkOff, nothingToDo } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const replayWords: PlainWords = {
  calls: {
    replay: {
      readReplay: {
        does: 'the portal reads how it stood',
        outcomes: {
          'as it stands': nothingToDo,
          'while it was held': 'hold the order some minutes before its tickets are paid',
          'before it existed': nothingToDo,
          'replay-unknown': 'name an order that the agency does not have',
          'the network is lost': networkOff,
        },
      },
      saveReplay: {
        does: 'the portal makes the signed PDF',
        outcomes: {
          'a file': nothingToDo,
          'replay-unknown': 'take the order away in the database before this step',
          'the network is lost': networkOff,
        },
      },
    },
  },
  views: {
    replay: {
      reference: 'the page names {}',
      title: 'the page is titled {}',
      kind: null,
      state: { null: 'no state is known', '*': 'the state is {}' },
      nowAddress: null,
      listAddress: null,
      listName: 'the page leads to {}',
      at: 'the moment that is shown is named',
      slider: 'the slider stands at the last moment that had happened',
      timeline: 'the lines of what happened later are pale',
      sheet: { null: 'the page says that it did not exist yet', '*': 'the page shows it as it stood' },
      gaps: 'the page says what is not told',
      doing: {
        nothing: 'nothing is being read',
        moving: 'the page says that it looks at another moment',
        exporting: 'the page says that the PDF is made',
      },
      isFree: { true: 'another moment can be chosen', false: 'no other moment can be chosen' },
      message: { null: 'no message is shown', '*': 'the message says “{}”' },
      mayTryAgain: { true: '“Look again” is offered', false: '“Look again” is not offered' },
      isSaved: { true: 'the page says that the PDF is in the downloads', false: 'nothing is said of a PDF' },
    },
  },
};
