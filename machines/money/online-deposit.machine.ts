import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { createOf, onlineDepositSetup, resumeOf } from './online-deposit.setup.ts';

const meta = screenState(pagePaths.cardDeposit);

/** A state, and the list read again beside it, if the person may see it. */
const listedAnew = (target: string) => [`#${target}`, '#payments-of-agency'];

/**
 * Paying into the wallet online: amount and charge, the way to the gateway's page, and what is known once the browser is back.
 * Only the server's word counts there; while it has none, it is asked again and again, and the page may be closed. The last
 * payments stand beside it, so that a half-done one is found again.
 */
export const onlineDepositMachine = onlineDepositSetup.createMachine({
  id: 'online-deposit',
  context: ({ input }) => ({
    ...input,
    offered: null,
    amount: '',
    message: null,
    intents: 1,
    earlier: null,
    redirectUrl: null,
    payment: null,
    payments: [],
  }),
  type: 'parallel',
  states: {
    paying: {
      meta: meta('One payment', ['MNY-04']),
      initial: 'opening',
      on: {
        'payment.opened': { guard: 'somePaymentIsListed', target: '.followed', actions: 'follow' },
        'resume.requested': { guard: 'mayResume', target: '.resuming', actions: 'follow' },
      },
      states: {
        opening: {
          meta: meta('Just opened', ['MNY-04']),
          always: [{ guard: 'hasCode', target: 'followed' }, { target: 'readingMethods' }],
        },
        readingMethods: {
          meta: meta('Reading the ways to pay', ['MNY-04'], 'server'),
          invoke: {
            src: 'readMethods',
            onDone: [
              { guard: { type: 'offersNothing', params: outputOf }, target: 'notOffered' },
              { target: 'filling', actions: { type: 'keepOffered', params: outputOf } },
            ],
            onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        unreadable: {
          meta: meta('The ways to pay could not be read', ['MNY-04']),
          on: { 'again.requested': { target: 'readingMethods', actions: 'forgetMessage' } },
        },
        notOffered: { meta: meta('Nothing is paid online here', ['MNY-04']) },
        filling: {
          meta: meta('Amount and way to pay', ['MNY-04']),
          on: {
            'amount.typed': { actions: 'keepAmount' },
            'method.chosen': { actions: 'keepMethod' },
            'pay.requested': [{ guard: 'amountIsPayable', target: 'creating' }, { actions: 'sayAmount' }],
          },
        },
        creating: {
          meta: meta('The payment is opened at the gateway', ['MNY-04'], 'server'),
          invoke: {
            src: 'createPayment',
            input: ({ context }) => createOf(context),
            onDone: [
              {
                guard: { type: 'isOpened', params: outputOf },
                target: 'leaving',
                actions: { type: 'keepOpened', params: outputOf },
              },
              {
                guard: { type: 'isAsked', params: outputOf },
                target: 'asked',
                actions: { type: 'keepEarlier', params: outputOf },
              },
              {
                guard: { type: 'termsChanged', params: outputOf },
                target: 'readingMethods',
                actions: { type: 'keepRefusal', params: outputOf },
              },
              { target: 'filling', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: 'unheard',
          },
        },
        asked: {
          meta: meta('The same amount was paid minutes ago', ['MNY-04']),
          on: {
            'second.confirmed': 'creating',
            'second.declined': { target: 'filling', actions: 'forgetEarlier' },
          },
        },
        unheard: {
          meta: meta('Not known whether the payment is opened', ['MNY-04']),
          on: { 'again.requested': 'creating' },
        },
        resuming: {
          meta: meta('The gateway is asked whether a payment can still be paid', ['MNY-04'], 'server'),
          invoke: {
            src: 'resumePayment',
            input: ({ context }) => resumeOf(context),
            onDone: [
              {
                guard: { type: 'isResumed', params: outputOf },
                target: 'leaving',
                actions: { type: 'keepResumed', params: outputOf },
              },
              { target: 'followed', actions: { type: 'keepNotResumed', params: outputOf } },
            ],
            onError: { target: 'followed', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        leaving: {
          meta: meta('On the way to the gateway', ['MNY-04']),
          invoke: {
            src: 'openGateway',
            input: ({ context }) => ({ redirectUrl: context.redirectUrl ?? '' }),
            onDone: { target: listedAnew('gateway-not-opened') },
            onError: { target: listedAnew('gateway-not-opened') },
          },
        },
        stayed: {
          id: 'gateway-not-opened',
          meta: meta('The gateway’s page did not open', ['MNY-04']),
          on: {
            'gateway.requested': 'leaving',
            'another.requested': { target: 'readingMethods', actions: 'followNothing' },
          },
        },
        followed: {
          meta: meta('What is known of a payment', ['MNY-04']),
          initial: 'checking',
          on: { 'another.requested': { target: 'readingMethods', actions: 'followNothing' } },
          states: {
            checking: {
              meta: meta('Asking what is known of it', ['MNY-04'], 'server'),
              invoke: {
                src: 'readStatus',
                input: ({ context }) => ({ code: context.code ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isCredited', params: outputOf },
                    target: listedAnew('payment-credited'),
                    actions: { type: 'keepPayment', params: outputOf },
                  },
                  {
                    guard: { type: 'isNotCredited', params: outputOf },
                    target: listedAnew('payment-not-credited'),
                    actions: { type: 'keepPayment', params: outputOf },
                  },
                  {
                    guard: { type: 'isHeld', params: outputOf },
                    target: listedAnew('payment-held'),
                    actions: { type: 'keepPayment', params: outputOf },
                  },
                  {
                    guard: { type: 'isUnknown', params: outputOf },
                    target: 'unknown',
                    actions: { type: 'keepPayment', params: outputOf },
                  },
                  { target: 'waiting', actions: { type: 'keepPayment', params: outputOf } },
                ],
                onError: { target: 'unread', actions: { type: 'keepFault', params: faultOf } },
              },
            },
            waiting: {
              meta: meta('The gateway has not decided', ['MNY-04'], 'supplier'),
              after: { statusSettles: 'checking' },
            },
            credited: { id: 'payment-credited', meta: meta('It is in the wallet', ['MNY-04']) },
            notCredited: { id: 'payment-not-credited', meta: meta('Nothing of it is in the wallet', ['MNY-04']) },
            held: { id: 'payment-held', meta: meta('It is held for review', ['MNY-04'], 'desk') },
            unknown: { meta: meta('There is no such payment', ['MNY-04']) },
            unread: {
              meta: meta('What is known of it could not be read', ['MNY-04']),
              on: { 'again.requested': { target: 'checking', actions: 'forgetMessage' } },
            },
          },
        },
      },
    },
    list: {
      meta: meta('The last online payments', ['MNY-04']),
      initial: 'opening',
      states: {
        opening: {
          id: 'payments-of-agency',
          meta: meta('Just opened', ['MNY-04']),
          always: [{ guard: 'mayList', target: 'reading' }, { target: 'hidden' }],
        },
        hidden: { meta: meta('Not for this person', ['SES-04']) },
        reading: {
          meta: meta('Reading the last payments', ['MNY-04'], 'server'),
          invoke: {
            src: 'readPayments',
            onDone: { target: 'listed', actions: { type: 'keepPayments', params: outputOf } },
            onError: 'unread',
          },
        },
        listed: { meta: meta('The last payments', ['MNY-04']), on: { 'list.asked': 'reading' } },
        unread: { meta: meta('The last payments could not be read', ['MNY-04']), on: { 'list.asked': 'reading' } },
      },
    },
  },
});
