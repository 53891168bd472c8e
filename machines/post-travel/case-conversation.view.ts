import type { SnapshotFrom } from 'xstate';
import type { CaseMessage } from '../../contract/post-travel/case-conversation.ts';
import { say } from '../../contract/say.ts';
import type { caseConversationMachine } from './case-conversation.machine.ts';

export interface ShownMessage extends Pick<CaseMessage, 'at' | 'words'> {
  /** `You and your colleagues: Nadia Khan`, `The desk: Dipa Sarkar`. */
  readonly from: string;
  readonly isOwnSide: boolean;
}

export type CaseConversationView =
  | { readonly show: 'reading' }
  | { readonly show: 'unread'; readonly message: string }
  | {
      readonly show: 'known';
      readonly messages: readonly ShownMessage[];
      /** What stands in place of the messages. `null`: there are some. */
      readonly empty: string | null;
      /** `The agency waits for an answer since`, and the time. `null`: nobody waits. */
      readonly waits: { readonly words: string; readonly since: string } | null;
      /** `null`: the reader may not write. */
      readonly field: { readonly label: string; readonly typed: string } | null;
      readonly maySend: boolean;
      readonly mayWaive: boolean;
      readonly doing: 'nothing' | 'sending' | 'unsent';
      readonly message: string | null;
    };

const doingIn = { known: 'nothing', following: 'nothing', sending: 'sending', unsent: 'unsent' } as const;

const empty = {
  agency: say('No messages yet. The desk reads what you write here.'),
  desk: say('No messages yet. The agency reads what you write here, and is notified.'),
} as const;

const waiting = {
  agency: say('The desk has not answered since'),
  desk: say('The agency waits for an answer since'),
} as const;

const names = { agency: say('The agency'), desk: say('The desk') } as const;

/** The projection of a case's conversation. */
export const viewOfCaseConversation = ({
  value,
  context,
}: SnapshotFrom<typeof caseConversationMachine>): CaseConversationView => {
  const { side, conversation, words, message } = context;
  if (value === 'unread') return { show: 'unread', message: message ?? '' };
  if (value === 'reading' || conversation === null) return { show: 'reading' };
  const isFree = value === 'known' || value === 'following';
  const { messages, askedAt, mayWrite } = conversation;
  return {
    show: 'known',
    messages: messages.map(({ at, by, who, words: said }) => ({
      at,
      words: said,
      from: by === side ? who : `${names[by]}: ${who}`,
      isOwnSide: by === side,
    })),
    empty: messages.length === 0 ? empty[side] : null,
    waits: askedAt === null ? null : { words: waiting[side], since: askedAt },
    field: mayWrite
      ? { label: side === 'desk' ? say('Message to the agency') : say('Message to the desk'), typed: words }
      : null,
    maySend: isFree && mayWrite && words.trim() !== '',
    mayWaive: isFree && side === 'desk' && askedAt !== null,
    doing: doingIn[value],
    message,
  };
};
