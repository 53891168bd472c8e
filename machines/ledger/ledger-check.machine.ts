import { assign, setup } from 'xstate';
import type { ChainSound, ChainVerdict } from '../../contract/ledger/ledger-chain/chain-check.ts';
import type { ChainFault } from '../../contract/ledger/ledger-chain/chain-fault.ts';
import { type KeptHead, keptHeadIn, keptTextMost } from '../../contract/ledger/ledger-chain/kept-head.ts';
import type { LedgerHeadMail } from '../../contract/ledger/ledger-check.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { faultWords } from '../parts/fault-words.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/ledger/ledger-check-actors.ts');

/** How far the check is. `of`: entries of the chain. */
export interface CheckProgress {
  readonly checked: number;
  readonly of: number;
}

/** The chain that is to be checked, or why it is not shown. */
export type OpenOutcome =
  | { readonly ok: true; readonly answer: { readonly entries: number } }
  | { readonly ok: false; readonly refusal: string; readonly detail?: string };

/** What the chain is checked against. */
export interface OpenInput {
  readonly kept: KeptHead | null;
}

export interface LedgerCheckContext {
  /** What stands in the field for a head that was kept. */
  readonly keptText: string;
  readonly progress: CheckProgress | null;
  readonly sound: ChainSound | null;
  readonly fault: ChainFault | null;
  /** Why the check could not be done. */
  readonly message: string | null;
  /** Whether the head of each day is mailed. `null`: not known yet. */
  readonly mail: LedgerHeadMail | null;
  /** Why it is not known, or could not be changed. */
  readonly mailMessage: string | null;
}

export type LedgerCheckEvent =
  /** Typed or pasted, or the text of a file. */
  | { readonly type: 'head.typed'; readonly text: string }
  | { readonly type: 'check.requested' }
  | { readonly type: 'check.stopped' }
  /** The worker has checked some more. */
  | { readonly type: 'progress.told'; readonly progress: CheckProgress }
  | { readonly type: 'file.requested' }
  /** The mail is begun, or ended. */
  | { readonly type: 'mail.changed' }
  | { readonly type: 'mail.requested' };

const meta = screenState(pagePaths.ledgerCheck);

const checkSetup = setup({
  types: { context: {} as LedgerCheckContext, events: {} as LedgerCheckEvent },
  actors: {
    /** Reads the head of the chain, in a worker of its own. */
    openChain: provided.promise<OpenOutcome, OpenInput>('openChain'),
    /** Reads the entries and checks them, in the same worker. */
    checkEntries: provided.promise<ChainVerdict>('checkEntries'),
    /** Reports how far the check is. */
    hearProgress: provided.callback<LedgerCheckEvent>('hearProgress'),
    readMail: provided.promise<LedgerHeadMail>('readMail'),
    keepMail: provided.promise<LedgerHeadMail, { readonly wanted: boolean }>('keepMail'),
  },
  guards: {
    /** Nothing was typed, or a head stands in it. */
    headIsReadable: ({ context: { keptText } }) => keptText.trim() === '' || keptHeadIn(keptText) !== null,
    isShown: (_, outcome: OpenOutcome) => outcome.ok,
    isWhole: (_, verdict: ChainVerdict) => verdict.ok,
  },
  actions: {
    keepText: assign(({ event }) =>
      event.type === 'head.typed' ? { keptText: event.text.slice(0, keptTextMost) } : {},
    ),
    beginAnew: assign({ progress: null, sound: null, fault: null, message: null }),
    keepEntries: assign((_, outcome: OpenOutcome) =>
      outcome.ok ? { progress: { checked: 0, of: outcome.answer.entries } } : {},
    ),
    keepProgress: assign(({ event }) => (event.type === 'progress.told' ? { progress: event.progress } : {})),
    keepSound: assign((_, verdict: ChainVerdict) => (verdict.ok ? { sound: verdict.sound } : {})),
    keepBroken: assign((_, verdict: ChainVerdict) => (verdict.ok ? {} : { fault: verdict.fault })),
    keepRefusal: assign((_, outcome: OpenOutcome) => ({ message: outcome.ok ? null : (outcome.detail ?? null) })),
    ...messageActions<LedgerCheckContext, LedgerCheckEvent>(),
    keepMailAnswer: assign((_, mail: LedgerHeadMail) => ({ mail, mailMessage: null })),
    keepMailFault: assign((_, fault: unknown) => ({ mailMessage: faultWords(fault) })),
    /** Saves what was checked as a file. Provided by src/ledger/ledger-check-actors.ts. */
    saveChain: () => {},
  },
});

