import { sql } from 'kysely';
import type { Locator } from 'playwright';
import { chosenProposalAddress } from '../../../contract/page-addresses.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { proposalsFlow } from '../../../machines/proposals/proposals.flow.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { chooseAs, type MadeProposal, someProposal, someProposalOfTwoTickets } from './offered-proposal.ts';
import { followLink, openQuietly } from './sale-visit.ts';
import { type Act, type Bringing, type FlowDriver, send, settle, type World } from './walk-driver.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

interface ListVisit extends GatedVisit {
  readonly person: Person;
  readonly made: MadeProposal | null;
}

export const proposalsPortal: WalkPortalOptions = { environment: { SUPPLIERS_PACE_PERCENT: '10' } };

interface Setting {
  readonly chosen?: boolean;
  readonly none?: boolean;
  readonly many?: boolean;
  readonly toBook?: boolean;
  readonly twoTickets?: boolean;
}

/** Twenty earlier proposals beside one. */
const addEarlier = (portal: WalkPortal, { proposal }: MadeProposal): Promise<unknown> =>
  portal.edit((db) =>
    sql`insert into proposal select (jsonb_populate_record(p, jsonb_build_object('id', 'earlier-' || n, 'token_hash', p.id || n))).*
        from proposal p, generate_series(10, 29) n where p.id = ${proposal.proposalId}`.execute(db),
  );

const of = ({
  chosen = false,
  none = false,
  many = false,
  toBook = false,
  twoTickets = false,
}: Setting): World<ListVisit> => ({
  input: toBook ? 'a choice to book' : 'the list',
  async enter(portal) {
    const person = portal.person();
    const made = none ? null : await (twoTickets ? someProposalOfTwoTickets : someProposal)(portal, person);
    if (made !== null && chosen) await chooseAs(portal, person, made.token, 'option-2');
    if (made !== null && many) await addEarlier(portal, made);
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(
      device,
      ['GetProposals', 'EndProposal', 'RenewLink', 'BookProposal'].map((call) => `*/Proposal/${call}`),
    );
    const at = { portal, device, page: device.page, gate, person, made };
    await openQuietly(at);
    return at;
  },
  start: (at) =>
    followLink(
      at,
      proposalsFlow.name,
      toBook ? chosenProposalAddress(at.made?.proposal.proposalId ?? '') : pagePaths.proposals,
    ),
});

/** The searches of the proposal are kept no longer. */
const searchesGone = sql`jsonb_set(option, '{fares,0,searchId}', '"gone-by-now"')`;

/** Changes what each option of the proposal holds, as if the market had moved since. */
const changed =
  (path: string, value: string): Act<ListVisit> =>
  ({ portal, made }) =>
    portal.edit((db) =>
      sql`update proposal set options = (
            select jsonb_agg(jsonb_set(${searchesGone}, ${sql.lit(path)}, ${value}::jsonb)) from jsonb_array_elements(options) option)
          where id = ${made?.proposal.proposalId ?? ''}`.execute(db),
    );

const setClipboard = ({ page }: ListVisit, may: boolean) =>
  page.evaluate((allowed) => {
    const write = allowed
      ? () => Promise.resolve()
      : () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: write });
  }, may);

/** A colleague ends the link. */
const endLink: Act<ListVisit> = ({ portal, made }) =>
  portal.edit((db) =>
    db
      .updateTable('proposal')
      .set({ ended_at: new Date() })
      .where('id', '=', made?.proposal.proposalId ?? '')
      .execute(),
  );

/** Nobody sells its brands any more. */
const flownNoMore = changed('{fares,0,brandCode}', '"NONE"');

const forget: Act<ListVisit> = ({ portal, made }) =>
  portal.edit((db) =>
    db
      .deleteFrom('proposal')
      .where('id', '=', made?.proposal.proposalId ?? '')
      .execute(),
  );

const refusedWith = (status: number) => ({ ...letThrough, complains: new RegExp(`status of ${status}`) });

