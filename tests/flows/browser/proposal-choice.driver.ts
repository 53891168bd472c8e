import type { Locator } from 'playwright';
import { offeredProposalAddress } from '../../../contract/page-addresses.ts';
import { proposalChoiceFlow } from '../../../machines/proposals/proposal-choice.flow.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { chooseAs, type MadeProposal, someProposal, someProposalOfTwoTickets } from './offered-proposal.ts';
import { followLink } from './sale-visit.ts';
import { callAs } from './trade.ts';
import { type Act, type FlowDriver, send, settle, type World } from './walk-driver.ts';
import type { WalkPortalOptions } from './walk-portal.ts';

interface CustomerVisit extends GatedVisit {
  readonly agent: Person;
  readonly made: MadeProposal;
}

export const proposalChoicePortal: WalkPortalOptions = { environment: { SUPPLIERS_PACE_PERCENT: '10' } };

const of = (offer: typeof someProposal): World<CustomerVisit> => ({
  input: 'a link',
  async enter(portal) {
    const agent = portal.person();
    const made = await offer(portal, agent);
    const device = await portal.device();
    const gate = new Gate();
    await gate.guard(
      device,
      ['OpenProposal', 'ChooseProposal'].map((call) => `*/Proposal/${call}`),
    );
    await device.page.goto(`${portal.url}/no-such-page`);
    await device.page.getByRole('heading', { level: 1 }).waitFor();
    return { portal, device, page: device.page, gate, agent, made };
  },
  start: (at) => followLink(at, proposalChoiceFlow.name, offeredProposalAddress(at.made.token)),
});

const choose =
  (optionId: string): Act<CustomerVisit> =>
  ({ portal, agent, made }) =>
    chooseAs(portal, agent, made.token, optionId);

const beginToBook: Act<CustomerVisit> = async (at) => {
  await choose('option-1')(at);
  const { portal, agent, made } = at;
  await callAs(portal, agent, 'BookProposal', { proposalId: made.proposal.proposalId });
};

const endLink: Act<CustomerVisit> = ({ portal, agent, made }) =>
  callAs(portal, agent, 'EndProposal', { proposalId: made.proposal.proposalId });

const forget: Act<CustomerVisit> = ({ portal, made }) =>
  portal.edit((db) => db.deleteFrom('proposal').where('id', '=', made.proposal.proposalId).execute());

const expire: Act<CustomerVisit> = ({ portal, made }) =>
  portal.edit((db) =>
    db
      .updateTable('proposal')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', made.proposal.proposalId)
      .execute(),
  );

const refusedWith = (status: number) => ({ ...letThrough, complains: new RegExp(`status of ${status}`) });

const card = ({ page }: CustomerVisit, place: number): Locator =>
  page.getByRole('article', { name: new RegExp(`^Option ${place}`) });
const chooseButton = (at: CustomerVisit, place: number): Locator =>
  card(at, place).getByRole('button', { name: /^Choose/ });
const heading = ({ page }: CustomerVisit): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

export const proposalChoiceDriver: FlowDriver<CustomerVisit> = {
  flow: proposalChoiceFlow,
  worlds: { 'a customer with a link': of(someProposal), 'an option of two tickets': of(someProposalOfTwoTickets) },
  acts: {
    'choose the first': (at) => chooseButton(at, 1).click(),
    'choose the second': (at) => chooseButton(at, 2).click(),
    'try again': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  outcomes: {
    'openProposal: two options': letThrough,
    'openProposal: an option of two tickets': letThrough,
    'openProposal: the first is being booked': letThrough,
    'openProposal: proposal-unknown': { ...refusedWith(404), prepare: forget },
    'openProposal: the network is lost': networkLostAtGate,
    'chooseOption: the first is recorded': letThrough,
    'chooseOption: the second is recorded': letThrough,
    'chooseOption: choice-taken': { ...refusedWith(409), prepare: beginToBook },
    'chooseOption: proposal-ended': { ...refusedWith(410), prepare: endLink },
    'chooseOption: proposal-expired': { ...refusedWith(410), prepare: expire },
    'chooseOption: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'option.chosen': ({ page }) => page.getByRole('button', { name: /^Choose/ }),
    'again.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }),
  },
  exceptions: [],
  shows: {
    'proposal-choice.opening': ({ page }) => page.getByRole('main'),
    'proposal-choice.open': (at) => card(at, 1),
    'proposal-choice.choosing': ({ page }) => page.getByRole('button', { name: /^Sending your choice/ }),
    'proposal-choice.unreachable': heading,
    'proposal-choice.over': heading,
  },
  unreachable: {},
  walks: [
    {
      name: 'an option of two tickets is chosen',
      world: 'an option of two tickets',
      moves: [
        settle('openProposal', 'an option of two tickets'),
        send('choose the second'),
        settle('chooseOption', 'the second is recorded'),
      ],
    },
    {
      name: 'a choice is made, replaced after a lost network, and kept once the agency books',
      world: 'a customer with a link',
      moves: [
        settle('openProposal', 'two options'),
        send('choose the first'),
        settle('chooseOption', 'the first is recorded'),
        send('choose the second'),
        settle('chooseOption', 'the network is lost'),
        send('choose the second'),
        settle('chooseOption', 'the second is recorded'),
      ],
    },
    {
      name: 'the agency begins to book meanwhile',
      world: 'a customer with a link',
      moves: [
        settle('openProposal', 'two options'),
        send('choose the second'),
        settle('chooseOption', 'choice-taken'),
        settle('openProposal', 'the first is being booked'),
      ],
    },
    {
      name: 'the link ends while somebody chooses',
      world: 'a customer with a link',
      moves: [
        settle('openProposal', 'two options'),
        send('choose the first'),
        settle('chooseOption', 'proposal-ended'),
      ],
    },
    {
      name: 'no network at first, and a link that nobody knows',
      world: 'a customer with a link',
      moves: [
        settle('openProposal', 'the network is lost'),
        send('try again'),
        settle('openProposal', 'proposal-unknown'),
      ],
    },
  ],
};
