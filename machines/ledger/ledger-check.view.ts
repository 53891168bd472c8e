import type { SnapshotFrom } from 'xstate';
import type { ChainSound } from '../../contract/ledger/ledger-chain/chain-check.ts';
import { type ChainFault, faultInWords, transferOf } from '../../contract/ledger/ledger-chain/chain-fault.ts';
import { keptHeadIn } from '../../contract/ledger/ledger-chain/kept-head.ts';
import { ledgerAddress } from '../../contract/ledger/ledger-link.ts';
import { messages } from '../../contract/messages.ts';
import { say } from '../../contract/say.ts';
import type { LedgerCheckContext, ledgerCheckMachine } from './ledger-check.machine.ts';

export interface LedgerCheckView {
  readonly keptText: string;
  /** What was found in the text of a kept head. `null`: nothing was typed. */
  readonly keptNote: string | null;
  /** Why the text cannot be checked against. */
  readonly keptMessage: string | null;
  readonly mayType: boolean;
  readonly mayCheck: boolean;
  readonly mayStop: boolean;
  readonly maySave: boolean;
  readonly result: CheckShown;
  readonly mail: HeadMailShown;
}

export type CheckShown =
  | { readonly show: 'nothing' }
  | { readonly show: 'stopped'; readonly words: string }
  | { readonly show: 'checking'; readonly words: string; readonly checked: number; readonly of: number }
  | {
      readonly show: 'whole';
      readonly title: string;
      readonly balances: readonly { readonly currency: string; readonly minor: number }[];
      readonly facts: readonly CheckFact[];
    }
  | {
      readonly show: 'broken';
      readonly title: string;
      readonly expected: string;
      readonly found: string;
      /** Address of the ledger at the line of the transfer. `null`: no transfer is named. */
      readonly ledgerPath: string | null;
    }
  | { readonly show: 'failed'; readonly message: string };

/** A fact of a whole chain. `isCode`: it is a hash or the id of a key. */
export interface CheckFact {
  readonly name: string;
  readonly value: string;
  readonly isCode: boolean;
}

export type HeadMailShown =
  | { readonly show: 'reading' }
  | { readonly show: 'unread'; readonly message: string }
  | {
      readonly show: 'choice';
      readonly words: string;
      readonly wanted: boolean;
      readonly isKeeping: boolean;
      readonly keepingMessage: string | null;
    };

const entriesCounted = (count: number): string => say({ one: '{count} entry', other: '{count} entries' }, { count });

export const viewOfLedgerCheck = (snapshot: SnapshotFrom<typeof ledgerCheckMachine>): LedgerCheckView => {
  const { keptText } = snapshot.context;
  const kept = keptHeadIn(keptText);
  const hasText = keptText.trim() !== '';
  return {
    keptText,
    keptNote:
      kept === null
        ? null
        : say('Head {hash}…{entries}', {
            hash: kept.hash.slice(0, 12),
            entries: kept.entries === null ? '' : ` of ${entriesCounted(kept.entries)}`,
          }),
    keptMessage:
      hasText && kept === null ? say('There is no head in this text. Paste the whole mail, or its hash.') : null,
    mayType: snapshot.can({ type: 'head.typed', text: '' }),
    mayCheck: snapshot.can({ type: 'check.requested' }),
    mayStop: snapshot.can({ type: 'check.stopped' }),
    maySave: snapshot.can({ type: 'file.requested' }),
    result: resultShown(snapshot),
    mail: mailShown(snapshot),
  };
};

const resultShown = ({ context, value }: SnapshotFrom<typeof ledgerCheckMachine>): CheckShown => {
  const { progress, sound, fault, message } = context;
  switch (value.chain) {
    case 'unchecked':
      return { show: 'nothing' };
    case 'stopped':
      return {
        show: 'stopped',
        words: say('You stopped the check{progress}.', {
          progress: progress === null ? '' : ` ${progressWords(progress)}`,
        }),
      };
    case 'opening':
      return { show: 'checking', words: say('Reading the head of your ledger…'), checked: 0, of: 0 };
    case 'checking':
      return progress === null
        ? { show: 'nothing' }
        : { show: 'checking', words: say('Checking {progress}…', { progress: progressWords(progress) }), ...progress };
    case 'whole':
      return sound === null ? { show: 'nothing' } : wholeShown(sound);
    case 'broken':
      return fault === null ? { show: 'nothing' } : brokenShown(fault);
    case 'refused':
    case 'unreadable':
      return { show: 'failed', message: message ?? messages.somethingWrong };
  }
};

const progressWords = ({ checked, of }: NonNullable<LedgerCheckContext['progress']>): string =>
  say('at {checked} of {of}', { checked: checked.toLocaleString('en'), of: entriesCounted(of) });

const wholeShown = ({ entries, hash, wallets, waiting, signed, lastSigned, keptAt }: ChainSound): CheckShown => ({
  show: 'whole',
  title: say('Your ledger is whole: {entries}, none changed, none missing.', { entries: entriesCounted(entries) }),
  balances: wallets.map(({ currency, balanceMinor }) => ({ currency, minor: balanceMinor })),
  facts: [
    { name: say('Head'), value: hash, isCode: true },
    ...(keptAt === null
      ? []
      : [
          {
            name: say('Head that you kept'),
            value: say('Found: it is entry {keptAt}', { keptAt: keptAt.toLocaleString('en') }),
            isCode: false,
          },
        ]),
    {
      name: say('Signed heads'),
      value:
        lastSigned === null
          ? say('None yet: the first is signed at midnight')
          : say('{signed}, the last of {day}', { signed, day: lastSigned.day }),
      isCode: false,
    },
    ...(lastSigned === null ? [] : [{ name: 'Key', value: lastSigned.keyId, isCode: true }]),
    ...(waiting === 0
      ? []
      : [
          {
            name: say('Not sealed yet'),
            value: say({ one: '{count} transfer', other: '{count} transfers' }, { count: waiting }),
            isCode: false,
          },
        ]),
  ],
});

const brokenShown = (fault: ChainFault): CheckShown => {
  const transfer = transferOf(fault);
  const day = transfer?.at.slice(0, 10) ?? '';
  return {
    show: 'broken',
    ...faultInWords(fault),
    ledgerPath:
      transfer === null
        ? null
        : transfer.orderReference === null
          ? ledgerAddress('payments', { from: day, to: day })
          : ledgerAddress('payments', { search: transfer.orderReference }),
  };
};

const mailShown = ({ context, value }: SnapshotFrom<typeof ledgerCheckMachine>): HeadMailShown => {
  const { mail, mailMessage } = context;
  if (value.mail === 'unread') return { show: 'unread', message: mailMessage ?? messages.somethingWrong };
  if (mail === null || value.mail === 'reading') return { show: 'reading' };
  return {
    show: 'choice',
    words: mail.wanted
      ? say('It is mailed to {email}.', { email: mail.email })
      : say('It is not mailed to {email}.', { email: mail.email }),
    wanted: mail.wanted,
    isKeeping: value.mail === 'keeping',
    keepingMessage: mailMessage,
  };
};