/** The list is read right after: its call finds the network. */
const bookingLost: Bringing<ListVisit> = {
  prepare: async ({ gate }) => {
    gate.losesCall = '/Proposal/BookProposal';
  },
  restore: async ({ gate }) => {
    gate.losesCall = null;
  },
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

const line = ({ page }: ListVisit): Locator => page.getByRole('article', { name: 'For Nasrin Akter' }).first();
const button = ({ page }: ListVisit, name: RegExp | string): Locator =>
  page.getByRole('main').getByRole('button', { name });
const heading = ({ page }: ListVisit): Locator => page.getByRole('heading', { name: 'Proposals', level: 1 });

export const proposalsDriver: FlowDriver<ListVisit> = {
  flow: proposalsFlow,
  worlds: {
    'an open proposal': of({}),
    'no proposal': of({ none: true }),
    'a choice': of({ chosen: true }),
    'more than a page': of({ chosen: true, many: true }),
    'a choice of two tickets': of({ chosen: true, twoTickets: true }),
    'a notification of a choice': of({ chosen: true, toBook: true }),
  },
  acts: {
    'end the link': (at) =>
      button(at, /^End link/)
        .first()
        .click(),
    'end it now': (at) => button(at, 'End the link').click(),
    'keep the link': (at) => button(at, 'Keep it').click(),
    'a new link': (at) =>
      button(at, /^New link/)
        .first()
        .click(),
    'make the new link': (at) => button(at, 'Make a new link').click(),
    'keep the earlier link': (at) => button(at, 'Keep the earlier one').click(),
    'copy the link': (at) => button(at, 'Copy link').click(),
    'close the link': (at) => button(at, 'Done').click(),
    'book the choice': (at) =>
      button(at, /^Book this choice/)
        .first()
        .click(),
    'show more': (at) => button(at, 'Show more').click(),
    'try again': (at) => button(at, 'Try again').click(),
    'go on with the new price': (at) => button(at, 'Go on with the new price').click(),
    'not at this price': (at) => button(at, 'Back to the proposals').click(),
  },
  outcomes: {
    'readProposals: none': letThrough,
    'readProposals: an open one': letThrough,
    'readProposals: one with a choice': letThrough,
    'readProposals: one with two tickets chosen': letThrough,
    'readProposals: more than a page': letThrough,
    'readProposals: the network is lost': networkLostAtGate,
    'endProposal: ended': letThrough,
    'endProposal: proposal-unknown': { ...refusedWith(404), prepare: forget },
    'endProposal: the network is lost': networkLostAtGate,
    'renewLink: a new link': letThrough,
    'renewLink: proposal-over': { ...refusedWith(410), prepare: endLink },
    'renewLink: the network is lost': networkLostAtGate,
    'copyLink: copied': { prepare: (at) => setClipboard(at, true) },
    'copyLink: not allowed': { prepare: (at) => setClipboard(at, false) },
    'bookProposal: at the same price': letThrough,
    'bookProposal: two tickets at the same price': letThrough,
    'bookProposal: at a higher price': { ...letThrough, prepare: changed('{agentMinor}', '100') },
    'bookProposal: at a lower price': { ...letThrough, prepare: changed('{agentMinor}', '99000000000') },
    'bookProposal: fare-gone': { ...refusedWith(410), prepare: flownNoMore },
    'bookProposal: the network is lost': bookingLost,
  },
  settlesAtOnce: ['copyLink'],
  controls: {
    'end.asked': (at) => button(at, /^End link/),
    'end.confirmed': (at) => button(at, 'End the link'),
    'end.declined': (at) => button(at, 'Keep it'),
    'link.asked': (at) => button(at, /^New link/),
    'link.confirmed': (at) => button(at, 'Make a new link'),
    'link.declined': (at) => button(at, 'Keep the earlier one'),
    'link.copied': (at) => button(at, 'Copy link'),
    'link.closed': (at) => button(at, 'Done'),
    'book.requested': (at) => button(at, /^Book (this choice|again)/),
    'more.requested': (at) => button(at, 'Show more'),
    'again.requested': (at) => button(at, 'Try again'),
    'price.accepted': (at) => button(at, 'Go on with the new price'),
    'price.declined': (at) => button(at, 'Back to the proposals'),
  },
  exceptions: [
    { event: 'end.asked', because: 'Only a link that is open can be ended.' },
    { event: 'link.asked', because: 'Only a link that is open can be replaced.' },
    { event: 'book.requested', because: 'Only a proposal with a choice can be booked.' },
  ],
  shows: {
    'proposals.reading': heading,
    'proposals.listed': heading,
    'proposals.unreachable': (at) => button(at, 'Try again'),
    'proposals.readingMore': (at) => button(at, 'Loading …'),
    'proposals.confirming': line,
    'proposals.ending': (at) => button(at, 'Ending …'),
    'proposals.confirmingLink': line,
    'proposals.renewing': (at) => button(at, 'Making a new link …'),
    'proposals.linkShown': ({ page }) => page.getByRole('textbox', { name: 'New link for your customer' }),
    'proposals.copying': (at) => button(at, 'Copying …'),
    'proposals.booking': ({ page }) => page.getByText('Finding the chosen flights'),
    'proposals.moved': ({ page }) => page.getByRole('heading', { name: /since the proposal$/ }),
    'proposals.leaving': heading,
  },
  neverLookedAt: { 'proposals.copying': 'The browser copies at once.' },
  unreachable: {},
  walks: [
    {
      name: 'a link is ended after a lost network, and another is kept',
      world: 'an open proposal',
      moves: [
        settle('readProposals', 'an open one'),
        send('end the link'),
        send('keep the link'),
        send('end the link'),
        send('end it now'),
        settle('endProposal', 'the network is lost'),
        send('end it now'),
        settle('endProposal', 'ended'),
      ],
    },
    {
      name: 'a lost link is replaced after a lost network, and the new one is copied; another is then ended by a colleague',
      world: 'an open proposal',
      moves: [
        settle('readProposals', 'an open one'),
        send('a new link'),
        send('keep the earlier link'),
        send('a new link'),
        send('make the new link'),
        settle('renewLink', 'the network is lost'),
        send('make the new link'),
        settle('renewLink', 'a new link'),
        send('copy the link'),
        settle('copyLink', 'not allowed'),
        send('copy the link'),
        settle('copyLink', 'copied'),
        send('close the link'),
        send('a new link'),
        send('make the new link'),
        settle('renewLink', 'proposal-over'),
      ],
    },
    {
      name: 'a colleague’s clean-up comes before the end of the link',
      world: 'an open proposal',
      moves: [
        settle('readProposals', 'the network is lost'),
        send('try again'),
        settle('readProposals', 'an open one'),
        send('end the link'),
        send('end it now'),
        settle('endProposal', 'proposal-unknown'),
      ],
    },
    {
      name: 'further proposals come after a lost network',
      world: 'more than a page',
      moves: [
        settle('readProposals', 'more than a page'),
        send('show more'),
        settle('readProposals', 'the network is lost'),
        send('show more'),
        settle('readProposals', 'one with a choice'),
      ],
    },
    {
      name: 'a choice is booked at a moved price, which is declined first',
      world: 'a choice',
      moves: [
        settle('readProposals', 'one with a choice'),
        send('book the choice'),
        settle('bookProposal', 'the network is lost'),
        settle('readProposals', 'one with a choice'),
        send('book the choice'),
        settle('bookProposal', 'at a higher price'),
        send('not at this price'),
        settle('readProposals', 'one with a choice'),
      ],
    },
    {
      name: 'a notification leads to a fare that is gone',
      world: 'a notification of a choice',
      moves: [settle('bookProposal', 'fare-gone'), settle('readProposals', 'one with a choice')],
    },
    {
      name: 'a notification leads to a moved price that is accepted',
      world: 'a notification of a choice',
      moves: [settle('bookProposal', 'at a lower price'), send('go on with the new price')],
    },
    {
      name: 'a notification leads to the booking',
      world: 'a notification of a choice',
      moves: [settle('bookProposal', 'at the same price')],
    },
    {
      name: 'a choice of two tickets leads to the booking of both',
      world: 'a choice of two tickets',
      moves: [
        settle('readProposals', 'one with two tickets chosen'),
        send('book the choice'),
        settle('bookProposal', 'two tickets at the same price'),
      ],
    },
    { name: 'nothing was proposed yet', world: 'no proposal', moves: [settle('readProposals', 'none')] },
  ],
};
