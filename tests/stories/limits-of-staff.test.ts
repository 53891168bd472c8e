import { expect } from 'vitest';
import type { RightName } from '../../contract/company/rights.ts';
import { messages } from '../../contract/messages.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { callAs, fareOf, findFares, holdSeats, mustBeTicketedAtOnce } from '../flows/browser/trade.ts';
import { openedAct } from '../order-acts.ts';
import { memberForm, roleForm } from '../server/company/staff-world.ts';
import type { Person } from './people.ts';
import type { StoryPortal } from './shared-portal.ts';
import { story } from './story.ts';

const selling = [
  'Search',
  'BookTicket',
  'ViewBooking',
  'IssueTicket',
  'CancelTicket',
  'BookingHistory',
] as const satisfies readonly RightName[];

/** Two branches and five people of the agency of an owner, of whom one at each counter is limited to BDT 1,000 a sale. */
const openBranches = async (portal: StoryPortal, owner: Person): Promise<{ limited: Person; lead: Person }> => {
  await portal.edit((db) =>
    db.updateTable('session').set({ stepped_up_at: new Date() }).where('user_id', '=', owner.userId).execute(),
  );
  const done = async <Outcome extends { ok: boolean }>(asked: Promise<Outcome>) => {
    const outcome = await asked;
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    return outcome as Extract<Outcome, { ok: true }>;
  };
  const roleId = async (name: string, saleMost: string | null): Promise<string> => {
    const role = roleForm(name, [...selling], saleMost === null ? {} : { saleMost });
    const { answer } = await done(callAs(portal, owner, 'CreateRole', { role }));
    return answer.roles.find((each) => each.name === name)?.roleId ?? '';
  };
  const branchId = async (name: string): Promise<string> => {
    const contacts = { email: `${name}@stories.example`, phone: '+8801711000011', address: null, city: 'Dhaka' };
    const { answer } = await done(callAs(portal, owner, 'CreateBranch', { name, ...contacts }));
    return answer.book.branches.find((each) => each.name === name)?.branchId ?? '';
  };
  const [uttara, banani] = [await branchId('Uttara'), await branchId('Banani')];
  const [counter, lead] = [await roleId('Counter', '1000'), await roleId('Lead', null)];
  const people = [
    ['lead', lead, uttara],
    ['counter', counter, uttara],
    ['second', counter, uttara],
    ['third', counter, banani],
    ['fourth', lead, banani],
  ] as const;
  const emailOf = (name: string) => `${name}-of-${owner.userId}@stories.example`.toLowerCase();
  for (const [name, role, branch] of people) {
    const invitation = { ...memberForm(role, { firstName: name, branchId: branch }), email: emailOf(name) };
    await done(callAs(portal, owner, 'createstaff', { invitation }));
  }
  return {
    limited: await portal.invited(owner, emailOf('counter')),
    lead: await portal.invited(owner, emailOf('lead')),
  };
};

story(
  '[CMP-02] [CMP-04] [ORD-07] who is limited asks a colleague, who approves by paying, and is switched off in mid-sale',
  async ({ portal, visitors }) => {
    const owner = await portal.agent();
    const { limited, lead } = await openBranches(portal, owner);
    const found = await findFares(portal, limited, { from: 'DAC', to: 'DXB' }, (some) =>
      some.some((fare) => !mustBeTicketedAtOnce(fare)),
    );
    const fare = await fareOf(portal, limited, found, (each) => !mustBeTicketedAtOnce(each));
    const order = await holdSeats(portal, limited, fare);
    const address = `${portal.url}${pageAddress.flightOrder(order.orderReference)}`;
    const before = await portal.wallet(owner);

    const counter = await visitors.open({ as: limited });
    counter.expect(/status of 401/);
    await counter.page.goto(address);
    await counter.page.getByText('Your limit is BDT 1,000 a sale, and this is over it.').waitFor();
    await counter.page.getByRole('button', { name: 'Ask a colleague' }).click();
    await counter.page.getByText('You have asked your colleagues to approve this sale.').waitFor();

    const { page } = await visitors.open({ as: lead });
    await page.goto(address);
    await page.getByText('asks you to approve this sale.').waitFor();
    await (await openedAct(page, 'Pay and issue ticket')).click();
    const payment = page.getByRole('region', { name: 'Payment' });
    await payment.getByText('What paying in full does').waitFor();
    await payment.getByRole('button', { name: /^Pay BDT [\d,]+$/ }).click();
    await page.getByText('Ticketed', { exact: true }).first().waitFor();
    const paidMinor = before.balanceMinor - (await portal.wallet(owner)).balanceMinor;
    expect(paidMinor).toBe(order.sums.agentMinor);

    const other = await holdSeats(portal, limited, fare, () => 'Salma');
    await counter.page.goto(`${portal.url}${pageAddress.flightOrder(other.orderReference)}`);
    const ask = counter.page.getByRole('button', { name: 'Ask a colleague' });
    await ask.waitFor();
    await callAs(portal, owner, 'SwitchStaff', { userId: limited.userId, active: false });
    await ask.click();
    const over = counter.page.getByRole('dialog', { name: 'Session expired' });
    await over.getByText(messages.sessionExpired).waitFor();
  },
);
