import { CallFault } from '../../contract/client.ts';
import type { OwnerBankAccount } from '../../contract/money.ts';
import type { FlowCases } from '../flow.ts';
import type { BankDetailsContext, BankDetailsEvent } from './bank-details.machine.ts';

export const platformAccounts: readonly OwnerBankAccount[] = [
  {
    bankAccountId: 'account-1',
    bankName: 'Meghna Bank',
    accountName: 'Portolan Limited',
    accountNumber: '0123456789012',
    branchName: 'Motijheel',
    swiftCode: 'MEBKBDDH',
    routingNo: '90270000',
    bankLogoIconName: 'meghna',
    bankLogoURL: '/pictures/meghna',
  },
  {
    bankAccountId: 'account-2',
    bankName: 'Jamuna Bank',
    accountName: 'Portolan Limited',
    accountNumber: '9876543210987',
    branchName: 'Gulshan',
    swiftCode: null,
    routingNo: null,
    bankLogoIconName: 'jamuna',
    bankLogoURL: null,
  },
];

export const bankBanner = {
  bannerId: 'banner-1',
  bannerPath: '/pictures/noon',
  text: 'Write your agency’s name',
  downloadApp: false,
};

const events: readonly { readonly name: string; readonly event: BankDetailsEvent }[] = [
  { name: 'the details are opened', event: { type: 'details.opened' } },
  { name: 'the details are closed', event: { type: 'details.closed' } },
  { name: 'try again', event: { type: 'again.requested' } },
  {
    name: 'a number is to be copied',
    event: { type: 'copy.requested', bankAccountId: 'account-1', field: 'accountNumber', text: '0123456789012' },
  },
];

export const accountsLost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

export const bankDetailsCases: FlowCases = {
  inputs: [{ name: 'the header', input: undefined }],
  events,
  outcomes: {
    readAccounts: [
      { name: 'two accounts', output: { errorMessage: null, bankAccountDetails: platformAccounts } },
      { name: 'no account', output: { errorMessage: null, bankAccountDetails: [] } },
      {
        name: 'an error in words',
        output: { errorMessage: 'The accounts are being changed.', bankAccountDetails: [] },
      },
      {
        name: 'an error in words, beside accounts',
        output: { errorMessage: 'The accounts are being changed.', bankAccountDetails: platformAccounts },
      },
      { name: 'the network is lost', error: accountsLost },
    ],
    readBanner: [
      { name: 'a banner', output: { banners: [bankBanner] } },
      { name: 'the network is lost', error: accountsLost },
    ],
    copyText: [
      { name: 'done', output: undefined },
      { name: 'the browser refuses', error: new Error('the browser refuses') },
    ],
  },
  classOf: ({ accounts, words, banner, copied }: BankDetailsContext) =>
    [
      accounts.length > 0 ? 'accounts' : 'no accounts',
      words === null ? '' : 'words',
      banner === null ? '' : 'banner',
      copied === null ? '' : 'copied',
    ].join(' '),
};
