import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { minuteMs } from '../../../contract/days.ts';
import type { DocumentCollect } from '../../../contract/shell/shell.ts';
import { demands, readAs, startingWith } from '../../../machines/shell/document-collection.cases.ts';
import { documentCollectionMachine } from '../../../machines/shell/document-collection.machine.ts';
import type {
  DemandRead,
  DocumentCollectionEvent,
  DocumentCollectionInput,
} from '../../../machines/shell/document-collection.setup.ts';
import { viewOfDocumentCollection } from '../../../machines/shell/document-collection.view.ts';
import { draftErrors, emptyDraft } from '../../../machines/shell/document-form.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));

type SentDocuments = Parameters<typeof documentsSent>[0];
const documentsSent = ({ request, intent }: { request: { skip: boolean }; intent: string }) => ({ ...request, intent });

/** Somebody at a browser; the server answers when the test says so. */
const openBrowser = (input: DocumentCollectionInput) => {
  const sent: {
    documents: SentDocuments;
    answer: (collect: DocumentCollect, success?: boolean) => void;
    fail: () => void;
  }[] = [];
  const read: { answer: (given: DemandRead) => void; fail: () => void }[] = [];
  const done: string[] = [];
  const clock = new SimulatedClock();
  const lost = new Error('the network is lost');
  const actor = createActor(
    documentCollectionMachine.provide({
      actors: {
        hearNews: fromCallback(() => () => {}),
        readUserContext: fromPromise<DemandRead>(
          () => new Promise((answer, fail) => read.push({ answer, fail: () => fail(lost) })),
        ),
        updateDocuments: fromPromise(
          ({ input: documents }: { input: SentDocuments }) =>
            new Promise((answer, fail) =>
              sent.push({
                documents,
                answer: (documentCollect, success = true) => answer({ success, documentCollect }),
                fail: () => fail(lost),
              }),
            ),
        ) as never,
      },
      actions: {
        noteSkip: () => done.push('skip noted'),
        forgetSkip: () => done.push('skip forgotten'),
        tellSession: () => done.push('session told'),
        logFault: () => done.push('fault logged'),
        leadToField: () => done.push('led to field'),
        showToast: (_at, { intent, text }) => done.push(`${intent}: ${text}`),
      },
    }),
    { clock, input },
  ).start();
  return {
    actor,
    clock,
    sent,
    read,
    done,
    say: (...events: DocumentCollectionEvent[]) => events.forEach((event) => actor.send(event)),
    view: () => viewOfDocumentCollection(actor.getSnapshot()),
    shows: () => viewOfDocumentCollection(actor.getSnapshot()).show,
  };
};

const license: DocumentCollectionEvent = { type: 'field.typed', field: 'tradeLicenseNumber', typed: 'TRAD/2024/0917' };
const itsDay: DocumentCollectionEvent = { type: 'field.typed', field: 'tradeLicenseExpiryDate', typed: '31122027' };
const submit: DocumentCollectionEvent = { type: 'documents.submitted' };
const skip: DocumentCollectionEvent = { type: 'skip.requested' };

