import type { SnapshotFrom } from 'xstate';
import type { OfferedConsent } from '../../contract/consent/passenger-consent.ts';
import { say } from '../../contract/say.ts';
import type { consentAnswerMachine } from './consent-answer.machine.ts';
import { isCode, type LinkRefusal } from './consent-answer.setup.ts';

type AgencyView = OfferedConsent['agency'];

export type ConsentAnswerView =
  | { readonly show: 'waiting' }
  | { readonly show: 'unreachable'; readonly title: string; readonly message: string }
  | { readonly show: 'end'; readonly title: string; readonly detail: string; readonly agency: AgencyView | null }
  | {
      readonly show: 'code';
      readonly agency: AgencyView;
      readonly title: string;
      /** Where the code is. */
      readonly where: string;
      readonly typed: string;
      readonly mayEnter: boolean;
      readonly isChecking: boolean;
      readonly tries: string | null;
      readonly message: string | null;
    }
  | {
      readonly show: 'terms';
      readonly agency: AgencyView;
      readonly title: string;
      /** What would happen, line by line. An empty line ends a paragraph. */
      readonly words: string;
      readonly reason: string;
      readonly message: string | null;
      readonly doing: 'reading' | 'declining' | 'agreeing' | 'refusing' | 'unheard';
    };

type Snapshot = SnapshotFrom<typeof consentAnswerMachine>;

/** The projection of a passenger's page. */
export const viewOfConsentAnswer = ({ value, context }: Snapshot): ConsentAnswerView => {
  const { consent, terms, message, refusal } = context;
  if (value === 'over') return { show: 'end', agency: null, ...overWords[refusal ?? 'consent-unknown'] };
  if (value === 'unreachable') {
    return { show: 'unreachable', title: say('This page could not be loaded'), message: message ?? '' };
  }
  if (value === 'opening' || consent === null) return { show: 'waiting' };
  const { agency } = consent;
  if (value === 'answered') return { show: 'end', agency, ...answeredWords(consent) };
  if (value === 'closed') return { show: 'end', agency, ...closedWords(agency) };
  if (value === 'locked' || value === 'checking' || terms === null) {
    return {
      show: 'code',
      agency,
      title: say('{name} asks for your consent', { name: agency.name }),
      where: say('Enter the six digits that came with this link by {channel}.', {
        channel: consent.channel === 'mail' ? 'mail' : 'SMS',
      }),
      typed: context.code,
      mayEnter: isCode(context.code),
      isChecking: value === 'checking',
      tries: triesWords(consent),
      message,
    };
  }
  return {
    show: 'terms',
    agency,
    title: say('Do you agree?'),
    words: terms.words,
    reason: context.reason,
    message,
    doing: value === 'answering' ? (context.agrees ? 'agreeing' : 'refusing') : value,
  };
};

/** Said once a code was wrong. */
const triesWords = ({ triesLeft }: OfferedConsent): string | null => {
  if (triesLeft === 5) return null;
  return say({ one: 'One try is left.', other: '{count} tries are left.' }, { count: triesLeft });
};

const closedWords = ({ name }: AgencyView) => ({
  title: say('This link is closed'),
  detail: say('Wrong codes were entered five times. Nothing was answered. Ask {name} to send you a new link.', {
    name,
  }),
});

const answeredWords = ({ state, agency: { name } }: OfferedConsent) =>
  state === 'agreed'
    ? {
        title: say('You have agreed'),
        detail: say('Your answer is kept, and {name} was told. You can close this page.', { name }),
      }
    : {
        title: say('You have declined'),
        detail: say('Your answer is kept, and {name} was told. If you change your mind, call them.', { name }),
      };

const overWords: Readonly<Record<LinkRefusal, { readonly title: string; readonly detail: string }>> = {
  'consent-unknown': {
    title: say('This link does not open'),
    detail: say('Check that you have copied the whole link, or ask your travel agency for a new one.'),
  },
  'consent-replaced': {
    title: say('You were asked anew'),
    detail: say('Open the latest message: what you are asked to agree to may have changed.'),
  },
  'consent-withdrawn': {
    title: say('Nothing is asked any more'),
    detail: say('The request was withdrawn. Your tickets are as they were.'),
  },
  'consent-lapsed': {
    title: say('The time to answer has passed'),
    detail: say('Nothing was answered. Ask your travel agency to send you a new link.'),
  },
};
