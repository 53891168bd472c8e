import { CallFault } from '../../contract/client.ts';
import { messages } from '../../contract/messages.ts';

/** One plain sentence for a fault. Default: the general message. */
export const faultWords = (fault: unknown): string =>
  fault instanceof CallFault ? fault.words : messages.somethingWrong;
