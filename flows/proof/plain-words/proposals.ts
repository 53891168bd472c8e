import { networkOff, nothingToDo } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const proposalsWords: PlainWords = {
  calls: {
    proposal: {
      makeProposal: {
        does: 'the portal makes the proposal',
        outcomes: {
          made: nothingToDo,
          'fare-gone': 'let 21 minutes pass since the search, without leaving the page',
          'the network is lost': networkOff,
        },
      },
      mailProposal: {
        does: 'the portal mails the proposal',
        outcomes: {
          mailed: nothingToDo,
          'too-many-mails': 'mail the same proposal five times before',
          'the network is lost': networkOff,
        },
      },
      printProposal: {
        does: 'the portal opens the PDF of the proposal',
        outcomes: { printed: nothingToDo, 'the network is lost': networkOff },
      },
      copyLink: {
        does: 'the browser copies the link',
        outcomes: { copied: nothingToDo, 'not allowed': 'forbid the page to use the clipboard' },
      },
    },
    'proposal-choice': {
      openProposal: {
        does: 'the page opens the proposal of the link',
        outcomes: {
          'two options': 'open the link of a proposal of two options in another browser',
          'an option of two tickets':
            'open the link of a proposal whose second option was added in the two lists, in another browser',
          'the first is chosen': 'choose the first option before this step',
          'the first is being booked': 'choose the first option, and let the agent begin to book it, before this step',
          'proposal-unknown': 'change a letter of the link',
          'proposal-ended': 'end the link in the list of proposals',
          'proposal-expired': 'open a link whose days are over',
          'the network is lost': networkOff,
        },
      },
      chooseOption: {
        does: 'the page sends the choice',
        outcomes: {
          'the first is recorded': nothingToDo,
          'the second is recorded': nothingToDo,
          'choice-taken': 'let the agent begin to book the other option before this step',
          'proposal-ended': 'end the link in the list of proposals before this step',
          'proposal-expired': 'let the days of the link pass before this step',
          'the network is lost': networkOff,
        },
      },
    },
    proposals: {
      readProposals: {
        does: 'the portal reads the proposals',
        outcomes: {
          none: 'sign in to an agency that has made no proposal',
          'an open one': 'make a proposal',
          'one with a choice': 'make a proposal and choose its second option by its link',
          'one with two tickets chosen': 'make a proposal in the two lists and choose its second option by its link',
          'more than a page': 'make more than twenty proposals',
          'an earlier one': 'make a proposal and let its days pass',
          'the network is lost': networkOff,
        },
      },
      endProposal: {
        does: 'the portal ends the link',
        outcomes: {
          ended: nothingToDo,
          'the network is lost': networkOff,
        },
      },
      renewLink: {
        does: 'the portal makes a new link',
        outcomes: {
          'a new link': nothingToDo,
          'proposal-over': 'end the link in another browser first',
          'the network is lost': networkOff,
        },
      },
      copyLink: {
        does: 'the page copies the link',
        outcomes: { copied: nothingToDo, 'not allowed': 'forbid the page to use the clipboard' },
      },
      bookProposal: {
        does: 'the portal finds the chosen flights again',
        outcomes: {
          'at the same price': nothingToDo,
          'two tickets at the same price': 'choose an option of two tickets by the link',
          'the network is lost': networkOff,
        },
      },
    },
  },
  views: {
    proposal: {
      options: 'the options stand in the proposal',
      full: { true: 'nothing more can be added', false: 'more can be added' },
      currency: null,
      mayRemove: { true: 'an option can be removed', false: 'the last option cannot be removed' },
      mayPrice: { true: 'the markup can be typed', false: 'no customer price is shown' },
      customerName: 'the name holds “{}”',
      note: 'the note holds “{}”',
      markup: 'the markup holds “{}”',
      unit: { percent: 'the markup is a percentage', amount: 'the markup is an amount' },
      markupMessage: { null: 'the markup has no message', '*': 'the markup has the message “{}”' },
      validDays: 'the link works for {} days',
      making: { true: 'the button says that the proposal is made', false: 'the button offers to make the proposal' },
      token: 'the link is shown',
      expiresAt: null,
      busy: {
        null: 'no button is busy',
        copying: 'the button says that the link is copied',
        mailing: 'the button says that the proposal is mailed',
        printing: 'the button says that the PDF is prepared',
      },
      done: { null: 'no note is shown', '*': 'a note says “{}”' },
    },
    'proposal-choice': {
      agency: 'the agency is named',
      note: { null: 'no note of the agency is shown', '*': 'the note “{}” is shown' },
      currency: null,
      names: null,
      party: 'the page is for {}',
      age: 'the page says “{}”',
      offeredAt: null,
      end: 'the page says “{}”',
      expiresAt: null,
      cards: 'the options are shown, with their buttons',
      busy: { true: 'no option can be chosen', false: 'an option can be chosen' },
      thanks: { null: 'no choice is confirmed', '*': 'the page says “{}”' },
    },
    proposals: {
      proposals: 'the proposals are listed',
      hasMore: { true: '“Show more” is offered', false: 'no further proposals are offered' },
      readingMore: { true: 'the button says that more are loaded', false: 'no further proposals are loaded' },
      confirming: { null: 'nothing asks for a confirmation', '*': 'the page asks whether to end the link' },
      ending: { true: 'the button says that the link is ended', false: 'no link is being ended' },
      renewal: { null: 'no new link is being made', '*': 'the dialog of the new link is updated' },
    },
  },
};
