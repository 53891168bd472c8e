import { sql } from 'kysely';
import type { Locator } from 'playwright';
import { functionalities } from '../../../contract/functionalities.ts';
import { foundResultsAddress } from '../../../contract/page-addresses.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { searchToQuery } from '../../../contract/search-link.ts';
import { proposalFlow } from '../../../machines/proposals/proposal.flow.ts';
import { asJson } from '../../../server/database/database.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { followLink, openQuietly } from './sale-visit.ts';
import { findFares, searchOf } from './trade.ts';
import { type Act, type FlowDriver, send, settle, type World } from './walk-driver.ts';
import type { WalkPortalOptions } from './walk-portal.ts';

interface ProposalVisit extends GatedVisit {
  readonly person: Person;
}

const blind = 'sees no customer prices';

export const proposalPortal: WalkPortalOptions = {
  environment: { SUPPLIERS_PACE_PERCENT: '10' },
  conditions: {
    [blind]: (db, person) =>
      db
        .updateTable('app_user')
        .set({
          functionalities: asJson<number[]>(
            Object.values(functionalities).filter((code) => code !== functionalities.ShowMarkup),
          ),
        })
        .where('tenant_id', '=', person.tenantId)
        .where('id', '=', person.userId)
        .execute(),
  },
};

const list = ({ page }: ProposalVisit): Locator => page.getByRole('feed', { name: 'Itineraries' });

const of = (who: string | null, start: World<ProposalVisit>['start']): World<ProposalVisit> => ({
  input: who === null ? 'an agent' : 'who sees no customer prices',
  async enter(portal) {
    const person = who === null ? portal.person() : portal.somebodyWho(who);
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(
      device,
      ['MakeProposal', 'MailProposal', 'GetProposalPdf'].map((call) => `*/Proposal/${call}`),
    );
    const at = { portal, device, page: device.page, gate, person };
    await openQuietly(at);
    return at;
  },
  start,
});

/** The results of a kept search, with the fares of the first card open: each can be added. */
const atResults = async (at: ProposalVisit): Promise<void> => {
  const { portal, person } = at;
  const { requestId } = await findFares(portal, person, { from: 'DAC', to: 'DXB' }, (found) => found.length > 4);
  await followLink(at, proposalFlow.name, foundResultsAddress(requestId));
  await list(at)
    .getByRole('button', { name: /^See (fare|\d+ fares)$/ })
    .first()
    .click();
  await addBrand(at).first().waitFor();
};

/** Two lists of one-way fares, with a flight chosen in each. */
const atTwoLists = async (at: ProposalVisit): Promise<void> => {
  const search = searchToQuery(searchOf({ from: 'DAC', to: 'DXB', backAfterDays: 10 }));
  await followLink(at, proposalFlow.name, `${pagePaths.twoOneWay}?${search}`);
  for (const direction of ['Outbound', 'Inbound']) {
    const flights = at.page.getByRole('region', { name: new RegExp(`^${direction},`) });
    await flights.getByRole('button', { name: 'Choose', exact: true }).first().click();
  }
  await at.page.getByText('Ready to book, the outbound first.').waitFor();
};

const addBrand = ({ page }: ProposalVisit): Locator => page.getByRole('button', { name: /^Add to proposal: (?!what)/ });
const button = ({ page }: ProposalVisit, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
const field = ({ page }: ProposalVisit, name: RegExp): Locator =>
  page.getByRole('dialog').getByRole('textbox', { name });

const addCompared: Act<ProposalVisit> = async (at) => {
  const compare = list(at).getByRole('checkbox', { name: /Compare/ });
  await compare.nth(0).check();
  await compare.nth(1).check();
  await button(at, 'Add to proposal: what is compared').click();
};

/** Nothing of the search is kept any more. */
const loseOffers: Act<ProposalVisit> = ({ portal, person }) =>
  portal.edit((db) =>
    sql`delete from air_search_batch where tenant_id = ${person.tenantId} and search_id in (
          select id from air_search where agency_id = ${person.agencyId})`.execute(db),
  );

const mailedOften: Act<ProposalVisit> = ({ portal, person }) =>
  portal.edit((db) =>
    sql`insert into outbox (tenant_id, id, channel, recipient, subject, body, created_at, next_try_at, proposal_of)
        select tenant_id, id || n, 'mail', 'nasrin@family.example', '', '', now(), now(), id
        from proposal, generate_series(1, 5) n where agency_id = ${person.agencyId}`.execute(db),
  );

const forget: Act<ProposalVisit> = ({ portal, person }) =>
  portal.edit((db) => db.deleteFrom('proposal').where('agency_id', '=', person.agencyId).execute());

const setClipboard = ({ page }: ProposalVisit, may: boolean) =>
  page.evaluate((allowed) => {
    const write = allowed
      ? () => Promise.resolve()
      : () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: write });
  }, may);

const refusedWith = (status: number) => ({ ...letThrough, complains: new RegExp(`status of ${status}`) });

const page = ({ page: shown }: ProposalVisit): Locator => shown.getByRole('main');