describe('when documents are asked for', () => {
  test('[DOC-01] nobody is asked who owes none, and a skip that was stored is forgotten', () => {
    const { shows, done } = openBrowser(startingWith(demands.none, 2 * minuteMs));
    expect(shows()).toBe('nothing');
    expect(done).toEqual(['skip forgotten']);
  });

  test('[DOC-01] who owes them is asked at once where no skip is stored, or its interval has passed', () => {
    expect(openBrowser(startingWith(demands.asked, null)).shows()).toBe('dialog');
    expect(openBrowser(startingWith(demands.asked, 5 * minuteMs)).shows()).toBe('dialog');
    expect(openBrowser(startingWith(demands.asked, 5 * minuteMs - 1)).shows()).toBe('nothing');
  });

  test('[DOC-01] the interval is an hour where the user context names none', () => {
    const hourly = { ...demands.asked, collectIntervalMins: null };
    expect(openBrowser(startingWith(hourly, 60 * minuteMs)).shows()).toBe('dialog');
    expect(openBrowser(startingWith(hourly, 59 * minuteMs)).shows()).toBe('nothing');
    expect(openBrowser(startingWith(hourly, null)).view()).toMatchObject({ skipMins: 60 });
  });

  test('[DOC-01] after the rest of a skip the user context is read again and told to the session; still asked: the dialog reopens', async () => {
    const { clock, read, shows, done } = openBrowser(startingWith(demands.asked, 2 * minuteMs));
    clock.increment(3 * minuteMs - 1);
    expect(read).toHaveLength(0);
    clock.increment(1);
    expect(read).toHaveLength(1);
    expect(shows()).toBe('nothing');
    read[0]?.answer(readAs(demands.asked));
    await settled();
    expect(done).toEqual(['session told']);
    expect(shows()).toBe('dialog');
  });

  test('[DOC-01] whose agency gave them meanwhile is not asked again', async () => {
    const { clock, read, shows, done } = openBrowser(startingWith(demands.asked, 0));
    clock.increment(5 * minuteMs);
    read[0]?.answer(readAs(demands.none));
    await settled();
    expect(shows()).toBe('nothing');
    expect(done).toEqual(['session told', 'skip forgotten']);
  });

  test('[DOC-01] a reading that fails is logged, and what was known before holds', async () => {
    const { clock, read, shows, done } = openBrowser(startingWith(demands.asked, 0));
    clock.increment(5 * minuteMs);
    read[0]?.fail();
    await settled();
    expect(done).toEqual(['fault logged']);
    expect(shows()).toBe('dialog');
  });

  test('[DOC-01] an interval longer than a timer can wait is asked about once a day, and holds', async () => {
    const { clock, read, shows } = openBrowser(startingWith(demands.askedEachMonth, 0));
    clock.increment(24 * 60 * minuteMs);
    expect(read).toHaveLength(1);
    read[0]?.answer(readAs(demands.askedEachMonth));
    await settled();
    expect(shows()).toBe('nothing');
  });
});

describe('putting it off', () => {
  test('[DOC-01] a skip sends empty fields, closes the dialog, stores the time, and keeps what was typed', async () => {
    const { say, sent, shows, done, clock, read, view } = openBrowser(startingWith(demands.asked, null));
    say(license, skip);
    expect(sent[0]?.documents.request).toEqual({
      tradeLicenseNumber: '',
      tradeLicenseExpiryDate: null,
      civilAviationNumber: '',
      civilAviationExpiryDate: null,
      skip: true,
    });
    sent[0]?.answer({ ...demands.asked, remainingSkipCount: 2 });
    await settled();
    expect(shows()).toBe('nothing');
    expect(done).toEqual(['skip noted']);
    clock.increment(5 * minuteMs);
    read[0]?.answer(readAs({ ...demands.asked, remainingSkipCount: 2 }));
    await settled();
    expect(view()).toMatchObject({
      show: 'dialog',
      skipsLeft: 2,
      fields: { tradeLicenseNumber: { written: 'TRAD/2024/0917' } },
    });
  });

  test('[DOC-02] who has no skip left cannot skip', () => {
    const { say, sent, view } = openBrowser(startingWith(demands.askedWithoutSkip, null));
    say(skip);
    expect(sent).toHaveLength(0);
    expect(view()).toMatchObject({ skipsLeft: 0, doing: 'filling' });
  });

  test('[DOC-03] a skip that the server does not grant is told by a toast, and the dialog stays', async () => {
    const { say, sent, done, view } = openBrowser(startingWith(demands.asked, null));
    say(skip);
    sent[0]?.answer(demands.askedWithoutSkip, false);
    await settled();
    expect(done).toEqual(['led to field', 'error: Some ting went wrong! Please try again later']);
    expect(view()).toMatchObject({ show: 'dialog', doing: 'filling', skipsLeft: 0 });
  });

  test('[DOC-03] a skip lost on the way is only logged, and pressed again it is the same skip', async () => {
    const { say, sent, done, view } = openBrowser(startingWith(demands.asked, null));
    say(skip);
    sent[0]?.fail();
    await settled();
    expect(done).toEqual(['fault logged']);
    expect(view()).toMatchObject({ show: 'dialog', doing: 'filling' });
    say(skip);
    expect(sent[1]?.documents.intent).toBe(sent[0]?.documents.intent);
  });

  test('[SES-09] a skip in another tab closes the dialog here, and one forgotten there is asked about', () => {
    const { say, shows, read } = openBrowser(startingWith(demands.asked, null));
    say({ type: 'skip.told', skippedAgoMs: 0 });
    expect(shows()).toBe('nothing');
    expect(read).toHaveLength(0);
    say({ type: 'skip.told', skippedAgoMs: null });
    expect(read).toHaveLength(1);
    expect(shows()).toBe('nothing');
  });
});