/** A check that has ended was against a head that can be read: another is typed anew. */
const checkedAnew = { target: 'opening', actions: 'beginAnew' } as const;
const typedAnew = { target: 'unchecked', actions: ['keepText', 'beginAnew'] } as const;

/**
 * The check of an agency's ledger: each entry of its chain is checked in the browser, against a head that was kept if
 * one is given. Beside it, whether the head of each day is mailed.
 */
export const ledgerCheckMachine = checkSetup.createMachine({
  id: 'ledger-check',
  context: {
    keptText: '',
    progress: null,
    sound: null,
    fault: null,
    message: null,
    mail: null,
    mailMessage: null,
  },
  type: 'parallel',
  states: {
    chain: {
      meta: meta('The chain', ['MNY-01']),
      initial: 'unchecked',
      states: {
        unchecked: {
          meta: meta('Nothing was checked yet', ['MNY-01']),
          on: {
            'check.requested': { guard: 'headIsReadable', target: 'opening' },
            'head.typed': { actions: 'keepText' },
          },
        },
        opening: {
          meta: meta('The head of the chain is read', ['MNY-01'], 'server'),
          tags: 'busy',
          on: { 'check.stopped': 'stopped' },
          invoke: {
            src: 'openChain',
            input: ({ context: { keptText } }) => ({ kept: keptHeadIn(keptText) }),
            onDone: [
              {
                guard: { type: 'isShown', params: outputOf },
                target: 'checking',
                actions: { type: 'keepEntries', params: outputOf },
              },
              { target: 'refused', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        checking: {
          meta: meta('The chain is being checked', ['MNY-01'], 'server'),
          tags: 'busy',
          on: { 'check.stopped': 'stopped', 'progress.told': { actions: 'keepProgress' } },
          invoke: [
            {
              src: 'checkEntries',
              onDone: [
                {
                  guard: { type: 'isWhole', params: outputOf },
                  target: 'whole',
                  actions: { type: 'keepSound', params: outputOf },
                },
                { target: 'broken', actions: { type: 'keepBroken', params: outputOf } },
              ],
              onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
            },
            { src: 'hearProgress', onError: {} },
          ],
        },
        stopped: {
          meta: meta('The check was stopped', ['MNY-01']),
          on: { 'check.requested': checkedAnew, 'head.typed': typedAnew },
        },
        whole: {
          meta: meta('The chain is whole', ['MNY-01']),
          on: {
            'check.requested': checkedAnew,
            'head.typed': typedAnew,
            'file.requested': { actions: 'saveChain' },
          },
        },
        broken: {
          meta: meta('A link of the chain is broken', ['MNY-01']),
          on: {
            'check.requested': checkedAnew,
            'head.typed': typedAnew,
            'file.requested': { actions: 'saveChain' },
          },
        },
        refused: {
          meta: meta('The server refused to show the chain', ['MNY-01']),
          on: { 'check.requested': checkedAnew, 'head.typed': typedAnew },
        },
        unreadable: {
          meta: meta('The chain could not be read', ['MNY-01']),
          on: { 'check.requested': checkedAnew, 'head.typed': typedAnew },
        },
      },
    },
    mail: {
      meta: meta('The mail with the head of each day', ['MNY-02']),
      initial: 'reading',
      states: {
        reading: {
          meta: meta('Whether it is mailed is read', ['MNY-02'], 'server'),
          tags: 'busy',
          invoke: {
            src: 'readMail',
            onDone: { target: 'known', actions: { type: 'keepMailAnswer', params: outputOf } },
            onError: { target: 'unread', actions: { type: 'keepMailFault', params: faultOf } },
          },
        },
        unread: {
          meta: meta('Whether it is mailed is not known', ['MNY-02']),
          on: { 'mail.requested': 'reading' },
        },
        known: { meta: meta('Whether it is mailed', ['MNY-02']), on: { 'mail.changed': 'keeping' } },
        keeping: {
          meta: meta('The choice is kept', ['MNY-02'], 'server'),
          tags: 'busy',
          invoke: {
            src: 'keepMail',
            input: ({ context }) => ({ wanted: context.mail?.wanted !== true }),
            onDone: { target: 'known', actions: { type: 'keepMailAnswer', params: outputOf } },
            onError: { target: 'known', actions: { type: 'keepMailFault', params: faultOf } },
          },
        },
      },
    },
  },
});
