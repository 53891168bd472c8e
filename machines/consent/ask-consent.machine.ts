import { assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import { addressPattern } from '../../contract/consent/passenger-consent.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { typedPhone } from '../../contract/phone-text.ts';
import { typedEmail } from '../booking/typed-codes.ts';
import { faultWords } from '../parts/fault-words.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/consent/ask-consent-actors.ts');

/** The answer holds what was asked about as it stands then, which this flow does not need. */
export type ConsentAsked =
  | {
      readonly ok: true;
      /** Another address was only named to the desk, which asks there. */
      readonly isNamed: boolean;
    }
  | Extract<
      CallOutcome<'AskVoidConsent'> | CallOutcome<'AskCancelConsent'> | CallOutcome<'AskCaseConsent'>,
      { ok: false }
    >;

/**
 * Where the passenger can be asked. `anywhere`: at the contact of the order, or another address. `named`: another address is only named
 * to the desk. `contact`: nowhere else. `desk`: the desk asks at another address.
 */
export type AskedAt = 'anywhere' | 'named' | 'contact' | 'desk';

export interface AskConsent {
  /** Of the case, or of the order whose seats are held. */
  readonly reference: string;
  readonly address: string | null;
  readonly intent: string;
}

export interface AskConsentInput {
  /** Of the case, or of the order whose seats are held. */
  readonly reference: string;
  readonly at: AskedAt;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface AskConsentContext extends AskConsentInput {
  /** Where it is sent. Empty: to the contact of the order. */
  readonly address: string;
  /** Number of the intent. Another address or an answer makes a new one; a lost connection does not. */
  readonly revision: number;
  /** What was sent last was only named to the desk. */
  readonly isNamed: boolean;
  readonly message: string | null;
}

export type AskConsentEvent =
  | { readonly type: 'address.typed'; readonly text: string }
  | { readonly type: 'asking.opened' | 'asking.left' | 'asking.confirmed' };

/** An address without what a list or a mail puts around it. */
const typedAddress = (text: string): string => (text.includes('@') ? typedEmail(text) : typedPhone(text));

/** A mail address, a phone number, or nothing. */
export const isAddress = (text: string): boolean => text.trim() === '' || addressPattern.test(typedAddress(text));

/** Whether the passenger can be asked as the dialog stands: the desk always needs an address. */
export const mayBeAsked = ({ address, at }: Pick<AskConsentContext, 'address' | 'at'>): boolean =>
  isAddress(address) && (at !== 'desk' || address.trim() !== '');

const askOf = ({ reference, address, intentSeed, revision }: AskConsentContext): AskConsent => ({
  reference,
  address: address.trim() === '' ? null : typedAddress(address),
  intent: `${intentSeed}-ask-${revision}`,
});

const meta = screenState(pagePaths.voidDetails);
const rows = ['PTK-02', 'PTK-03'] as const;

const askConsentSetup = setup({
  types: {
    context: {} as AskConsentContext,
    events: {} as AskConsentEvent,
    input: {} as AskConsentInput,
  },
  actors: { askPassenger: provided.promise<ConsentAsked, AskConsent>('askPassenger') },
  guards: {
    isAsked: (_, outcome: ConsentAsked) => outcome.ok,
    isAddress: ({ context }) => mayBeAsked(context),
    hasAddress: ({ context: { at } }) => at !== 'contact',
  },
  actions: {
    keepAddress: assign(({ context, event }) =>
      event.type === 'address.typed' ? { address: event.text, revision: context.revision + 1, message: null } : {},
    ),
    /** What is sent next has another address, so that it is another intent. */
    forgetAddress: assign(({ context: { address, revision } }) =>
      address === '' ? {} : { address: '', revision: revision + 1 },
    ),
    endIntent: assign(({ context }) => ({ revision: context.revision + 1 })),
    keepNamed: assign((_, outcome: ConsentAsked) => ({ isNamed: outcome.ok && outcome.isNamed })),
    keepRefusal: assign((_, outcome: ConsentAsked) => (outcome.ok ? {} : { message: outcome.detail ?? null })),
    keepFault: assign((_, error: unknown) => ({ message: faultWords(error) })),
    clearMessage: assign({ message: null }),
  },
});

/**
 * Asking a passenger for consent, for the first time or again, at the contact of the order or at another address. Where they must agree,
 * an agency only names another address, and the desk asks there.
 */
export const askConsentMachine = askConsentSetup.createMachine({
  id: 'ask-consent',
  context: ({ input }) => ({ ...input, address: '', revision: 0, isNamed: false, message: null }),
  initial: 'closed',
  states: {
    closed: {
      meta: meta('Nothing is being asked', rows),
      on: { 'asking.opened': 'editing' },
    },
    editing: {
      meta: meta('Where the passenger is asked is chosen', rows),
      on: {
        'address.typed': { guard: 'hasAddress', actions: 'keepAddress' },
        'asking.left': { target: 'closed', actions: ['clearMessage', 'forgetAddress'] },
        'asking.confirmed': { guard: 'isAddress', target: 'asking', actions: 'clearMessage' },
      },
    },
    asking: {
      meta: meta('The passenger is asked again', rows, 'server'),
      invoke: {
        src: 'askPassenger',
        input: ({ context }) => askOf(context),
        onDone: [
          {
            guard: { type: 'isAsked', params: outputOf },
            target: 'asked',
            actions: ['endIntent', 'forgetAddress', { type: 'keepNamed', params: outputOf }],
          },
          { target: 'editing', actions: ['endIntent', { type: 'keepRefusal', params: outputOf }] },
        ],
        onError: { target: 'editing', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    asked: {
      meta: meta('The passenger has been asked again', rows),
      on: { 'asking.opened': 'editing' },
    },
  },
});