describe('giving them', () => {
  test('[DOC-02] nothing is called wrong before the documents are submitted; then each field is, and again when it is left', () => {
    const { say, view, done, sent } = openBrowser(startingWith(demands.asked, null));
    say({ type: 'field.left' });
    expect(view()).toMatchObject({ fields: { tradeLicenseNumber: { message: null } } });
    say(submit);
    expect(done).toEqual(['led to field']);
    expect(sent).toHaveLength(0);
    expect(view()).toMatchObject({ fields: { tradeLicenseNumber: { message: 'Trade license number is required' } } });
    say(license);
    expect(view()).toMatchObject({ fields: { tradeLicenseNumber: { message: 'Trade license number is required' } } });
    say({ type: 'field.left' });
    expect(view()).toMatchObject({
      fields: {
        tradeLicenseNumber: { message: null },
        tradeLicenseExpiryDate: { message: 'Trade license expiry date is required' },
      },
    });
  });

  test('[DOC-02] days are sent as yyyy-MM-dd, and a saved form ends the asking', async () => {
    const { say, sent, done, shows } = openBrowser(startingWith(demands.asked, null));
    say(license, itsDay, submit);
    expect(sent[0]?.documents.request).toMatchObject({
      tradeLicenseNumber: 'TRAD/2024/0917',
      tradeLicenseExpiryDate: '2027-12-31',
      civilAviationExpiryDate: null,
      skip: false,
    });
    sent[0]?.answer(demands.none);
    await settled();
    expect(shows()).toBe('nothing');
    expect(done).toEqual(['skip forgotten']);
  });

  test('[DOC-03] documents that the server does not take are told of by a toast and stay as typed', async () => {
    const { say, sent, done, view } = openBrowser(startingWith(demands.asked, null));
    say(license, itsDay, submit);
    sent[0]?.answer(demands.asked, false);
    await settled();
    expect(done).toEqual(['error: Some ting went wrong! Please try again later']);
    expect(view()).toMatchObject({ doing: 'filling', fields: { tradeLicenseExpiryDate: { written: '31/12/2027' } } });
  });

  test('[DOC-03] documents and skips that the server does not take, and a later skip, are other intents', async () => {
    const { say, sent, clock, read } = openBrowser(startingWith(demands.asked, null));
    const keys = () => sent.map(({ documents }) => documents.intent);
    say(license, itsDay);
    for (const asked of [submit, submit, skip, skip]) {
      say(asked);
      sent.at(-1)?.answer(demands.asked, false);
      await settled();
    }
    expect(new Set(keys()).size).toBe(4);
    say(skip);
    sent.at(-1)?.answer(demands.asked);
    await settled();
    clock.increment(5 * minuteMs);
    read[0]?.answer(readAs(demands.asked));
    await settled();
    say(skip);
    expect(new Set(keys()).size).toBe(6);
  });

  test('[DOC-03] a number that is corrected after a lost save is another intent', async () => {
    const { say, sent } = openBrowser(startingWith(demands.asked, null));
    say(license, itsDay, submit);
    sent[0]?.fail();
    await settled();
    say({ type: 'field.typed', field: 'tradeLicenseNumber', typed: 'TRAD/2025/0001' }, submit);
    expect(sent[1]?.documents.request).toMatchObject({ tradeLicenseNumber: 'TRAD/2025/0001' });
    expect(sent[1]?.documents.intent).not.toBe(sent[0]?.documents.intent);
  });

  test('[DOC-03] a lost save is only logged; the same words are the same intent, other words another', async () => {
    const { say, sent, done } = openBrowser(startingWith(demands.asked, null));
    say(license, itsDay, submit);
    sent[0]?.fail();
    await settled();
    expect(done).toEqual(['fault logged']);
    say(submit);
    expect(sent[1]?.documents.intent).toBe(sent[0]?.documents.intent);
    say(
      { type: 'request.withdrawn' },
      { type: 'day.chosen', field: 'tradeLicenseExpiryDate', day: '2028-01-01' },
      submit,
    );
    expect(sent[2]?.documents.intent).not.toBe(sent[0]?.documents.intent);
  });

  test('[NET-01] an answer that comes after waiting was stopped changes nothing', async () => {
    const { say, sent, shows } = openBrowser(startingWith(demands.asked, null));
    say(license, itsDay, submit, { type: 'request.withdrawn' });
    sent[0]?.answer(demands.none);
    await settled();
    expect(shows()).toBe('dialog');
  });

  test('a save that takes its time says so after eight seconds', () => {
    const { say, view, clock } = openBrowser(startingWith(demands.asked, null));
    say(license, itsDay, submit);
    clock.increment(7_999);
    expect(view()).toMatchObject({ doing: 'saving', slow: false });
    clock.increment(1);
    expect(view()).toMatchObject({ doing: 'saving', slow: true });
  });
});

