import { boolean, nullable, object, optional } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { isoTime, opaqueId } from '../shapes.ts';
import { AnsweredError, VerificationCode } from './sign-in.ts';

const ofPerson = { service: 'identity', method: 'POST', version: 'v1', sends: 'body', access: 'signed-in' } as const;

/** How long a fresh code stands after the last act of its person, in milliseconds: 10 minutes. */
export const stepUpLastsMs = 600_000;
/** How long it stands at most: half an hour. */
export const stepUpAtMostMs = 1_800_000;

/** Refusal of a call that moves money where no fresh code was entered in this session. */
export const stepUpNeeded = {
  'step-up-needed': { status: 403, title: say('Enter a fresh code before you decide about money.') },
} as const;

/** The same of a call that decides who an agency is, or whether it may sell. */
export const codeNeededForAgency = {
  'step-up-needed': { status: 403, title: say('Enter a fresh code before you decide about an agency.') },
} as const;

const SendStepUpCode = defineCall({
  ...ofPerson,
  path: 'StepUp/SendCode',
  effect: 'acts',
  /** `again`: also where a code that was mailed before still stands, which is otherwise asked for. Absent: no. */
  request: object({ again: optional(boolean()) }),
  /** Either the reference of the mailed code, or why none was sent. */
  answer: object({ reference: nullable(opaqueId()), error: nullable(AnsweredError) }),
  refusals: {},
  doing: say('sending a code'),
  summary:
    'Mails a code to the signed-in person, to be entered before money moves or its place changes, unless one that was mailed before still stands. Moves no money.',
});

const ConfirmStepUp = defineCall({
  ...ofPerson,
  path: 'StepUp/Confirm',
  effect: 'acts',
  request: object({ reference: opaqueId(), verificationCode: VerificationCode }),
  /** Until when the person may decide about money in this session, or why not: a refusal would not count the guess. */
  answer: object({ until: nullable(isoTime()), error: nullable(AnsweredError) }),
  refusals: {},
  doing: say('checking your code'),
  summary:
    'Checks the mailed code. This session may then do what takes a fresh code until its person has not acted for 10 minutes, for half an hour at most. Moves no money.',
});

export const stepUpCalls = { SendStepUpCode, ConfirmStepUp };
