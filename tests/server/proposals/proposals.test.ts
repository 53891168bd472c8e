import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CallAnswer, CallRequest } from '../../../contract/calls.ts';
import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import { displayMoney } from '../../../contract/money.ts';
import { neutralLook } from '../../../contract/neutral-look.ts';
import { offeredMinorOf } from '../../../contract/proposals/own-markup.ts';
import type { Proposal } from '../../../contract/proposals/proposals.ts';
import { inTx } from '../../../server/database/database.ts';
import { writingOf } from '../../../server/documents/ticket-mail.ts';
import { keepPicture } from '../../../server/files/pictures/pictures.ts';
import { deliverMessages, mailCarrier } from '../../../server/messages/deliver.ts';
import { attachedProposal } from '../../../server/proposals/attached-proposal.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand, dubaiReturn } from '../booking/scripted-supplier.ts';
import { textOfPdf } from '../documents/pdf-text.ts';
import type { Person } from '../fresh-server.ts';
import { openMailServer } from '../messages/mail-server.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());

let movedMs = 0;
/** Moves the clock, until the test has ended. Sessions may end meanwhile, so everybody signs in again. */
const later = (ms: number): void => {
  movedMs += ms;
  desk.clock.advance(ms);
  desk.server.forgetTokens();
};
afterEach(() => later(-movedMs));

const everyName = Object.keys(functionalities) as FunctionalityName[];
const dayMs = 24 * 60 * 60_000;
const flexBrand = { ...classicBrand(500_000), brandCode: 'FLEX', name: 'Flex' };

type Asked = Partial<CallRequest<'MakeProposal'>>;

/** The request of a proposal with both brands of the itinerary that the supplier sells. */
const twoBrands = async (as: Person = 'asha'): Promise<CallRequest<'MakeProposal'>> => {
  desk.supplier.search = async (_request, emit) => emit([{ ...dubaiReturn(), brands: [classicBrand(), flexBrand] }]);
  const { requestId, itineraries } = await desk.searched(as);
  const itineraryId = itineraries[0]?.itineraryId ?? '';
  const details = await desk.server.call('GetAirSearchItineraryBrandDetails', { requestId, itineraryId }, { as });
  if (!details.ok) throw new Error(details.refusal);
  return {
    options: [null, details.answer.brands[1]?.brandId ?? ''].map((brandId) => ({
      fares: [{ requestId, itineraryId, brandId }],
    })),
    markupBasisPoints: 0,
    markupMinor: 0,
    customerName: 'Nasrin Akter',
    note: 'Both have a good connection.',
    validDays: 3,
  };
};

