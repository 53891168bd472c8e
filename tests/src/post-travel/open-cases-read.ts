/**
 * What a person reads of an open case, by hand: state, what comes next and who acts, and the buttons with why they are blocked. A standing
 * without a line of its own reads as `free` does.
 */
export const openCasesRead: Readonly<Record<string, string>> = {
  'void requested, agency, free':
    'With the desk | The desk asks the airline to void these tickets, or quotes what the airline keeps. The desk acts by Tue 1 Dec, 05:10. | [Withdraw request]',
  'void requested, desk, free':
    'With the desk | The desk asks the airline to void these tickets, or quotes what the airline keeps. The desk acts by Tue 1 Dec, 05:10. | [Ask the airline] [Quote a penalty] [Refuse]',
  'void requested, desk, late':
    'With the desk | The desk asks the airline to void these tickets, or quotes what the airline keeps. The desk acts by Tue 1 Dec, 05:10. | [Ask the airline: The airline’s time for voids has passed. Ask for a refund instead.] [Quote a penalty: The airline’s time for voids has passed. Ask for a refund instead.] [Refuse]',
  'void quoted, agency, free':
    'Quote to accept | Accept the quote, or withdraw the request. Without an answer nothing is voided. Your agency acts by Tue 1 Dec, 05:10. | [Accept quote] [Withdraw request]',
  'void quoted, agency, hindered':
    'Quote to accept | Accept the quote, or withdraw the request. Without an answer nothing is voided. Your agency acts by Tue 1 Dec, 05:10. | [Accept quote: The quote has run out. Ask the desk for a new one.] [Withdraw request]',
  'void quoted, agency, late':
    'Quote to accept | Accept the quote, or withdraw the request. Without an answer nothing is voided. Your agency acts by Tue 1 Dec, 05:10. | [Accept quote: The airline’s time for voids has passed. Ask for a refund instead.] [Withdraw request]',
  'void quoted, desk, free':
    'Quote to accept | The agency accepts the quote or withdraws the request. Without an answer nothing is voided. The agency acts by Tue 1 Dec, 05:10. | [Quote a penalty] [Refuse]',
  'void quoted, desk, late':
    'Quote to accept | The agency accepts the quote or withdraws the request. Without an answer nothing is voided. The agency acts by Tue 1 Dec, 05:10. | [Quote a penalty: The airline’s time for voids has passed. Ask for a refund instead.] [Refuse]',
  'void accepted, agency, free':
    'Quote accepted | The desk asks the airline to void these tickets. The desk acts by Tue 1 Dec, 05:10. | [Withdraw request]',
  'void accepted, desk, free':
    'Quote accepted | The desk asks the airline to void these tickets. The desk acts by Tue 1 Dec, 05:10. | [Ask the airline] [Refuse]',
  'void accepted, desk, late':
    'Quote accepted | The desk asks the airline to void these tickets. The desk acts by Tue 1 Dec, 05:10. | [Ask the airline: The airline’s time for voids has passed. Ask for a refund instead.] [Refuse]',
  'void processing, agency, free':
    'With the airline | The desk waits for the airline’s answer. Then the money comes back. The desk acts by Tue 1 Dec, 05:10. | No buttons.',
  'void processing, desk, free':
    'With the airline | The desk waits for the airline’s answer. Then the money comes back. The desk acts by Tue 1 Dec, 05:10. | [Airline has voided] [Refuse]',
  'void processing, desk, hindered':
    'With the airline | The desk waits for the airline’s answer. Then the money comes back. Because of the amount another person of the desk enters it. The desk acts by Tue 1 Dec, 05:10. | [Airline has voided: You prepared this, and so much comes back that another person must confirm it.] [Refuse]',
  'void unknown, agency, free':
    'Airline has not answered | We ask the airline again until it says what it did. Nothing is given back twice, and nothing is lost. The airline acts by Tue 1 Dec, 05:10. | No buttons.',
  'void unknown, desk, free':
    'Airline has not answered | We ask the airline again until it says what it did. Nothing is given back twice, and nothing is lost. The airline acts by Tue 1 Dec, 05:10. | [Airline has voided] [Refuse]',
  'void unknown, desk, hindered':
    'Airline has not answered | We ask the airline again until it says what it did. Nothing is given back twice, and nothing is lost. The airline acts by Tue 1 Dec, 05:10. | [Airline has voided: You prepared this, and so much comes back that another person must confirm it.] [Refuse]',
  'refund requested, agency, free':
    'With the desk | The airline is asked to refund these tickets. The desk acts by Tue 1 Dec, 05:10. | [Withdraw request]',
  'refund requested, desk, free':
    'With the desk | The airline is asked to refund these tickets. The desk acts by Tue 1 Dec, 05:10. | [Ask the airline] [Quote a penalty] [Refuse]',
  'refund requested, desk, hindered':
    'With the desk | The desk asks the airline what it keeps, and quotes it. The desk acts by Tue 1 Dec, 05:10. | [Ask the airline: Quote what the airline keeps first.] [Quote a penalty] [Refuse]',
  'refund quoted, agency, free':
    'Quote to accept | Accept the quote, or withdraw the request. Without an answer nothing is refunded. Your agency acts by Tue 1 Dec, 05:10. | [Accept quote] [Withdraw request]',
  'refund quoted, agency, hindered':
    'Quote to accept | Accept the quote, or withdraw the request. Without an answer nothing is refunded. Your agency acts by Tue 1 Dec, 05:10. | [Accept quote: The quote has run out. Ask the desk for a new one.] [Withdraw request]',
  'refund quoted, desk, free':
    'Quote to accept | The agency accepts the quote or withdraws the request. Without an answer nothing is refunded. The agency acts by Tue 1 Dec, 05:10. | [Quote a penalty] [Refuse]',
  'refund accepted, agency, free':
    'Quote accepted | The airline is asked to refund these tickets. The desk acts by Tue 1 Dec, 05:10. | [Withdraw request]',
  'refund accepted, desk, free':
    'Quote accepted | The airline is asked to refund these tickets. The desk acts by Tue 1 Dec, 05:10. | [Ask the airline] [Refuse]',
  'refund accepted, desk, hindered':
    'Quote accepted | The airline is asked to refund these tickets. The desk acts by Tue 1 Dec, 05:10. | [Ask the airline: Quote what the airline keeps first.] [Refuse]',
  'refund processing, agency, free':
    'With the airline | The desk waits for the airline’s answer. Then the money comes back. The desk acts by Tue 1 Dec, 05:10. | No buttons.',
  'refund processing, desk, free':
    'With the airline | The desk waits for the airline’s answer. Then the money comes back. The desk acts by Tue 1 Dec, 05:10. | [Airline has refunded] [Quote a penalty] [Refuse]',
  'refund processing, desk, hindered':
    'With the airline | The desk waits for the airline’s answer. Then the money comes back. Because of the amount another person of the desk enters it. The desk acts by Tue 1 Dec, 05:10. | [Airline has refunded: You prepared this, and so much comes back that another person must confirm it.] [Quote a penalty] [Refuse]',
  'refund unknown, agency, free':
    'Airline has not answered | We ask the airline again until it says what it did. Nothing is given back twice, and nothing is lost. The airline acts by Tue 1 Dec, 05:10. | No buttons.',
  'refund unknown, desk, free':
    'Airline has not answered | We ask the airline again until it says what it did. Nothing is given back twice, and nothing is lost. The airline acts by Tue 1 Dec, 05:10. | [Airline has refunded] [Quote a penalty] [Refuse]',
  'refund unknown, desk, hindered':
    'Airline has not answered | We ask the airline again until it says what it did. Nothing is given back twice, and nothing is lost. The airline acts by Tue 1 Dec, 05:10. | [Airline has refunded: You prepared this, and so much comes back that another person must confirm it.] [Quote a penalty] [Refuse]',
  'refund settling, agency, free':
    'Money is back | The airline pays its part to us. You have your money, and need to do nothing. | No buttons.',
  'refund settling, desk, free':
    'Money is back | The agency has its money. Enter the airline’s part when it has arrived. The airline acts by Tue 1 Dec, 05:10. | [Airline has paid]',
  'exchange requested, agency, free':
    'With the desk | The desk asks the airline to exchange these tickets. What the wallet pays is reserved. The desk acts by Tue 1 Dec, 05:10. | [Withdraw request]',
  'exchange requested, desk, free':
    'With the desk | The desk asks the airline to exchange these tickets. What the wallet pays is reserved. The desk acts by Tue 1 Dec, 05:10. | [Ask the airline] [Quote a penalty] [Refuse]',
  'exchange requested, desk, hindered':
    'With the desk | The desk asks the airline what it keeps, and quotes it. The new seats are held meanwhile. The desk acts by Tue 1 Dec, 05:10. | [Ask the airline: Quote what the airline keeps first.] [Quote a penalty] [Refuse]',
  'exchange requested, desk, late':
    'With the desk | The desk asks the airline to exchange these tickets. What the wallet pays is reserved. The desk acts by Tue 1 Dec, 05:10. | [Ask the airline: The new seats are not held any more. Choose flights again.] [Quote a penalty: The new seats are not held any more. Choose flights again.] [Refuse]',
  'exchange quoted, agency, free':
    'Quote to accept | Accept the quote, or withdraw the request. Without an answer nothing is exchanged. Your agency acts by Tue 1 Dec, 05:10. | [Accept quote] [Withdraw request]',
  'exchange quoted, agency, hindered':
    'Quote to accept | Accept the quote, or withdraw the request. Without an answer nothing is exchanged. Your agency acts by Tue 1 Dec, 05:10. | [Accept quote: The quote has run out. Ask the desk for a new one.] [Withdraw request]',
  'exchange quoted, agency, late':
    'Quote to accept | Accept the quote, or withdraw the request. Without an answer nothing is exchanged. Your agency acts by Tue 1 Dec, 05:10. | [Accept quote: The new seats are not held any more. Choose flights again.] [Withdraw request]',
  'exchange quoted, desk, free':
    'Quote to accept | The agency accepts the quote or withdraws the request. Without an answer nothing is exchanged. The agency acts by Tue 1 Dec, 05:10. | [Quote a penalty] [Refuse]',
  'exchange quoted, desk, late':
    'Quote to accept | The agency accepts the quote or withdraws the request. Without an answer nothing is exchanged. The agency acts by Tue 1 Dec, 05:10. | [Quote a penalty: The new seats are not held any more. Choose flights again.] [Refuse]',
  'exchange accepted, agency, free':
    'Quote accepted | The desk asks the airline to exchange these tickets. What the wallet pays is reserved. The desk acts by Tue 1 Dec, 05:10. | [Withdraw request]',
  'exchange accepted, desk, free':
    'Quote accepted | The desk asks the airline to exchange these tickets. What the wallet pays is reserved. The desk acts by Tue 1 Dec, 05:10. | [Ask the airline] [Refuse]',
  'exchange accepted, desk, hindered':
    'Quote accepted | The desk asks the airline to exchange these tickets. What the wallet pays is reserved. The desk acts by Tue 1 Dec, 05:10. | [Ask the airline: Quote what the airline keeps first.] [Refuse]',
  'exchange accepted, desk, late':
    'Quote accepted | The desk asks the airline to exchange these tickets. What the wallet pays is reserved. The desk acts by Tue 1 Dec, 05:10. | [Ask the airline: The new seats are not held any more. Choose flights again.] [Refuse]',
  'exchange processing, agency, free':
    'With the airline | The desk waits for the airline’s answer. Then the new tickets are here. The desk acts by Tue 1 Dec, 05:10. | No buttons.',
  'exchange processing, desk, free':
    'With the airline | The desk waits for the airline’s answer. Then the new tickets are here. The desk acts by Tue 1 Dec, 05:10. | [Airline has exchanged] [Quote a penalty] [Refuse]',
  'exchange processing, desk, hindered':
    'With the airline | The desk waits for the airline’s answer. Then the new tickets are here. Because of the amount another person of the desk enters it. The desk acts by Tue 1 Dec, 05:10. | [Airline has exchanged: You prepared this, and the old tickets pay for so much that another person must confirm it.] [Quote a penalty] [Refuse]',
  'exchange processing, desk, late':
    'With the airline | The desk waits for the airline’s answer. Then the new tickets are here. The desk acts by Tue 1 Dec, 05:10. | [Airline has exchanged] [Quote a penalty: The new seats are not held any more. Choose flights again.] [Refuse]',
  'exchange unknown, agency, free':
    'Airline has not answered | We ask the airline again until it says what it did. Nothing is given back twice, and nothing is lost. The airline acts by Tue 1 Dec, 05:10. | No buttons.',
  'exchange unknown, desk, free':
    'Airline has not answered | We ask the airline again until it says what it did. Nothing is given back twice, and nothing is lost. The airline acts by Tue 1 Dec, 05:10. | [Airline has exchanged] [Quote a penalty] [Refuse]',
  'exchange unknown, desk, hindered':
    'Airline has not answered | We ask the airline again until it says what it did. Nothing is given back twice, and nothing is lost. The airline acts by Tue 1 Dec, 05:10. | [Airline has exchanged: You prepared this, and the old tickets pay for so much that another person must confirm it.] [Quote a penalty] [Refuse]',
  'exchange unknown, desk, late':
    'Airline has not answered | We ask the airline again until it says what it did. Nothing is given back twice, and nothing is lost. The airline acts by Tue 1 Dec, 05:10. | [Airline has exchanged] [Quote a penalty: The new seats are not held any more. Choose flights again.] [Refuse]',
};
