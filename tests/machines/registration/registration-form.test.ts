import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { RegistrationDocumentKind } from '../../../contract/registration/registration-kinds.ts';
import { allDocuments } from '../../../machines/registration/registration-examples.ts';
import { registrationFormCases, solvedCheck } from '../../../machines/registration/registration-form.cases.ts';
import { registrationFormMachine } from '../../../machines/registration/registration-form.machine.ts';
import type {
  OpenOutcome,
  RegistrationFormEvent,
  RegistrationFormInput,
  SentRegistration,
  SubmitOutcome,
} from '../../../machines/registration/registration-form.setup.ts';
import { viewOfRegistrationForm } from '../../../machines/registration/registration-form.view.ts';

const turn = () => new Promise((done) => setImmediate(done));
const caseOf = <Output>(actor: string, name: string): Output => {
  const found = registrationFormCases.outcomes?.[actor]?.find((each) => each.name === name);
  if (found === undefined || !('output' in found)) throw new Error(`no such case: ${name}`);
  return found.output as Output;
};
const filled = caseOf<Extract<OpenOutcome, { ok: true }>>('openForm', 'a form of before a reload, verified');
const taken = caseOf<SubmitOutcome>('submitForm', 'taken');
const input = registrationFormCases.inputs?.[0]?.input as RegistrationFormInput;

/** A form that lacks nothing but the documents of these kinds. */
const opened = async (...lacking: RegistrationDocumentKind[]) => {
  const sent: SentRegistration[] = [];
  const ledTo: string[] = [];
  const documents = allDocuments.filter(({ kind }) => !lacking.includes(kind));
  const draft = { ...filled.opened.draft, documents };
  const actor = createActor(
    registrationFormMachine.provide({
      actors: {
        openForm: fromPromise<OpenOutcome, { readonly intent: string }>(async () => ({
          ...filled,
          opened: { ...filled.opened, draft },
        })),
        solveCheck: fromPromise(async () => solvedCheck),
        submitForm: fromPromise<SubmitOutcome, SentRegistration>(async ({ input: form }) => {
          sent.push(form);
          return taken;
        }),
      },
      actions: { leadTo: (_, path) => void ledTo.push(path) },
    }),
    { input },
  ).start();
  const act = async (...events: RegistrationFormEvent[]) => {
    for (const event of events) actor.send(event);
    await turn();
    await turn();
    return viewOfRegistrationForm(actor.getSnapshot());
  };
  await act();
  await act({ type: 'robot.ticked' }, { type: 'consent.given', given: true });
  return { act, actor, sent, ledTo };
};

const begun = (kind: RegistrationDocumentKind): RegistrationFormEvent => ({ type: 'upload.begun', kind });
const ended = (kind: RegistrationDocumentKind): RegistrationFormEvent => ({ type: 'upload.ended', kind });
const stored = (kind: RegistrationDocumentKind): RegistrationFormEvent => {
  const [any] = allDocuments;
  if (any === undefined) throw new Error('no document');
  return { type: 'document.told', kind, document: { ...any, documentId: `document-of-${kind}`, kind } };
};

test.each(['civilAviation', 'nationalIdFront'] as const)(
  '[REG-03] [REG-05] a form that is handed in while %s is on its way waits for it, and then goes on by itself',
  async (kind) => {
    const { act, actor, sent } = await opened(kind);
    expect(await act(begun(kind), { type: 'form.submitted' })).toMatchObject({ submission: 'waiting', errors: [] });
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false);
    expect(sent).toEqual([]);
    expect(await act(stored(kind))).toMatchObject({ show: 'sent' });
    expect(sent).toHaveLength(1);
  },
);

test('[REG-05] it waits for every file that is on its way', async () => {
  const { act, sent } = await opened('civilAviation', 'tradeLicense');
  await act(begun('civilAviation'), begun('tradeLicense'), { type: 'form.submitted' });
  expect(await act(stored('civilAviation'))).toMatchObject({ submission: 'waiting' });
  expect(await act(stored('tradeLicense'))).toMatchObject({ show: 'sent' });
  expect(sent).toHaveLength(1);
});

test('[REG-05] a file that does not arrive ends the waiting at its field, and nothing is handed in', async () => {
  const { act, sent, ledTo } = await opened();
  await act(begun('civilAviation'), { type: 'form.submitted' });
  expect(await act(ended('civilAviation'))).toMatchObject({ show: 'form', submission: 'open' });
  expect(ledTo.at(-1)).toBe('civilAviation');
  expect(sent).toEqual([]);
  // Handed in again, it goes without the certificate: nobody needs it.
  expect(await act({ type: 'form.submitted' })).toMatchObject({ show: 'sent' });
});

test('[REG-02] what is wrong beside a file on its way is said at once, and the file is not called missing', async () => {
  const { act, sent, ledTo } = await opened('nationalIdFront', 'nationalIdBack');
  const view = await act(begun('nationalIdFront'), { type: 'form.submitted' });
  expect(view).toMatchObject({ submission: 'open', errors: [{ path: 'nationalIdBack' }] });
  expect(ledTo.at(-1)).toBe('nationalIdBack');
  expect(await act(ended('nationalIdFront'))).toMatchObject({
    errors: [{ path: 'nationalIdFront' }, { path: 'nationalIdBack' }],
  });
  expect(sent).toEqual([]);
});

test('[REG-02] a form that was made wrong while it waited is not handed in', async () => {
  const { act, sent, ledTo } = await opened();
  await act(begun('civilAviation'), { type: 'form.submitted' });
  await act({ type: 'field.typed', field: 'companyName', text: '' });
  const view = await act(stored('civilAviation'));
  expect(view).toMatchObject({ submission: 'open', errors: [{ path: 'companyName' }] });
  expect(ledTo.at(-1)).toBe('companyName');
  expect(sent).toEqual([]);
});

test('[REG-05] a form whose draft was lost waits for no upload of that draft', async () => {
  const { act, sent } = await opened();
  await act(begun('civilAviation'), { type: 'form.submitted' });
  await act({ type: 'draft.lost' });
  await act({ type: 'robot.ticked' });
  await act({ type: 'form.submitted' });
  expect(sent).toHaveLength(1);
});
