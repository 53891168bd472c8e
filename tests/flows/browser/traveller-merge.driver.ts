import type { Locator } from 'playwright';
import * as pagePaths from '../../../contract/page-paths.ts';
import type { TravellerDetails } from '../../../contract/travellers.ts';
import { travellerMergeFlow } from '../../../machines/travellers/traveller-merge.flow.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { followLink, openQuietly } from './sale-visit.ts';
import { callAs, isoDayIn } from './trade.ts';
import { removeAll } from './travellers.driver.ts';
import { type FlowDriver, send, settle, type World } from './walk-driver.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

interface MergeVisit extends GatedVisit {
  readonly person: Person;
}

export const travellerMergePortal: WalkPortalOptions = { people: 6 };

const karim: TravellerDetails = {
  title: 'Mr',
  firstName: 'Abdul Karim',
  lastName: 'Chowdhury',
  dateOfBirth: '1984-03-12',
  gender: 'M',
  nationality: 'BD',
  email: null,
  phone: '+8801711000001',
  frequentFlyers: [],
  passport: { number: 'BX1234567', expiryDate: isoDayIn(90) },
};
const again: TravellerDetails = {
  ...karim,
  email: 'karim@example.com',
  phone: '+8801711000002',
  passport: { number: 'BX7654321', expiryDate: isoDayIn(2000) },
};

const save = async (portal: WalkPortal, person: Person, details: TravellerDetails): Promise<void> => {
  const outcome = await callAs(portal, person, 'CreateTraveller', details);
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
};

const saved = (...travellers: TravellerDetails[]): World<MergeVisit> => ({
  input: 'the saved travellers',
  async enter(portal) {
    const person = portal.person();
    await removeAll({ portal, person });
    for (const details of travellers) await save(portal, person, details);
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(
      device,
      ['getdoubles', 'merge'].map((call) => `*/Traveller/${call}`),
    );
    const at = { portal, device, page: device.page, gate, person };
    await openQuietly(at);
    return at;
  },
  start: (at) => followLink(at, travellerMergeFlow.name, pagePaths.travellers),
});

/** Both have changed since they were compared. */
const changeBoth = ({ portal, person }: MergeVisit) =>
  portal.edit((db) =>
    db
      .updateTable('traveller')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('tenant_id', '=', person.tenantId)
      .where('agency_id', '=', person.agencyId)
      .execute(),
  );

/** Only the one who was saved first is left. */
const removeSecond = ({ portal, person }: MergeVisit) =>
  portal.edit((db) =>
    db
      .deleteFrom('traveller')
      .where('tenant_id', '=', person.tenantId)
      .where('agency_id', '=', person.agencyId)
      .where('phone', '=', again.phone)
      .execute(),
  );

const panel = ({ page }: MergeVisit): Locator =>
  page.getByRole('region', { name: 'Is Abdul Karim Chowdhury saved twice?' });
const button = (at: MergeVisit, name: string): Locator => panel(at).getByRole('button', { name });
const phone = (at: MergeVisit, number: string | null): Locator =>
  panel(at)
    .getByRole('radiogroup', { name: 'Phone' })
    .getByRole('radio', { name: number ?? '' });
const compare = ({ page }: MergeVisit): Locator => page.getByRole('button', { name: 'Compare' });
const page = ({ page: shown }: MergeVisit): Locator => shown.getByRole('heading', { name: 'Travellers', level: 1 });

const refusedWith = (status: number) => ({ ...letThrough, complains: new RegExp(`status of ${status}`) });

export const travellerMergeDriver: FlowDriver<MergeVisit> = {
  flow: travellerMergeFlow,
  worlds: {
    'Karim is saved twice': saved(karim, again),
    'nobody is saved twice': saved(karim),
  },
  acts: {
    compare: (at) => compare(at).click(),
    'not now': (at) => button(at, 'Not now').click(),
    'take the other phone': (at) => phone(at, again.phone).check(),
    'keep the phone': (at) => phone(at, karim.phone).check(),
    merge: (at) => button(at, 'Merge into one traveller').click(),
  },
  outcomes: {
    'readDoubles: one pair': letThrough,
    'readDoubles: nobody': letThrough,
    'readDoubles: the network is lost': networkLostAtGate,
    'mergeTravellers: merged': letThrough,
    'mergeTravellers: traveller-unknown': { ...refusedWith(404), prepare: removeSecond },
    'mergeTravellers: traveller-changed': { ...refusedWith(409), prepare: changeBoth },
    'mergeTravellers: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'comparison.opened': compare,
    'comparison.closed': (at) => button(at, 'Not now'),
    'value.chosen': (at) => phone(at, again.phone),
    'merge.confirmed': (at) => button(at, 'Merge into one traveller'),
  },
  exceptions: [],
  shows: {
    'traveller-merge.reading': page,
    'traveller-merge.none': page,
    'traveller-merge.found': compare,
    'traveller-merge.comparing': panel,
    'traveller-merge.merging': (at) => button(at, 'Merging …'),
  },
  unreachable: {
    'traveller-merge.merging|xstate.done.actor.0.traveller-merge.merging|2':
      'It takes a third traveller with the same number under another nationality; the HTTP tests bring it about.',
  },
  walks: [
    {
      name: 'two are compared and merged, after a lost network',
      world: 'Karim is saved twice',
      moves: [
        settle('readDoubles', 'one pair'),
        send('compare'),
        send('take the other phone'),
        send('keep the phone'),
        send('merge'),
        settle('mergeTravellers', 'the network is lost'),
        send('merge'),
        settle('mergeTravellers', 'merged'),
        settle('readDoubles', 'nobody'),
      ],
    },
    {
      name: 'a colleague changes one of them meanwhile',
      world: 'Karim is saved twice',
      moves: [
        settle('readDoubles', 'one pair'),
        send('compare'),
        send('not now'),
        send('compare'),
        send('merge'),
        settle('mergeTravellers', 'traveller-changed'),
        settle('readDoubles', 'one pair'),
      ],
    },
    {
      name: 'a colleague removes one of them meanwhile',
      world: 'Karim is saved twice',
      moves: [
        settle('readDoubles', 'one pair'),
        send('compare'),
        send('merge'),
        settle('mergeTravellers', 'traveller-unknown'),
        settle('readDoubles', 'nobody'),
      ],
    },
    { name: 'nobody is saved twice', world: 'nobody is saved twice', moves: [settle('readDoubles', 'nobody')] },
    {
      name: 'doubles that cannot be looked for are not mentioned',
      world: 'nobody is saved twice',
      moves: [settle('readDoubles', 'the network is lost')],
    },
  ],
};
