import type { CallAnswer } from '../../../../contract/calls.ts';
import { deskStayTabs } from '../../../../contract/desk/desk-stays.ts';
import { deskTicketingTabs } from '../../../../contract/desk/desk-ticketing.ts';
import type { CaseKind } from '../../../../contract/post-travel/post-travel.ts';
import { type DeskListPage, deskListTerms } from '../../../../machines/desk/desk-list-kinds.ts';
import { rowsOf } from '../../../../machines/desk/desk-list-rows.ts';
import { type CaseSide, caseListMachine } from '../../../../machines/post-travel/case-list.machine.ts';
import { viewOfCaseList } from '../../../../machines/post-travel/case-list.view.ts';
import { linesOf, money, type Place, type Reader, shownIn } from '../reader.ts';
import type { MadeSale } from '../world.ts';

const lists = { void: 'GetVoids', refund: 'GetRefunds', exchange: 'GetExchanges' } as const;
const kinds: readonly CaseKind[] = ['void', 'refund', 'exchange'];

const caseLines = ({ when }: Reader, side: CaseSide, kind: CaseKind, page: CallAnswer<'GetVoids'>) =>
  viewOfCaseList(shownIn(caseListMachine, { kind, side } as never, 'listed', { page })).lines.map(
    ({ status, moved, owner, dueAt, isLate, travellers }) =>
      `${kind}: ${status} | ${travellers}${moved === null ? '' : ` | ${moved.what} ${moved.amount}`.replace('|  ', '| ')}${
        owner === null ? '' : ` | ${owner} ${when(dueAt)}${isLate ? ' (late)' : ''}`
      }`,
  );

/** Lines in the agency's lists of voids, refunds and exchanges. */
export const cases: Place = async (reader, { reference, soldAs, as }) => {
  if (soldAs === 'stay') return ['(stays have no cases)'];
  const found: string[] = [];
  for (const kind of kinds) {
    const answered = await reader.ask(lists[kind], { search: reference, states: [], after: null }, as);
    found.push(
      ...linesOf(answered, (page) => caseLines(reader, 'agency', kind, page)).map((line) =>
        line === '(not for this reader)' ? `${kind}: ${line}` : line,
      ),
    );
  }
  return found;
};

/** Where the desk of the house finds a sale. It sees those of its own tenant. */
export const desk: Place = async (reader, sale) =>
  reader.world.desk.server.people[sale.as].tenantId === reader.world.desk.server.people.dipa.tenantId
    ? [...(sale.soldAs === 'stay' ? await deskStays(reader, sale) : await deskFlights(reader, sale))]
    : ['(another tenant’s)'];

const rowLines = ({ when }: Reader, list: string, page: DeskListPage): readonly string[] =>
  rowsOf(page).map(
    ({ stateWords, waits, money: amount }) =>
      `${list}: ${stateWords}${amount === null ? '' : ` | ${money(amount.currency, amount.minor)}`}${
        waits === null ? '' : ` | ${waits.owner} ${when(waits.at)}${waits.isLate ? ' (late)' : ''}`
      }`,
  );

const tabName = (kind: 'stays' | 'ticketing', tab: string): string =>
  deskListTerms[kind].tabs.find(({ code }) => code === tab)?.name ?? tab;

const deskStays = async (reader: Reader, { reference }: MadeSale<string>): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const tab of deskStayTabs) {
    const asked = { tab, sale: null, search: reference, after: null };
    const answered = await reader.ask('GetDeskStays', asked, 'dipa');
    found.push(...linesOf(answered, (answer) => rowLines(reader, tabName('stays', tab), { kind: 'stays', answer })));
  }
  return found;
};

const deskFlights = async (reader: Reader, { reference }: MadeSale<string>): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const tab of deskTicketingTabs) {
    const answered = await reader.ask('GetDeskTicketings', { tab, search: reference, after: null }, 'dipa');
    found.push(
      ...linesOf(answered, (answer) => rowLines(reader, tabName('ticketing', tab), { kind: 'ticketing', answer })),
    );
  }
  for (const kind of kinds) {
    const asked = { kind, orAsked: false, search: reference, states: [], after: null };
    const answered = await reader.ask('GetDeskCases', asked, 'dipa');
    found.push(...linesOf(answered, (page) => caseLines(reader, 'desk', kind, page)));
  }
  return found;
};
