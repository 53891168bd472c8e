/**
 * Mutants that behave as the chart does, so that no test can kill them: by flow and mutant, with the argument. An entry
 * whose mutant is killed or no longer bred is reported as stale.
 */
export const equivalentMutants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sign-in': {
    ...all(
      'The two guards never hold together: newPasswordWanted asks for forceChangePassword, the others for its absence; phoneWanted for an unverified number, cameToToken for none; codeWanted for an answer that is not authenticated.',
      'candidates swapped: sign-in.authenticating authenticate done #0 and #1',
      'candidates swapped: sign-in.authenticating authenticate done #1 and #2',
      'candidates swapped: sign-in.authenticating authenticate done #2 and #3',
      'candidates swapped: sign-in.codeEntry codeEntry done #1 and #2',
      'candidates swapped: sign-in.codeEntry codeEntry done #2 and #3',
    ),
  },
  'phone-verification': all(
    'The two guards never hold together: exactly one of a sent code, a skip and an error is in an answer.',
    'candidates swapped: phone-verification.sending sendPhoneCode done #0 and #1',
  ),
  'money-decisions': all(
    'The two guards never hold together: a fresh code stands or does not, and an answer is done or has one refusal.',
    'candidates swapped: money-decisions.opened.looking approval.requested #0 and #1',
    'candidates swapped: money-decisions.approving endDecision done #0 and #1',
    'candidates swapped: money-decisions.approving endDecision done #1 and #2',
  ),
  'desk-deposit': all(
    'The two guards never hold together: an act is done at once or confirmed, lacks a code or does not, and is done or refused.',
    'candidates swapped: desk-deposit.shown act.chosen #0 and #1',
    'candidates swapped: desk-deposit.asked act.confirmed #0 and #1',
    'candidates swapped: desk-deposit.acting actOnDeposit done #0 and #1',
  ),
  'case-page': all(
    'The two guards never hold together: a code is lacking or it is not, and an act is done or refused.',
    'candidates swapped: case-page.asked act.confirmed #0 and #1',
    'candidates swapped: case-page.acting actOnCase done #0 and #1',
  ),
  'desk-ticketing': all(
    'The two guards never hold together: an act is done at once or confirmed, lacks a code or does not, and is done or has one refusal.',
    'candidates swapped: desk-ticketing.shown act.chosen #0 and #1',
    'candidates swapped: desk-ticketing.asked act.confirmed #0 and #1',
    'candidates swapped: desk-ticketing.acting actOnTicketing done #0 and #1',
    'candidates swapped: desk-ticketing.acting actOnTicketing done #1 and #2',
  ),
  'desk-stay': all(
    'The two guards never hold together: an answer lacks a code or does not, and is done or has one refusal.',
    'candidates swapped: desk-stay.asked act.confirmed #0 and #1',
    'candidates swapped: desk-stay.acting actOnStay done #0 and #1',
  ),
  'desk-registration': all(
    'The two guards never hold together: an act lacks a code or does not, and is done or has one refusal.',
    'candidates swapped: desk-registration.asked act.confirmed #0 and #1',
    'candidates swapped: desk-registration.acting actOnRegistration done #0 and #1',
  ),
  'hotel-booking': all(
    'The two guards never hold together: an answer is accepted or has one refusal, and an order has one state.',
    'candidates swapped: hotel-booking.keeping keepRate done #0 and #1',
    'candidates swapped: hotel-booking.keeping keepRate done #1 and #2',
    'candidates swapped: hotel-booking.keeping keepRate done #2 and #3',
    'candidates swapped: hotel-booking.finding readOrder done #0 and #1',
    'candidates swapped: hotel-booking.finding readOrder done #1 and #2',
    'candidates swapped: hotel-booking.booking bookStay done #0 and #1',
    'candidates swapped: hotel-booking.booking bookStay done #1 and #2',
    'candidates swapped: hotel-booking.booking bookStay done #2 and #3',
  ),
  'content-editor': all(
    'The two guards never hold together: an answer is done or has one refusal.',
    'candidates swapped: content-editor.saving saveItem done #0 and #1',
    'candidates swapped: content-editor.saving saveItem done #1 and #2',
    'candidates swapped: content-editor.acting actOnItem done #0 and #1',
  ),
  'page-editor': all(
    'The two guards never hold together: a change is done or has one refusal.',
    'candidates swapped: page-editor.changing changePage done #0 and #1',
  ),
  'hotel-print-preview': all(
    'The two guards never hold together: an answer is a document or a refusal.',
    'candidates swapped: hotel-print-preview.chosen.making makeDocument done #0 and #1',
  ),
  'hotel-detail': all(
    'The two guards never hold together: an answer is one, or has one refusal.',
    'candidates swapped: hotel-detail.describing readDetail done #0 and #1',
    'candidates swapped: hotel-detail.shown.rooms.asking askRooms done #1 and #2',
    'candidates swapped: hotel-detail.shown.rooms.checking checkRate done #1 and #2',
    'candidates swapped: hotel-detail.shown.rooms.checking checkRate done #2 and #3',
  ),
  'upload-document': all(
    'Weighing leads to the stored document at once, as there is one.',
    'transition retargeted: upload-document.uploading uploadFile done #0 to upload-document.weighing',
    'transition retargeted: upload-document.removing removeFile done #1 to upload-document.weighing',
    'transition retargeted: upload-document.removing removeFile failed #0 to upload-document.weighing',
  ),
  'desk-online-payment': all(
    'The two guards never hold together: an act is done at once or confirmed, lacks a code or does not, and is done or refused.',
    'candidates swapped: desk-online-payment.shown act.chosen #0 and #1',
    'candidates swapped: desk-online-payment.asked act.confirmed #1 and #2',
    'candidates swapped: desk-online-payment.acting actOnPayment done #0 and #1',
  ),
  'online-deposit': {
    ...all(
      'The two guards never hold together: a payment is opened or refused, and each state of a payment is in one of the groups.',
      'candidates swapped: online-deposit.paying.creating createPayment done #0 and #1',
      'candidates swapped: online-deposit.paying.followed.checking readStatus done #0 and #1',
      'candidates swapped: online-deposit.paying.followed.checking readStatus done #1 and #2',
      'candidates swapped: online-deposit.paying.followed.checking readStatus done #2 and #3',
    ),
    ...all(
      'Where a payment is named, opening leads to it at once.',
      'transition retargeted: online-deposit.paying payment.opened #0 to online-deposit.paying.opening',
    ),
  },
  'desk-reconciliation': all(
    'Of a settlement that is done no refusal is kept, so that both ways end alike.',
    'transition dropped: desk-reconciliation.settling settleDifference done #0',
    'candidates swapped: desk-reconciliation.settling settleDifference done #0 and #1',
    'guard always false: isSettled',
  ),
  'payment-choice': {
    ...all(
      'The two guards never hold together: a wallet that pays has no shortfall.',
      'candidates swapped: payment-choice.choosing payment.confirmed #0 and #1',
    ),
    ...all(
      'The choice of the first part ends the flow: only the whole is ever chosen before.',
      'assigned key kept: chooseFull chosen',
    ),
  },
  'markup-rules': all(
    'The two guards never hold together: an answer is one, or a refusal.',
    'candidates swapped: markup-rules.form.trying tryDraft done #0 and #1',
    'candidates swapped: markup-rules.saving saveRule done #0 and #1',
  ),
  'password-reset': all(
    'The two guards never hold together: the password is changed or there is an error, and an error has one code.',
    'candidates swapped: password-reset.resetting.changing changePassword done #0 and #1',
    'candidates swapped: password-reset.resetting.changing changePassword done #1 and #2',
  ),
  'consent-answer': all(
    'The two guards never hold together: a link that is closed was not answered, and words come for a right code alone.',
    'candidates swapped: consent-answer.opening openConsent done #0 and #1',
    'candidates swapped: consent-answer.checking readConsent done #0 and #1',
    'candidates swapped: consent-answer.answering answerConsent done #0 and #1',
    'candidates swapped: consent-answer.answering answerConsent done #1 and #2',
  ),
  'proposal-choice': all(
    'The two guards never hold together: a choice is recorded by an answer, and a link is over by a refusal.',
    'candidates swapped: proposal-choice.choosing chooseOption done #0 and #1',
  ),
  'flight-search': all(
    'takeFirst takes nothing from an empty list, and both candidates lead to the same state: the guard is there to be read.',
    'guard dropped: flight-search.origin.settling findAirports done #0 [anythingFound]',
    'guard dropped: flight-search.destination.settling findAirports done #0 [anythingFound]',
  ),
  'flight-results': {
    ...all(
      'The two guards never hold together: a window has one phase, and expired, failed and complete are three of them.',
      'candidates swapped: search window.arrived #1 and #2',
      'candidates swapped: search window.arrived #2 and #3',
    ),
    ...all(
      'The two guards never hold together: one asks for the best, the other for any but the best.',
      'candidates swapped: flight-results.asked.look stand-out.chosen #0 and #1',
    ),
    ...all(
      'The initial state is never used: whoever opens a card names the states of both regions.',
      'initial state changed: flight-results.asked.reading.choosing.opened.panel to details',
      'initial state changed: flight-results.asked.reading.choosing.opened.offers to shown',
      'initial state changed: flight-results.asked.reading.choosing.opened.offers to refused',
    ),
  },
  'flight-booking': {
    ...all(
      'The two guards never hold together: an answer is either accepted or refused, and a refusal has one name.',
      'candidates swapped: flight-booking.sale.opening.pricing priceFare done #0 and #1',
      'candidates swapped: flight-booking.sale.opening.pricing priceFare done #1 and #2',
      'candidates swapped: flight-booking.sale.opening.recalling recallSale done #0 and #1',
      'candidates swapped: flight-booking.sale.opening.recalling recallSale done #1 and #2',
      'candidates swapped: flight-booking.sale.opening.recalling recallSale done #2 and #3',
      'candidates swapped: flight-booking.sale.booking bookFlight done #1 and #2',
      'candidates swapped: flight-booking.sale.booking bookFlight done #2 and #3',
      'candidates swapped: flight-booking.sale.booking bookFlight done #3 and #4',
      'candidates swapped: flight-booking.sale.booking bookFlight done #4 and #5',
      'candidates swapped: flight-booking.sale.booking bookFlight done #5 and #6',
      'candidates swapped: repricing priceFare done #2 and #3',
      'candidates swapped: repricing priceFare done #3 and #4',
      'candidates swapped: flight-booking.sale.ticketing issueTicket done #1 and #2',
      'candidates swapped: flight-booking.sale.ticketing issueTicket done #2 and #3',
    ),
    ...all(
      'The two guards never hold together: an order is in one state.',
      'candidates swapped: flight-booking.sale.settling.reading readOrder done #0 and #1',
    ),
    ...all(
      'The two guards never hold together: everySectionIsComplete asks that the open section has no error, sectionIsWrong that it has one.',
      'candidates swapped: flight-booking.sale.offered.travellers section.kept #0 and #1',
    ),
    ...all(
      'The guards never hold together: the sale is in one state, so it is sold, left or asking again. Where a price is kept and the sale was left (only from the clock that runs), the clock has stopped already.',
      'candidates swapped: flight-booking.clock.waiting always #0 and #1',
      'candidates swapped: flight-booking.clock.running always #0 and #1',
      'candidates swapped: flight-booking.clock.running always #1 and #2',
      'candidates swapped: flight-booking.clock.over always #0 and #1',
      'candidates swapped: flight-booking.clock.over always #1 and #2',
    ),
    ...all(
      'From "over" the same guard leads on to "waiting" within the same step, and neither state does anything on the way.',
      'transition retargeted: flight-booking.clock.running always #2 to flight-booking.clock.over',
    ),
  },
};

function all(why: string, ...mutants: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(mutants.map((mutant) => [mutant, why]));
}
