import { deskRegistrationAddress } from '../../../contract/page-addresses.ts';
import { registrationPaperFlow } from '../../../machines/desk/registration-paper.flow.ts';
import { atDesk, type DeskVisit } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { type Registered, writeRegistration } from './registrations-in-walks.ts';
import { type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

interface BeforePaper extends DeskVisit {
  readonly reference: string;
}

const paperOf = (input: string, document: NonNullable<Registered['document']>): World<BeforePaper> => ({
  input,
  async enter(portal) {
    const at = await atDesk(portal, ['Registrations/ReadDocument']);
    const { reference } = await portal.edit((db) => writeRegistration(db, { document }));
    return { ...at, reference };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${deskRegistrationAddress(reference)}`);
  },
});

/** The applicant has put another file in its place. */
const replaced = ({ portal, reference }: BeforePaper): Promise<unknown> =>
  portal.edit((db) => db.deleteFrom('registration_document').where('registration_reference', '=', reference).execute());

const button = ({ page }: BeforePaper, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const opens = (at: BeforePaper) => button(at, /^Open (National ID, front|Trade license)$/);
const closes = (at: BeforePaper) => button(at, /^Close (National ID, front|Trade license)$/);
const sizes = (at: BeforePaper) => button(at, /^(Smaller|Larger)$/);
const paper = ({ page }: BeforePaper) => page.getByRole('group', { name: /^(National ID, front|Trade license)$/ });

const read = (outcome: string): WalkMove => settle('readPaper', outcome);

export const registrationPaperDriver: FlowDriver<BeforePaper> = {
  flow: registrationPaperFlow,
  worlds: {
    'a card as a picture': paperOf('a picture', 'nationalIdFront'),
    'a licence as a pdf': paperOf('a pdf', 'tradeLicense'),
  },
  acts: {
    'open it': (at) => opens(at).click(),
    'close it': (at) => closes(at).click(),
    'enlarge it': (at) => button(at, 'Larger').click(),
  },
  outcomes: {
    'readPaper: read': letThrough,
    'readPaper: document-unknown': { ...letThrough, prepare: replaced, complains: /status of 404/ },
    'readPaper: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'paper.opened': opens,
    'paper.closed': closes,
    'paper.sized': sizes,
  },
  exceptions: [],
  shows: {
    'registration-paper.closed': opens,
    'registration-paper.reading': (at) => button(at, 'Opening …'),
    'registration-paper.open': ({ page }) =>
      page
        .getByRole('img', { name: 'National ID, front' })
        .or(page.getByRole('link', { name: /^Download the .* \(pdf\)$/ })),
  },
  reads: {
    'its name': ({ name }: { readonly name: string }) => [{ says: [name], in: paper }],
    'its size': ({ paper: open }: { readonly paper: { readonly size: number; readonly isPdf: boolean } | null }) =>
      open === null || open.isPdf ? [] : [{ says: [`${open.size} %`], in: paper }],
  },
  presses: {
    Larger: {
      where: ({
        paper: open,
      }: {
        readonly paper: { readonly larger: number | null; readonly isPdf: boolean } | null;
      }) => open !== null && !open.isPdf && open.larger !== null,
      control: (at) => button(at, 'Larger'),
    },
    Smaller: {
      where: ({
        paper: open,
      }: {
        readonly paper: { readonly smaller: number | null; readonly isPdf: boolean } | null;
      }) => open !== null && !open.isPdf && open.smaller !== null,
      control: (at) => button(at, 'Smaller'),
    },
  },
  unreachable: {},
  walks: [
    {
      name: 'opened after the network was lost, enlarged, closed, and replaced meanwhile',
      world: 'a card as a picture',
      moves: [
        send('open it'),
        read('the network is lost'),
        send('open it'),
        read('read'),
        send('enlarge it'),
        send('close it'),
        send('open it'),
        read('document-unknown'),
      ],
    },
    {
      name: 'a pdf is downloaded',
      world: 'a licence as a pdf',
      moves: [send('open it'), read('read'), send('close it')],
    },
  ],
};
