/**
 * Texts that the specification gives verbatim (spec 1 §5, §8, §9; spec 2 §5, §8), misspellings included. Each stands
 * only here, so that a tenant can override any of them.
 */
export const messages = {
  emailInvalid: 'Please enter valid email id',
  passwordInvalid: 'Please enter valid password',
  newPasswordMissing: 'Please fill the password',
  newPasswordShort: 'Your password must be at least 8 characters long',
  newPasswordWeak:
    'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, and one number.',
  confirmPasswordMissing: 'Please fill the confirm password',
  confirmPasswordShort: 'Confirm password must be at least 8 characters long',
  passwordsDiffer: 'Password and confirm password are not matching',
  passwordChanged: 'Your password successfully changed',
  signInWithNewPassword: 'Please login using new password',
  phoneMissing: 'Phone number is required',
  phoneInvalid: 'Please enter valid Phonenumber',
  phoneVerified: 'Phone Number is Successfully verified..!',
  phoneCodeSent: 'Verification code has been sent to you phone number',
  phoneChanged: 'Phone Number Changed Successfully..!',
  codeIncomplete: 'Please Enter the Verification code',
  codeResent: 'Verification code has been sent to you email',
  sessionExpired: 'Your login session has expired. Please log in again to continue accessing services. Thank you.',
  fileTooLarge: 'File size should be less than 1 MB',
  documentsNotSaved: 'Some ting went wrong! Please try again later',
  noOrdersFound: 'No orders found',
  bankDetailsUnavailable: 'could proceed with request pls contact support team.!',
  orderUnreadable: 'An error occurred while fetching order details.',
  somethingWrong: 'Something went wrong.',
  unknownError: 'An unknown error occurred. Please try again.',
  searchingSkies: "We're scouring the skies to bring you the best flight options at the cheapest price.",
  happySearching: 'Your customer dream destination is just a click away. Happy searching',
  curatingHotels: 'We are curating the best hotels at the cheapest price.',
  stillSearching: 'We are not done yet. We are still searching to see if we can find you any more cheaper options.',
  processing: 'We are processing your request !!',
  loadingOrder: 'Loading Order details',
  checkingAvailability: 'Checking Availablity',
} as const;
