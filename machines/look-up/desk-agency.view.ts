import type { SnapshotFrom } from 'xstate';
import { companyDocuments } from '../../contract/company/company-documents.ts';
import type { AgencyAct, AgencyAtDesk, AgencyBlock } from '../../contract/look-up/desk-agency.ts';
import type { LookUpFound } from '../../contract/look-up/desk-look-up.ts';
import type { Money } from '../../contract/money.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { PaymentLine } from '../money/online-deposit.view.ts';
import { buttonsOf, type CaseButton, type CaseDoing, type CaseNotShown, viewOfCase } from '../parts/case.view.ts';
import { dayWords } from '../parts/day-words.ts';
import { documentBadges, documentNumberWords } from '../parts/document-words.ts';
import type { deskAgencyMachine } from './desk-agency.machine.ts';
import { type FoundLine, foundLine } from './look-up-list.ts';

/** A figure of its wallet. */
export interface AgencyFigure {
  readonly name: string;
  readonly value: Money;
}

/** Records of one sort, the newest first. */
export interface AgencyPart {
  readonly title: string;
  /** What stands in place of no records. `null`: there are some. */
  readonly none: string | null;
  readonly lines: readonly FoundLine[];
}

/** A document with its state and what counts of it. */
export interface AgencyPaper {
  readonly name: string;
  readonly badge: string;
  readonly tone: PaymentLine['tone'];
  /** Its number and last day. `null`: neither is known. */
  readonly facts: string | null;
}

/** The dialog in which an act is confirmed. */
export interface AgencyDialog {
  readonly heading: string;
  /** What it does, and who is told. */
  readonly about: string;
  readonly reason: { readonly label: string; readonly typed: string };
  readonly confirm: string;
  readonly mayConfirm: boolean;
}

export type DeskAgencyView =
  | CaseNotShown<{ readonly agencyId: string }>
  | {
      readonly show: 'agency';
      readonly agencyId: string;
      readonly name: string;
      readonly badge: string;
      readonly tone: PaymentLine['tone'];
      /** How it is reached, as far as is known. */
      readonly contact: string;
      /** Day from which it is with us. */
      readonly since: string;
      /** Why it may not sell. `null`: it may. */
      readonly block: AgencyBlock | null;
      /** `null`: it has no wallet. */
      readonly figures: readonly AgencyFigure[] | null;
      /** Whether the check of the books has stopped payments from its wallet. */
      readonly isFrozen: boolean;
      /** `null`: the reader may not look at them. */
      readonly documents: readonly AgencyPaper[] | null;
      readonly parts: readonly AgencyPart[];
      readonly links: readonly { readonly words: string; readonly address: string }[];
      readonly history: AgencyAtDesk['history'];
      readonly buttons: readonly CaseButton<AgencyAct>[];
      /** `null`: no act is being confirmed. */
      readonly dialog: AgencyDialog | null;
      readonly message: string | null;
      readonly doing: CaseDoing;
    };

const labels: Readonly<Record<AgencyAct, string>> = {
  block: say('Stop its sales'),
  unblock: say('Allow its sales'),
};

type Snapshot = SnapshotFrom<typeof deskAgencyMachine>;

/** The projection of one agency at the desk. */
export const viewOfDeskAgency = (snapshot: Snapshot): DeskAgencyView => {
  const { agencyId } = snapshot.context;
  return viewOfCase(snapshot, { agencyId }, (shown, at) => {
    const { agency, block, since, history, acts } = shown;
    return {
      show: 'agency',
      agencyId: agency.agencyId,
      name: agency.name,
      ...badgeOf(shown),
      contact: [agency.email, agency.phone].filter((part) => part !== null).join(' · '),
      since: dayWords(since.slice(0, 10)),
      block,
      figures: figuresOf(shown),
      isFrozen: agency.frozen,
      documents: papersOf(shown),
      parts: partsOf(shown),
      links: linksOf(shown),
      history,
      buttons: buttonsOf(acts, labels, block === null ? undefined : 'unblock'),
      dialog: dialogOf(snapshot.context),
      ...at,
    };
  });
};