export const proposalDriver: FlowDriver<ProposalVisit> = {
  flow: proposalFlow,
  worlds: {
    'an agent': of(null, atResults),
    'without customer prices': of(blind, atResults),
    'two lists': of(null, atTwoLists),
  },
  acts: {
    'add one': (at) => addBrand(at).first().click(),
    'add the compared': addCompared,
    'add a pair of two searches': (at) => button(at, 'Add to proposal: these flights').click(),
    'remove the first': (at) =>
      button(at, /^Remove from proposal/)
        .first()
        .click(),
    clear: (at) => button(at, 'Clear the proposal').click(),
    'open the panel': (at) => button(at, 'Make proposal').click(),
    'close the panel': (at) => button(at, 'Close the proposal').click(),
    'type a name': (at) => field(at, /name/).fill('Nasrin Akter'),
    'type a markup': (at) => field(at, /^Your markup/).fill('5'),
    'type a wrong markup': (at) => field(at, /^Your markup/).fill('five'),
    'type an address': (at) => field(at, /e-mail/).fill('nasrin@family.example'),
    'type half an address': (at) => field(at, /e-mail/).fill('nasrin'),
    'add an amount': ({ page: shown }) => shown.getByRole('radio', { name: 'Amount for each option' }).check(),
    'for a week': ({ page: shown }) => shown.getByRole('combobox', { name: 'The link works for' }).selectOption('7'),
    'make it': (at) => button(at, 'Make the proposal').click(),
    'copy the link': (at) => button(at, 'Copy link').click(),
    'mail it': (at) => button(at, 'Mail with PDF').click(),
    'print it': (at) => button(at, 'Open PDF').click(),
  },
  outcomes: {
    'makeProposal: made': letThrough,
    'makeProposal: fare-gone': { ...refusedWith(410), prepare: loseOffers },
    'makeProposal: the network is lost': networkLostAtGate,
    'mailProposal: mailed': letThrough,
    'mailProposal: too-many-mails': { ...refusedWith(409), prepare: mailedOften },
    'mailProposal: the network is lost': networkLostAtGate,
    'printProposal: printed': letThrough,
    'printProposal: proposal-unknown': { ...refusedWith(404), prepare: forget },
    'printProposal: the network is lost': networkLostAtGate,
    'copyLink: copied': { prepare: (at) => setClipboard(at, true) },
    'copyLink: not allowed': { prepare: (at) => setClipboard(at, false) },
  },
  settlesAtOnce: ['copyLink'],
  controls: {
    'options.added': addBrand,
    'option.removed': (at) => button(at, /^Remove from proposal/),
    'options.cleared': (at) => button(at, 'Clear the proposal'),
    'panel.opened': (at) => button(at, 'Make proposal'),
    'panel.closed': (at) => button(at, 'Close the proposal'),
    'field.typed': (at) => field(at, /^Customer’s/),
    'unit.chosen': ({ page: shown }) => shown.getByRole('radio', { name: 'Amount for each option' }),
    'days.chosen': ({ page: shown }) => shown.getByRole('combobox', { name: 'The link works for' }),
    'make.requested': (at) => button(at, 'Make the proposal'),
    'link.copied': (at) => button(at, 'Copy link'),
    'mail.requested': (at) => button(at, 'Mail with PDF'),
    'print.requested': (at) => button(at, 'Open PDF'),
  },
  exceptions: [
    { event: 'option.removed', because: 'There is nothing to remove, or only the last option of a proposal.' },
    {
      event: 'options.added',
      because:
        'The buttons of the list stay where they are: the dialog covers them, and what is there already is not added twice.',
    },
  ],
  shows: {
    'proposal.collecting': page,
    'proposal.writing': (at) => button(at, 'Make the proposal'),
    'proposal.making': (at) => button(at, 'Making the proposal …'),
    'proposal.made.ready': (at) => button(at, 'Copy link'),
    'proposal.made.copying': (at) => button(at, 'Copying …'),
    'proposal.made.mailing': (at) => button(at, 'Mailing …'),
    'proposal.made.printing': (at) => button(at, 'Preparing the PDF …'),
  },
  neverLookedAt: { 'proposal.made.copying': 'The browser copies at once.' },
  unreachable: {},
  walks: [
    {
      name: 'two of three options are priced, made after a lost network, copied, mailed and printed',
      world: 'an agent',
      moves: [
        send('add the compared'),
        send('remove the first'),
        send('add the compared'),
        send('open the panel'),
        send('type a wrong markup'),
        send('type a markup'),
        send('add an amount'),
        send('for a week'),
        send('type a name'),
        send('remove the first'),
        send('make it'),
        settle('makeProposal', 'the network is lost'),
        send('make it'),
        settle('makeProposal', 'made'),
        send('copy the link'),
        settle('copyLink', 'not allowed'),
        send('copy the link'),
        settle('copyLink', 'copied'),
        send('mail it'),
        send('type an address'),
        send('mail it'),
        settle('mailProposal', 'the network is lost'),
        send('mail it'),
        settle('mailProposal', 'mailed'),
        send('print it'),
        settle('printProposal', 'printed'),
        send('mail it'),
        settle('mailProposal', 'too-many-mails'),
        send('print it'),
        settle('printProposal', 'the network is lost'),
        send('print it'),
        settle('printProposal', 'proposal-unknown'),
        send('close the panel'),
      ],
    },
    {
      name: 'a fare is gone meanwhile, and the proposal is given up',
      world: 'an agent',
      moves: [
        send('add one'),
        send('open the panel'),
        send('make it'),
        settle('makeProposal', 'fare-gone'),
        send('close the panel'),
        send('clear'),
      ],
    },
    {
      name: 'two one-way fares are offered as one option',
      world: 'two lists',
      moves: [
        send('add a pair of two searches'),
        send('open the panel'),
        send('type a markup'),
        send('make it'),
        settle('makeProposal', 'made'),
      ],
    },
    {
      name: 'without customer prices a proposal is made without them',
      world: 'without customer prices',
      moves: [send('add one'), send('open the panel'), send('make it'), settle('makeProposal', 'made')],
    },
  ],
};
