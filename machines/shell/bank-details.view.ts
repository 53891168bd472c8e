import type { SnapshotFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { OwnerBankAccount } from '../../contract/money.ts';
import type { Banner } from '../../contract/public/banners.ts';
import { say } from '../../contract/say.ts';
import { type bankDetailsMachine, type CopiedField, copiedFields } from './bank-details.machine.ts';

/** `copied`: copied in the last five seconds. `refused`: the browser did not copy it, and it is selected instead. */
export type CopyMark = 'none' | 'copied' | 'refused';

export interface BankLineView {
  readonly field: CopiedField;
  readonly name: string;
  readonly text: string;
  readonly mark: CopyMark;
}

export interface BankAccountView {
  readonly account: OwnerBankAccount;
  /** The fields that can be copied. Fields that the bank does not have are left out. */
  readonly lines: readonly BankLineView[];
}

export type BankDetailsView =
  | { readonly show: 'nothing' }
  | { readonly show: 'reading'; readonly slow: boolean }
  | { readonly show: 'failed'; readonly words: string }
  | { readonly show: 'none'; readonly banner: Banner | null }
  | {
      readonly show: 'accounts';
      readonly accounts: readonly BankAccountView[];
      readonly banner: Banner | null;
      /** Text for screen readers. Empty: nothing to announce. */
      readonly said: string;
    };

export const lineNames: Readonly<Record<CopiedField, string>> = {
  accountNumber: say('Account number'),
  routingNo: say('Routing number'),
  swiftCode: say('SWIFT code'),
};

export const viewOfBankDetails = (snapshot: SnapshotFrom<typeof bankDetailsMachine>): BankDetailsView => {
  const { accounts, words, banner } = snapshot.context;
  const { value } = snapshot;
  if (value === 'closed') return { show: 'nothing' };
  const state = value.open.accounts;
  if (state === 'failed') return { show: 'failed', words: words ?? messages.bankDetailsUnavailable };
  if (state === 'none') return { show: 'none', banner };
  if ('reading' in state) return { show: 'reading', slow: state.reading === 'waiting' };
  return { show: 'accounts', banner, accounts: accounts.map(accountOf(snapshot)), said: saidOf(snapshot) };
};

const markOf = (snapshot: SnapshotFrom<typeof bankDetailsMachine>): CopyMark => {
  if (snapshot.matches({ open: { accounts: { shown: 'copied' } } })) return 'copied';
  return snapshot.matches({ open: { accounts: { shown: 'refused' } } }) ? 'refused' : 'none';
};

const accountOf =
  (snapshot: SnapshotFrom<typeof bankDetailsMachine>) =>
  (account: OwnerBankAccount): BankAccountView => {
    const { copied } = snapshot.context;
    const lines = copiedFields.flatMap((field) => {
      const text = account[field];
      if (text === null) return [];
      const isIt = copied?.bankAccountId === account.bankAccountId && copied.field === field;
      return [{ field, name: lineNames[field], text, mark: isIt ? markOf(snapshot) : ('none' as const) }];
    });
    return { account, lines };
  };

const saidOf = (snapshot: SnapshotFrom<typeof bankDetailsMachine>): string => {
  const { copied } = snapshot.context;
  const mark = markOf(snapshot);
  if (copied === null || mark === 'none') return '';
  const name = lineNames[copied.field];
  return mark === 'copied'
    ? say('{name} copied', { name })
    : say('Your browser blocked copying. The {name} is selected: press Ctrl+C to copy it.', {
        name: name.toLowerCase(),
      });
};