type SeenAgency = Extract<DeskAgencyView, { show: 'agency' }>;

const papersOf = ({ documents }: AgencyAtDesk): SeenAgency['documents'] =>
  documents &&
  documents.map(({ kind, state, number, expiry }) => ({
    name: companyDocuments[kind].name,
    ...documentBadges[state],
    facts: documentNumberWords({ number, expiry }),
  }));

const badgeOf = ({ agency, block, standing }: AgencyAtDesk): Pick<SeenAgency, 'badge' | 'tone'> => {
  if (standing === 'agency-suspended') return { badge: say('Suspended'), tone: 'danger' };
  if (standing === 'documents-expired') return { badge: say('Documents expired'), tone: 'danger' };
  if (block !== null) return { badge: say('Sales stopped'), tone: 'danger' };
  if (agency.frozen) return { badge: say('Wallet frozen'), tone: 'danger' };
  if (standing === 'credit-stopped') return { badge: say('Credit stopped'), tone: 'warning' };
  return { badge: say('May sell'), tone: 'success' };
};

const figuresOf = ({ agency: { wallet, currency } }: AgencyAtDesk): SeenAgency['figures'] =>
  wallet && [
    { name: say('Balance'), value: { currency, minor: wallet.balanceMinor } },
    { name: say('Credit limit'), value: { currency, minor: wallet.creditLimitMinor } },
    { name: say('Available'), value: { currency, minor: wallet.availableMinor } },
  ];

const partsOf = ({ orders, requests, payments, people, peopleCount }: AgencyAtDesk): readonly AgencyPart[] => {
  const part = (title: string, none: string, found: readonly LookUpFound[]): AgencyPart => ({
    title,
    none: found.length === 0 ? none : null,
    lines: found.map(foundLine),
  });
  return [
    part(say('Latest orders and stays'), say('It has sold nothing yet.'), orders),
    part(say('Latest requests'), say('It has asked for nothing yet.'), requests),
    part(say('Latest payments in'), say('It has paid nothing in yet.'), payments),
    part(
      peopleCount > people.length
        ? say('First {shown} of {count} people', { shown: people.length, count: peopleCount })
        : say('People'),
      say('It has no people.'),
      people,
    ),
  ];
};

const linksOf = ({ agency: { agencyId }, registration }: AgencyAtDesk): SeenAgency['links'] => [
  { words: say('Its dues'), address: pageAddress.deskAgencyDues(agencyId) },
  { words: say('Its income tax'), address: pageAddress.deskAdvanceTax(agencyId) },
  { words: say('Credit and adjustments'), address: pagePaths.deskMoney },
  ...(registration === null
    ? []
    : [{ words: say('Its registration'), address: pageAddress.deskRegistration(registration) }]),
];

const dialogOf = ({ shown, act, reason }: Snapshot['context']): AgencyDialog | null => {
  if (shown === null || act === null) return null;
  const { name } = shown.agency;
  const mayConfirm = reason.trim() !== '';
  if (act === 'block') {
    return {
      heading: say('Stop the sales of {name}', { name }),
      about: say(
        'From its next press on, it books, tickets and changes nothing. It still sees everything, cancels, pays and asks for refunds. What is being ticketed now goes on. It is told by mail.',
      ),
      reason: { label: say('Why, as the agency reads it'), typed: reason },
      confirm: labels.block,
      mayConfirm,
    };
  }
  return {
    heading: say('Allow the sales of {name}', { name }),
    about: say('It can book, ticket and change again at once. It is told by mail.'),
    reason: { label: say('Why, as the agency reads it'), typed: reason },
    confirm: labels.unblock,
    mayConfirm,
  };
};
