import { codeEntryMachine } from '../../../machines/sign-in/code-entry.machine.ts';
import type { CodeToVerify, CodeVerdict } from '../../../machines/sign-in/code-entry.setup.ts';
import type { heldCall } from './held-call.ts';

/** Code entry as another flow invokes it; codes are checked when the test says so. */
export const invokedCodeEntry = ({ actor }: ReturnType<typeof heldCall<CodeVerdict, CodeToVerify>>) =>
  codeEntryMachine.provide({ actors: { verifyCode: actor } });
