import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeStands } from '../desk/stepping-up.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

let server: FreshServer;
beforeEach(async () => {
  server = await freshServer({ suppliers: [] });
});
afterEach(() => server.close());

const wish = {
  name: 'Meghna Travels Ltd',
  ownerName: 'Asha Rahman',
  tradeLicenseNumber: 'TRAD/DSCC/012345/2026',
  tradeLicenseExpiry: '2027-06-30',
};

const company = async () => {
  const outcome = await server.call('LoadCompanyInfo', {}, { as: 'asha' });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.book;
};

const askedFor = async (given: Partial<typeof wish> = {}) => {
  const outcome = await server.call('AskCompanyChange', { ...wish, ...given }, { as: 'asha' });
  if (!outcome.ok || outcome.answer.book.change === null) throw new Error('it was not asked for');
  return outcome.answer.book.change.reference;
};

const waiting = async () => {
  const outcome = await server.call('GetDeskQueues', {}, { as: 'dipa' });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.queues.find(({ queue }) => queue === 'agency-changes')?.waiting;
};

const mails = (subject: string) =>
  server.database.db.selectFrom('outbox').select(['recipient', 'body']).where('subject', '=', subject).execute();

describe('a change of who an agency is', () => {
  test('[CMP-01] changes nothing until the desk has accepted it, which is told to the agency', async () => {
    const before = await company();
    const reference = await askedFor();
    expect(await company()).toMatchObject({
      name: before.name,
      identity: before.identity,
      change: { reference, state: 'waiting', before: before.identity, after: wish },
    });
    expect(await waiting()).toBe(1);
    expect(await server.call('AcceptAgencyChange', { reference }, { as: 'dipa' })).toMatchObject({
      refusal: 'step-up-needed',
    });
    await codeStands(server, 'dipa');
    expect(await server.call('AcceptAgencyChange', { reference }, { as: 'dipa' })).toMatchObject({
      ok: true,
      answer: { change: { state: 'accepted' }, due: null, acts: [] },
    });
    expect(await company()).toMatchObject({ name: wish.name, identity: wish, change: { state: 'accepted' } });
    expect(await waiting()).toBe(0);
    expect(await server.call('GetUserContext', {}, { as: 'asha' })).toMatchObject({
      answer: { companyName: wish.name },
    });
    expect(await mails('The change of your company was accepted')).toMatchObject([
      { recipient: server.people.asha.email },
    ]);
  });

  test('[CMP-01] stays as it was when the desk refuses, with a reason that the agency reads', async () => {
    const before = await company();
    const reference = await askedFor();
    const reason = 'The licence names another owner.';
    expect(await server.call('RefuseAgencyChange', { reference, reason }, { as: 'dipa' })).toMatchObject({ ok: true });
    expect(await company()).toMatchObject({
      name: before.name,
      identity: before.identity,
      change: { state: 'refused', reason },
    });
    const [mail] = await mails('The change of your company was refused');
    expect(mail?.body).toContain(reason);
    expect(await server.call('RefuseAgencyChange', { reference, reason }, { as: 'emdad' })).toMatchObject({
      refusal: 'not-open',
    });
  });

  test('[CMP-01] one waits at a time, and its agency withdraws it', async () => {
    const reference = await askedFor();
    expect(await server.call('AskCompanyChange', { ...wish, ownerName: 'Karim' }, { as: 'asha' })).toMatchObject({
      refusal: 'change-waits',
    });
    expect(await server.call('WithdrawCompanyChange', { reference }, { as: 'badrul' })).toMatchObject({
      refusal: 'change-decided',
    });
    expect(await server.call('WithdrawCompanyChange', { reference }, { as: 'asha' })).toMatchObject({ ok: true });
    await codeStands(server, 'dipa');
    expect(await server.call('AcceptAgencyChange', { reference }, { as: 'dipa' })).toMatchObject({
      refusal: 'not-open',
    });
    expect((await company()).name).not.toBe(wish.name);
    await askedFor({ ownerName: 'Karim' });
  });

  test('[CMP-01] of two people who decide at once one has decided', async () => {
    const reference = await askedFor();
    await codeStands(server, 'dipa');
    const outcomes = await Promise.all([
      server.call('AcceptAgencyChange', { reference }, { as: 'dipa' }),
      server.call('RefuseAgencyChange', { reference, reason: 'No papers.' }, { as: 'emdad' }),
    ]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.refusal)).sort()).toEqual(['done', 'not-open']);
  });

  test('[CMP-01] what stands already is no change, and what is missing is said at its field', async () => {
    const reference = await askedFor();
    await codeStands(server, 'dipa');
    await server.call('AcceptAgencyChange', { reference }, { as: 'dipa' });
    expect(await server.call('AskCompanyChange', wish, { as: 'asha' })).toMatchObject({ refusal: 'nothing-changed' });
    const outcome = await server.call('AskCompanyChange', { ...wish, ownerName: ' ' }, { as: 'asha' });
    expect(outcome).toMatchObject({ refusal: 'fields-wrong', errors: [{ path: 'ownerName' }] });
  });

  test('[CMP-01] [OPS-01] the desk finds it by old and new name, and each look at it is audited', async () => {
    const reference = await askedFor();
    for (const search of [reference, 'meghna tra', 'Travels LTD']) {
      const found = await server.call('GetAgencyChanges', { tab: 'waiting', search, after: null }, { as: 'dipa' });
      expect(found).toMatchObject({ ok: true, answer: { changes: [{ change: { reference } }] } });
    }
    const other = await server.call(
      'GetAgencyChanges',
      { tab: 'waiting', search: 'jamuna', after: null },
      { as: 'dipa' },
    );
    expect(other).toMatchObject({ ok: true, answer: { changes: [], waiting: { waiting: 1 } } });
    await server.call('GetAgencyChange', { reference }, { as: 'dipa' });
    const looks = await server.database.db
      .selectFrom('audit_entry')
      .select('subject')
      .where('action', '=', 'desk.looked')
      .execute();
    expect(looks).toEqual([{ subject: reference }]);
  });
});