describe('what is wrong with documents', () => {
  const today = '2026-11-21';
  const good = { ...emptyDraft, tradeLicenseNumber: 'TRAD/1', tradeLicenseExpiryDate: '31/12/2027' };
  const messagesOf = (draft: typeof emptyDraft) =>
    draftErrors(draft, today).map(({ path, message }) => [path, message]);

  test('[DOC-02] the civil aviation day is wanted only with a number that is not blank', () => {
    expect(messagesOf(good)).toEqual([]);
    expect(messagesOf({ ...good, civilAviationNumber: '   ' })).toEqual([]);
    expect(messagesOf({ ...good, civilAviationNumber: 'CAAB-7' })).toEqual([
      ['civilAviationExpiryDate', 'Civil aviation expiry date is required'],
    ]);
  });

  test('[DOC-02] a day lies from three years before today to five after, and is one of the calendar', () => {
    const outside = [['tradeLicenseExpiryDate', 'Choose a date from 21/11/2023 to 21/11/2031']];
    expect(messagesOf({ ...good, tradeLicenseExpiryDate: '21/11/2023' })).toEqual([]);
    expect(messagesOf({ ...good, tradeLicenseExpiryDate: '21/11/2031' })).toEqual([]);
    expect(messagesOf({ ...good, tradeLicenseExpiryDate: '20/11/2023' })).toEqual(outside);
    expect(messagesOf({ ...good, tradeLicenseExpiryDate: '22/11/2031' })).toEqual(outside);
    for (const written of ['31/02/2027', '31/12', '3']) {
      expect(messagesOf({ ...good, tradeLicenseExpiryDate: written })).toEqual([
        ['tradeLicenseExpiryDate', 'Enter a date as dd/mm/yyyy'],
      ]);
    }
  });

  test('[DOC-02] numbers end at fifty characters', () => {
    const { say, view } = openBrowser(startingWith(demands.asked, null));
    say({ type: 'field.typed', field: 'civilAviationNumber', typed: 'x'.repeat(60) });
    expect(view()).toMatchObject({
      fields: { civilAviationNumber: { written: 'x'.repeat(50) } },
      civilAviationDayIsWanted: true,
    });
  });
});
