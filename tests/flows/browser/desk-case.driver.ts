import * as pagePaths from '../../../contract/page-paths.ts';
import { deskCaseFlow } from '../../../machines/desk/desk-case.flow.ts';
import { atDesk, type DeskVisit, endDecisions, writeDecision } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { callAs } from './trade.ts';
import { type FlowDriver, send, settle, type World } from './walk-driver.ts';
import type { WalkPortal } from './walk-portal.ts';

const queue = 'money-decisions' as const;

const caseOf = (has: 'nobody' | 'the reader' | 'a colleague'): World<DeskVisit> => ({
  input: 'a case of the desk',
  async enter(portal: WalkPortal) {
    const at = await atDesk(portal, ['Cases/*']);
    await endDecisions(at);
    const decisionId = await writeDecision(at, at.colleague);
    const worker = has === 'the reader' ? at.clerk : at.colleague;
    if (has !== 'nobody') await callAs(portal, worker, 'TakeDeskCase', { queue, caseId: decisionId });
    if (has === 'a colleague')
      await callAs(portal, worker, 'NoteDeskCase', { queue, caseId: decisionId, words: 'The agency sent the receipt' });
    return { ...at, decisionId };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.deskMoney}`);
    await page
      .getByRole('button', { name: /^Open:/ })
      .first()
      .click();
  },
});

const region = ({ page }: DeskVisit) => page.getByRole('region', { name: 'At the desk' });
const button = (at: DeskVisit, name: string | RegExp) => region(at).getByRole('button', { name });
const note = (at: DeskVisit) => region(at).getByRole('textbox', { name: 'Note for your colleagues' });
const takes = (at: DeskVisit) => button(at, /^Take it( over)?$/);
const gives = (at: DeskVisit) => button(at, 'Give it back');
const adds = (at: DeskVisit) => button(at, 'Add note');
const again = (at: DeskVisit) => button(at, /^(Load the notes again|Save it again)$/);

const write = async (at: DeskVisit, words: string): Promise<void> =>
  note(at).fill((await note(at).inputValue()) === words ? `${words} ` : words);

/** Fills the case with as many notes as it may have. */
const fill = ({ portal, decisionId, colleague }: DeskVisit): Promise<unknown> =>
  portal.edit((db) =>
    db
      .insertInto('desk_note')
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          tenant_id: colleague.tenantId,
          id: `note-${index}-${decisionId}`,
          queue,
          case_id: decisionId,
          user_id: colleague.userId,
          words: `Note ${index}`,
          at: new Date(),
        })),
      )
      .execute(),
  );

export const deskCaseDriver: FlowDriver<DeskVisit> = {
  flow: deskCaseFlow,
  worlds: {
    'nobody works on it': caseOf('nobody'),
    'the reader works on it': caseOf('the reader'),
    'a colleague works on it': caseOf('a colleague'),
  },
  acts: {
    'take it': (at) => takes(at).click(),
    'give it back': (at) => gives(at).click(),
    'a note is typed': (at) => write(at, 'The agency sent the receipt'),
    'the note is emptied': (at) => write(at, ' '),
    'add the note': (at) => adds(at).click(),
    'try again': (at) => again(at).click(),
  },
  outcomes: {
    'readHandling: nobody works on it': letThrough,
    'readHandling: the reader works on it': letThrough,
    'readHandling: a colleague works on it': letThrough,
    'readHandling: case-unknown': {
      ...letThrough,
      finish: async ({ portal, decisionId, gate }) => {
        await portal.edit((db) => db.deleteFrom('money_decision').where('id', '=', decisionId).execute());
        gate.open();
      },
      complains: /status of 404/,
    },
    'readHandling: the network is lost': networkLostAtGate,
    'changeHandling: it is taken': letThrough,
    'changeHandling: it is given back': letThrough,
    'changeHandling: a note is added': letThrough,
    'changeHandling: too-many-notes': { ...letThrough, prepare: fill, complains: /status of 409/ },
    'changeHandling: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'case.taken': takes,
    'case.given-back': gives,
    'note.typed': note,
    'note.added': adds,
    'again.requested': again,
  },
  exceptions: [],
  shows: {
    'desk-case.reading': ({ page }) => page.getByRole('status', { name: 'Loading who works on this' }),
    'desk-case.unread': again,
    'desk-case.known': note,
    'desk-case.changing': (at) => button(at, 'Saving…'),
    'desk-case.unchanged': again,
  },
  reads: {
    'who works on it': (view: { readonly who?: string }) =>
      view.who === undefined ? [] : [{ says: [view.who], in: region }],
    notes: (view: { readonly notes?: readonly { who: string; words: string }[] }) =>
      (view.notes ?? []).map(({ who, words }) => ({ says: [who, words], in: region })),
  },
  unreachable: {},
  walks: [
    {
      name: 'a case is taken, noted and given back, with the network lost in between',
      world: 'nobody works on it',
      moves: [
        settle('readHandling', 'the network is lost'),
        send('try again'),
        settle('readHandling', 'nobody works on it'),
        send('take it'),
        settle('changeHandling', 'the network is lost'),
        send('try again'),
        settle('changeHandling', 'it is taken'),
        send('give it back'),
        settle('changeHandling', 'it is given back'),
        send('a note is typed'),
        send('add the note'),
        settle('changeHandling', 'a note is added'),
      ],
    },
    {
      name: 'a colleague’s case is taken over, and no note fits any more',
      world: 'a colleague works on it',
      moves: [
        settle('readHandling', 'a colleague works on it'),
        send('a note is typed'),
        send('the note is emptied'),
        send('a note is typed'),
        send('add the note'),
        settle('changeHandling', 'too-many-notes'),
        send('take it'),
        settle('changeHandling', 'it is taken'),
      ],
    },
    {
      name: 'the reader’s own case',
      world: 'the reader works on it',
      moves: [settle('readHandling', 'the reader works on it')],
    },
    {
      name: 'the case is there no more',
      world: 'nobody works on it',
      moves: [settle('readHandling', 'case-unknown')],
    },
  ],
};
