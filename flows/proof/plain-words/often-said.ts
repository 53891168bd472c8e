import type { CallPhrase } from './words.ts';

/** The outcome needs no preparation. */
export const nothingToDo = '';
export const networkOff = 'switch the browser’s network off before this step, and on again after it';
export const noStorage = 'open the portal in a browser that blocks site data';
export const searchTooOld = 'let 21 minutes pass since the search, without leaving the page';

/** The outcomes of a step-up for the flows that invoke it. */
export const stepUpCalls: CallPhrase = {
  does: 'the portal asks for a fresh code',
  outcomes: {
    'the code was right': 'enter the code that was mailed',
    'the person went back': 'choose “Not now”',
  },
};

/** The outcomes of the code entry for the flows that invoke it. */
export const codeEntry: CallPhrase = {
  does: 'the portal asks for the code',
  outcomes: {
    'the code was right': 'enter the code that was sent',
    'the person went back': 'go back from the code entry',
  },
};

export const priceFare: CallPhrase = {
  does: 'the portal asks the airline for the price',
  outcomes: {
    'the price stands': 'choose a fare of any usual route',
    'the price has changed': 'choose a fare from Papeete to Easter Island (PPT–IPC), whose price rises by 8 %',
    'the price has risen since it was accepted':
      'choose a fare from Apia to Pago Pago (APW–PPG), and accept its price first',
    'fare-gone': 'choose a fare from Flores to Corvo (FLW–CVU), which is sold out when it is priced',
    'search-unknown': searchTooOld,
    'supplier-silent': 'choose a fare from Moroni to Dzaoudzi (HAH–DZA), whose airline does not answer',
    'the network is lost': networkOff,
  },
};