const made = async (more: Asked = {}, as: Person = 'asha') => {
  const outcome = await desk.server.call('MakeProposal', { ...(await twoBrands(as)), ...more }, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};

const opened = (token: string) => desk.server.call('OpenProposal', { token });
const choose = (token: string, place: number, key?: string) =>
  desk.server.call('ChooseProposal', { token, optionId: `option-${place}` }, key === undefined ? {} : { key });
const book = (proposalId: string, as: Person = 'asha') => desk.server.call('BookProposal', { proposalId }, { as });

/** The request that prices the first fare of a choice. */
const fareIn = ({ fares: [fare] }: CallAnswer<'BookProposal'>): CallRequest<'AirPrice'> => {
  if (!fare) throw new Error('no fare was found');
  const { requestId, itineraryId, brandId } = fare;
  return { requestId, itineraryId, brandId };
};

const listed = async (proposalId: string, as: Person = 'asha'): Promise<Proposal | undefined> => {
  const outcome = await desk.server.call('GetProposals', { after: null }, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.proposals.find((one) => one.proposalId === proposalId);
};

const notifiedOf = async (proposalId: string, as: Person = 'asha') => {
  const outcome = await desk.server.call('GetNotifications', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.notifications.filter(({ path }) => path?.includes(proposalId));
};

test('[RES-08] the customer’s price is the agency’s with the agent’s share and amount, each rounded to whole taka', async () => {
  expect(offeredMinorOf(1_000_050, { markupBasisPoints: 1_000, markupMinor: 0 }, 'BDT')).toBe(1_100_050);
  expect(offeredMinorOf(1_000_500, { markupBasisPoints: 500, markupMinor: 2_550 }, 'USD')).toBe(1_053_075);
  expect(offeredMinorOf(1_000_000, { markupBasisPoints: 0, markupMinor: 2_550 }, 'BDT')).toBe(1_002_600);
  const { proposal, token } = await made({ markupBasisPoints: 500, markupMinor: 100_000 });
  const answer = await opened(token);
  if (!answer.ok) throw new Error(answer.refusal);
  const prices = answer.answer.proposal.options.map(({ priceMinor }) => priceMinor);
  expect(prices).toEqual(proposal.options.map(({ offeredMinor }) => offeredMinor));
  for (const { agentMinor, grossMinor, offeredMinor } of proposal.options) {
    expect(grossMinor).toBeGreaterThan(agentMinor);
    expect(offeredMinor).toBe(offeredMinorOf(grossMinor ?? 0, { markupBasisPoints: 500, markupMinor: 100_000 }, 'BDT'));
  }
});

test('[RES-08] the server, too, names the characters of a name or note that no document can print', async () => {
  const asked = await twoBrands();
  for (const field of ['customerName', 'note'] as const) {
    const body = JSON.stringify({ ...asked, [field]: 'Nasrin 東' });
    const { status, json } = await desk.server.send('MakeProposal', asked, { as: 'asha', body });
    expect(status).toBe(400);
    expect(json().errors).toEqual([
      { path: field, message: '“東” cannot be printed. Use Latin, Bangla or Arabic letters.' },
    ]);
  }
  const { proposal } = await made({ customerName: 'নাসরিন আক্তার' });
  expect(proposal.customerName).toBe('নাসরিন আক্তার');
});

test('[RES-08] the customer is shown flights, prices, their age and their end, and nothing of the agent or a supplier', async () => {
  const { proposal, token } = await made({ markupBasisPoints: 1_000 });
  later(2 * 60 * 60_000);
  const sent = await desk.server.send('OpenProposal', { token });
  expect(sent.json().proposal).toMatchObject({
    agency: { name: 'Meghna Travels' },
    customerName: 'Nasrin Akter',
    offeredMsAgo: 2 * 60 * 60_000,
    remainingMs: 3 * dayMs - 2 * 60 * 60_000,
    adults: 2,
    children: 1,
    options: [{ tickets: [{ brandName: 'Classic' }] }, { tickets: [{ brandName: 'Flex' }] }],
    choice: null,
  });
  const figures = proposal.options.flatMap(({ agentMinor, grossMinor }) => [agentMinor, grossMinor ?? 0]);
  for (const minor of figures) expect(sent.text).not.toContain(String(minor));
  expect(sent.text).not.toMatch(/scripted|agentMinor|grossMinor|commission|markup|supplier/i);
  expect(await listed(proposal.proposalId)).toMatchObject({ state: 'open', openedAt: expect.any(String) });
});

test('[RES-08] [TEN-10] the page of a proposal carries its agency’s mark: the checked picture of its logo, or its name', async () => {
  const { token, proposal } = await made();
  const agencyOf = async () => {
    const answer = await opened(token);
    if (!answer.ok) throw new Error(answer.refusal);
    return answer.answer.proposal.agency;
  };
  expect(await agencyOf()).toMatchObject({ name: 'Meghna Travels', logo: null, look: neutralLook });
  const { db } = desk.server.database;
  const { tenant_id: tenantId, agency_id: agencyId } = await db
    .selectFrom('proposal')
    .select(['tenant_id', 'agency_id'])
    .where('id', '=', proposal.proposalId)
    .executeTakeFirstOrThrow();
  const picture = {
    tenantId,
    agencyId,
    mediaType: 'image/png',
    bytes: Buffer.from('logo'),
    now: desk.clock.now(),
  } as const;
  const logo = await inTx(db, (tx) => keepPicture(tx, picture));
  const setLogo = (id: string | null) =>
    db.updateTable('agency').set({ logo: id }).where('tenant_id', '=', tenantId).where('id', '=', agencyId).execute();
  await setLogo(logo);
  expect(await agencyOf()).toMatchObject({ logo: `/pictures/${tenantId}/${logo}` });
  await setLogo(null);
});

test('[RES-08] a price stays as it was offered when the search has ended and the supplier’s price has moved', async () => {
  const { token } = await made();
  const before = await opened(token);
  desk.supplier.search = async (_request, emit) => emit([dubaiReturn(classicBrand(300_000))]);
  later(dayMs);
  const after = await opened(token);
  if (!before.ok || !after.ok) throw new Error('refused');
  expect(after.answer.proposal.options).toEqual(before.answer.proposal.options);
});

test('[RES-08] the link’s secret is random, handed out once and stored as a hash, and its mail is wiped when the link ends', async () => {
  const { proposal, token } = await made();
  const other = await made();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(other.token).not.toBe(token);
  const { db } = desk.server.database;
  const stored = async () => JSON.stringify(await db.selectFrom('proposal').selectAll().execute());
  expect(await stored()).not.toContain(token);
  const { proposalId } = proposal;
  await desk.server.call('MailProposal', { proposalId, token, email: 'nasrin@family.example' }, { as: 'asha' });
  const bodies = async () =>
    (await db.selectFrom('outbox').select('body').where('proposal_of', '=', proposalId).execute()).map(
      ({ body }) => body,
    );
  expect((await bodies())[0]).toContain(`/proposal#${token}`);
  await desk.server.call('EndProposal', { proposalId }, { as: 'asha' });
  expect((await bodies())[0]).not.toContain(token);
  expect(JSON.stringify(await db.selectFrom('audit_entry').selectAll().execute())).not.toContain(token);
});

test('[RES-08] a new link replaces the earlier one, whose mail is wiped; prices, choice and end stay; one that is over has none', async () => {
  const { proposal, token } = await made();
  const { proposalId } = proposal;
  await choose(token, 1);
  await desk.server.call('MailProposal', { proposalId, token, email: 'nasrin@family.example' }, { as: 'asha' });
  const renewed = await desk.server.call('RenewProposalLink', { proposalId }, { as: 'asha' });
  if (!renewed.ok) throw new Error(renewed.refusal);
  const { token: second, proposal: after } = renewed.answer;
  expect(after).toMatchObject({
    options: proposal.options,
    expiresAt: proposal.expiresAt,
    choice: { optionId: 'option-1' },
  });
  expect(await opened(token)).toMatchObject({ refusal: 'proposal-unknown' });
  expect(await choose(token, 2)).toMatchObject({ refusal: 'proposal-unknown' });
  expect((await choose(second, 2)).ok).toBe(true);
  const { db } = desk.server.database;
  const mails = await db.selectFrom('outbox').select('body').where('proposal_of', '=', proposalId).execute();
  expect(JSON.stringify(mails)).not.toContain(token);
  const audit = JSON.stringify(
    await db.selectFrom('audit_entry').selectAll().where('subject', '=', proposalId).execute(),
  );
  expect(audit).toContain('proposal.link-renewed');
  expect(audit).not.toContain(second);
  await desk.server.allowOnly(
    'asha',
    everyName.filter((name) => name !== 'ShowMarkup'),
  );
  expect((await desk.server.send('RenewProposalLink', { proposalId }, { as: 'asha' })).status).toBe(403);
  await desk.server.allowOnly('asha', everyName);
  await desk.server.call('EndProposal', { proposalId }, { as: 'asha' });
  expect(await desk.server.call('RenewProposalLink', { proposalId }, { as: 'asha' })).toMatchObject({
    refusal: 'proposal-over',
  });
  expect((await opened(second)).ok).toBe(false);
});

test('[RES-08] an unknown link, one of another tenant and a mangled one are answered alike; ended and expired ones say so', async () => {
  const ended = await made();
  const { proposal, token } = await made({ validDays: 1 });
  await desk.server.call('EndProposal', { proposalId: ended.proposal.proposalId }, { as: 'asha' });
  const told = async (given: string, as?: Person) => {
    const { status, text } = await desk.server.send('OpenProposal', { token: given }, as === undefined ? {} : { as });
    return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
  };
  const unknown = await told('x'.repeat(43));
  expect(unknown).toContain('404');
  expect(await told('?')).toBe(unknown);
  expect(await told(token, 'carol')).toBe(unknown);
  expect(await opened(ended.token)).toMatchObject({ refusal: 'proposal-ended' });
  expect(await choose(ended.token, 1)).toMatchObject({ refusal: 'proposal-ended' });
  later(dayMs);
  expect(await opened(token)).toMatchObject({ refusal: 'proposal-expired' });
  expect(await choose(token, 1)).toMatchObject({ refusal: 'proposal-expired' });
  expect((await listed(proposal.proposalId))?.state).toBe('expired');
  expect((await listed(ended.proposal.proposalId))?.state).toBe('ended');
});

test('[RES-08] a link opens for thirty days at most', async () => {
  const asked = { ...(await twoBrands()), validDays: 31 };
  expect((await desk.server.send('MakeProposal', asked, { as: 'asha' })).status).toBe(400);
  const { token } = await made({ validDays: 30 });
  later(30 * dayMs - 1);
  expect((await opened(token)).ok).toBe(true);
  later(1);
  expect(await opened(token)).toMatchObject({ refusal: 'proposal-expired' });
});

test('[RES-08] a choice is recorded and told to the agency once, and another replaces it until the agent begins to book', async () => {
  const { proposal, token } = await made();
  const { proposalId } = proposal;
  const first = await Promise.all([choose(token, 1, 'one-choice'), choose(token, 1, 'one-choice')]);
  expect(first[1]).toEqual(first[0]);
  await choose(token, 1);
  expect(await notifiedOf(proposalId)).toHaveLength(1);
  const again = await choose(token, 2);
  expect(again).toMatchObject({ ok: true, answer: { proposal: { choice: { optionId: 'option-2', taken: false } } } });
  const [notified, ...more] = await notifiedOf(proposalId);
  expect(more).toEqual([]);
  expect(notified).toMatchObject({
    title: 'Nasrin Akter has chosen a flight',
    text: expect.stringContaining('Emirates, Dhaka to Dubai, Thu 10 Dec 2026, 10:15, Flex'),
    path: `/proposals?book=${proposalId}`,
  });
  for (const { offeredMinor } of proposal.options) {
    expect(notified?.text).not.toContain(displayMoney({ currency: 'BDT', minor: offeredMinor ?? 0 }));
  }
  expect((await book(proposalId)).ok).toBe(true);
  expect(await notifiedOf(proposalId)).toEqual([]);
  expect(await choose(token, 1)).toMatchObject({ refusal: 'choice-taken' });
  expect(await choose(token, 2)).toMatchObject({ ok: true, answer: { proposal: { choice: { taken: true } } } });
  expect(await choose(token, 3)).toMatchObject({ refusal: 'option-unknown' });
});

test('[RES-08] two choices at the same moment leave one choice and one notification', async () => {
  const { proposal, token } = await made();
  await Promise.all([choose(token, 1), choose(token, 2)]);
  const chosen = await listed(proposal.proposalId);
  expect(await notifiedOf(proposal.proposalId)).toHaveLength(1);
  expect(chosen?.choice?.optionId).toMatch(/^option-[12]$/);
});

test('[RES-08] the chosen fare opens in the search of the proposal while it is kept, and is priced by the supplier', async () => {
  const asked = await twoBrands();
  const outcome = await desk.server.call('MakeProposal', asked, { as: 'asha' });
  if (!outcome.ok) throw new Error(outcome.refusal);
  const { proposal, token } = outcome.answer;
  expect(await book(proposal.proposalId)).toMatchObject({ refusal: 'nothing-chosen' });
  await choose(token, 2);
  const found = await book(proposal.proposalId);
  if (!found.ok) throw new Error(found.refusal);
  const { fares, oldMinor, newMinor } = found.answer;
  expect(fares).toEqual([{ ...asked.options[1]?.fares[0], landsOn: '2026-12-17' }]);
  expect([oldMinor, newMinor]).toEqual([proposal.options[1]?.agentMinor, proposal.options[1]?.agentMinor]);
  expect((await desk.server.call('AirPrice', fareIn(found.answer), { as: 'asha' })).ok).toBe(true);
});

test('[RES-08] after its search has ended the same flights are searched again, and a moved price is told', async () => {
  const { proposal, token } = await made();
  await choose(token, 1);
  later(dayMs);
  desk.supplier.search = async (_request, emit) => emit([dubaiReturn(classicBrand(300_000))]);
  const found = await book(proposal.proposalId);
  if (!found.ok) throw new Error(found.refusal);
  const { oldMinor, newMinor } = found.answer;
  const fare = fareIn(found.answer);
  expect(oldMinor).toBe(proposal.options[0]?.agentMinor);
  expect(newMinor).toBeGreaterThan(oldMinor);
  const priced = await desk.server.call('AirPrice', fare, { as: 'asha' });
  expect(priced).toMatchObject({ ok: true, answer: { priceChange: { oldMinor: newMinor } } });
  expect(await desk.server.call('AirPrice', fare, { as: 'badrul' })).toMatchObject({
    refusal: 'search-unknown',
  });
});

test('[RES-08] flights that are no longer sold, another brand only, a silent airline and a departed flight are told apart', async () => {
  const { proposal, token } = await made({ validDays: 20 });
  await choose(token, 2);
  later(dayMs);
  desk.supplier.search = async (_request, emit) => emit([]);
  expect(await book(proposal.proposalId)).toMatchObject({ refusal: 'fare-gone' });
  desk.supplier.search = async (_request, emit) => emit([dubaiReturn()]);
  expect(await book(proposal.proposalId)).toMatchObject({ refusal: 'fare-gone' });
  desk.supplier.search = () => Promise.reject(new Error('no line'));
  expect(await book(proposal.proposalId)).toMatchObject({ refusal: 'supplier-silent' });
  // Nothing was begun, so the customer may still choose.
  expect((await choose(token, 1)).ok).toBe(true);
  later(Date.parse('2026-12-10T10:16+06:00') - desk.clock.now().getTime());
  desk.supplier.search = async (_request, emit) => emit([dubaiReturn()]);
  expect(await book(proposal.proposalId)).toMatchObject({ refusal: 'fare-gone' });
});

test('[RES-08] a proposal and its link are of one agency: no other lists, prints, mails, ends or books it', async () => {
  const { proposal, token } = await made();
  const { proposalId } = proposal;
  await choose(token, 1);
  for (const as of ['badrul', 'carol'] as const) {
    expect(await listed(proposalId, as)).toBeUndefined();
    expect(await notifiedOf(proposalId, as)).toEqual([]);
    const email = 'nasrin@family.example';
    const answers = await Promise.all([
      desk.server.call('MailProposal', { proposalId, token, email }, { as }),
      desk.server.call('EndProposal', { proposalId }, { as }),
      desk.server.call('RenewProposalLink', { proposalId }, { as }),
      book(proposalId, as),
    ]);
    expect(answers.map((answer) => answer.ok || answer.refusal)).toEqual(Array(4).fill('proposal-unknown'));
    expect((await desk.server.send('GetProposalPdf', { proposalId }, { as })).status).toBe(404);
  }
  expect(await listed(proposalId)).toMatchObject({ state: 'open', choice: { taken: false } });
  const theirs = await twoBrands('badrul');
  expect(await desk.server.call('MakeProposal', theirs, { as: 'asha' })).toMatchObject({ refusal: 'search-unknown' });
});

test('[RES-08] an option that the search does not hold makes no proposal, and at most six make one', async () => {
  const asked = await twoBrands();
  const [first] = asked.options;
  const [fare] = first?.fares ?? [];
  if (!first || !fare) throw new Error('no option');
  const gone = { ...asked, options: [first, { fares: [{ ...fare, itineraryId: 'no-such-flights' }] }] };
  expect(await desk.server.call('MakeProposal', gone, { as: 'asha' })).toMatchObject({
    refusal: 'fare-gone',
    detail: 'Option 2 is no longer offered. Remove it or search again.',
    facts: { path: 'options.1.fares.0' },
  });
  const seven = { ...asked, options: Array.from({ length: 7 }, () => first) };
  expect((await desk.server.send('MakeProposal', seven, { as: 'asha' })).status).toBe(400);
  expect(
    (await desk.server.call('MakeProposal', { ...asked, options: seven.options.slice(1) }, { as: 'asha' })).ok,
  ).toBe(true);
});

test('[RES-08] making, mailing, choosing, booking and ending are in the audit, without names, addresses or secrets', async () => {
  const { proposal, token } = await made({ markupBasisPoints: 250 });
  const { proposalId } = proposal;
  await desk.server.call('MailProposal', { proposalId, token, email: 'nasrin@family.example' }, { as: 'asha' });
  await choose(token, 1);
  await choose(token, 1);
  await book(proposalId);
  await desk.server.call('EndProposal', { proposalId }, { as: 'asha' });
  await desk.server.call('EndProposal', { proposalId }, { as: 'asha' });
  const rows = await desk.server.database.db
    .selectFrom('audit_entry')
    .select(['action', 'actor', 'facts'])
    .where('subject', '=', proposalId)
    .orderBy('id')
    .execute();
  const { userId } = desk.server.people.asha;
  expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
    ['proposal.made', userId],
    ['proposal.mailed', userId],
    ['proposal.chosen', 'customer'],
    ['proposal.taken', userId],
    ['proposal.ended', userId],
  ]);
  expect(rows[0]?.facts).toMatchObject({ options: 2, markupBasisPoints: 250 });
  expect(JSON.stringify(rows)).not.toMatch(/nasrin/i);
});

/** What the customer's page, PDF and mail say of a proposal. */
const surfacesOf = async (proposal: Proposal, token: string) => {
  const { proposalId } = proposal;
  const page = (await desk.server.send('OpenProposal', { token })).text;
  const pdf = textOfPdf((await desk.server.send('GetProposalPdf', { proposalId }, { as: 'asha' })).bytes);
  await desk.server.call('MailProposal', { proposalId, token, email: `${proposalId}@family.example` }, { as: 'asha' });
  const { db } = desk.server.database;
  const service = await openMailServer();
  try {
    const attachmentOf = attachedProposal(db, desk.server.tenants);
    const mail = await mailCarrier({
      smtpUrl: service.url,
      from: 'Portal <no-reply@portal.example>',
      attachmentOf,
      ...writingOf(db, desk.server.tenants),
    });
    await deliverMessages(db, { mail, sms: null }, desk.clock.now);
    const received = service.received.find(({ recipient }) => recipient.startsWith(proposalId));
    if (!received) throw new Error('no mail was sent');
    return { page, pdf, mail: received, attached: textOfPdf(received.files[0]?.bytes ?? Buffer.alloc(0)) };
  } finally {
    await service.close();
  }
};

const money = (minor: number | null) => displayMoney({ currency: 'BDT', minor: minor ?? -1 });

test('[RES-08] page, PDF and mail name the offered prices, the agency, the age and the end, and no figure of the agent', async () => {
  const { proposal, token } = await made({ markupBasisPoints: 700 });
  const { page, pdf, mail, attached } = await surfacesOf(proposal, token);
  for (const { offeredMinor, grossMinor, agentMinor } of proposal.options) {
    for (const text of [pdf, mail.text, attached]) {
      expect(text).toContain(money(offeredMinor));
      expect(text).not.toContain(money(grossMinor));
      expect(text).not.toContain(money(agentMinor));
    }
    expect(page).toContain(String(offeredMinor));
  }
  for (const words of [
    'Flight options',
    'Meghna Travels',
    'Nasrin Akter',
    'Tue 1 Dec 2026, 10:00',
    'Fri 4 Dec 2026, 10:00',
  ]) {
    expect(pdf).toContain(words);
  }
  expect(pdf).toContain('EK 583');
  expect(pdf).toContain('Nothing is booked yet.');
  expect(attached).toBe(pdf);
  expect(mail.head.find((line) => line.startsWith('From: '))).toContain('Meghna Travels');
  expect(mail.text).toContain(`/proposal#${token}`);
  expect(mail.text).toContain('Fri 4 Dec 2026, 10:00');
  expect(mail.files.map(({ name }) => name)).toEqual(['flight-options.pdf']);
});

test('[RES-08] [RES-10] without ShowMarkup no surface names the customer’s price, and no markup can be added', async () => {
  const priced = await made();
  await desk.server.allowOnly(
    'asha',
    everyName.filter((name) => name !== 'ShowMarkup'),
  );
  try {
    const asked = await twoBrands();
    expect((await desk.server.send('MakeProposal', { ...asked, markupMinor: 100 }, { as: 'asha' })).status).toBe(403);
    const { proposal, token } = await made();
    expect(proposal).toMatchObject({ showsPrices: false, options: [{ grossMinor: null, offeredMinor: null }, {}] });
    const { page, pdf, mail, attached } = await surfacesOf(proposal, token);
    const { proposalId } = priced.proposal;
    const colleagues = textOfPdf((await desk.server.send('GetProposalPdf', { proposalId }, { as: 'asha' })).bytes);
    for (const { offeredMinor } of priced.proposal.options) {
      for (const text of [pdf, mail.text, attached, colleagues]) expect(text).not.toContain(money(offeredMinor));
      expect(page).not.toContain(String(offeredMinor));
    }
    expect(page).toContain('"priceMinor":null');
    expect(pdf).toContain('EK 583');
  } finally {
    await desk.server.allowOnly('asha', everyName);
  }
});

test('[RES-08] a proposal is mailed five times a day at most, by who has its secret, while its link is open', async () => {
  const { proposal, token } = await made();
  const { proposalId } = proposal;
  const email = 'nasrin@family.example';
  const mail = (secret = token) =>
    desk.server.call('MailProposal', { proposalId, token: secret, email }, { as: 'asha' });
  expect(await mail('x'.repeat(43))).toMatchObject({ refusal: 'proposal-unknown' });
  const answers = await Promise.all(Array.from({ length: 7 }, () => mail()));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  expect(await mail()).toMatchObject({ refusal: 'too-many-mails' });
  await desk.server.call('EndProposal', { proposalId }, { as: 'asha' });
  expect(await mail()).toMatchObject({ refusal: 'proposal-over' });
});
