/** Texts that the specification words itself (spec 1 §5, §8, §9; spec 2 §8). Verbatim, misspellings included. */
export const messages = {
  emailInvalid: 'Please enter valid email id',
  passwordInvalid: 'Please enter valid password',
  codeIncomplete: 'Please Enter the Verification code',
  codeResent: 'Verification code has been sent to you email',
  sessionExpired: 'Your login session has expired. Please log in again to continue accessing services. Thank you.',
  orderUnreadable: 'An error occurred while fetching order details.',
  somethingWrong: 'Something went wrong.',
  unknownError: 'An unknown error occurred. Please try again.',
  searchingSkies: "We're scouring the skies to bring you the best flight options at the cheapest price.",
  stillSearching: 'We are not done yet. We are still searching to see if we can find you any more cheaper options.',
  processing: 'We are processing your request !!',
  loadingOrder: 'Loading Order details',
} as const;
