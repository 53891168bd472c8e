import { isValidPhoneNumber } from 'libphonenumber-js/mobile';

/** Whether a number in E.164 can receive an SMS: it is mobile, or its country does not tell the two apart. */
export const receivesSms = (e164: string): boolean => isValidPhoneNumber(e164);
