import type { NamedAccount } from '../../contract/books/trial-balance.ts';
import { accountKindNames } from '../../contract/money/account-kinds.ts';
import { wordsOfSaid } from '../../contract/said.ts';

/** Name of a kind of account for people. */
export const kindText = ({ kind }: Pick<NamedAccount, 'kind'>): string => wordsOfSaid(accountKindNames[kind]);

/** Name of an account for people: `Bank`, `Wallet, Meghna Travels`. */
export const accountText = ({ kind, owner }: NamedAccount): string =>
  owner === null ? kindText({ kind }) : `${kindText({ kind })}, ${owner}`;
