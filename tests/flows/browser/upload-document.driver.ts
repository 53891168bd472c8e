import { pageAddress } from '../../../contract/page-addresses.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { uploadsOfDraftAtMost } from '../../../contract/registration/registration.ts';
import type { RegistrationDocumentKind } from '../../../contract/registration/registration-kinds.ts';
import { uploadDocumentFlow } from '../../../machines/registration/upload-document.flow.ts';
import type { UploadDocumentView } from '../../../machines/registration/upload-document.view.ts';
import { pdfFile, pngFile } from '../../server/files/pictures/upload-samples.ts';
import { markDraftOf, uploadToDraft } from './drafts-in-walks.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { writeRegistration } from './registrations-in-walks.ts';
import { type Bringing, type FlowDriver, leftAtOnce, send, settle, type WalkMove, type World } from './walk-driver.ts';

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** An applicant before the places of the documents. The last of them is walked: its flow begins last. */
interface OnDocuments extends GatedVisit {
  readonly kind: RegistrationDocumentKind;
  /** The next file that is chosen. */
  file: Chosen;
}

const picture: Chosen = { name: 'certificate.png', mimeType: 'image/png', buffer: pngFile(31) };
const pdf: Chosen = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdfFile() };
const tooLarge: Chosen = { name: 'large.png', mimeType: 'image/png', buffer: pngFile(32, 1024 * 1024) };

const enterAt =
  (kind: RegistrationDocumentKind): World<OnDocuments>['enter'] =>
  async (portal) => {
    const device = await portal.device();
    const gate = new Gate();
    await gate.guard(
      device,
      ['UploadDocument', 'ReplaceDocument', 'RemoveDocument'].map((call) => `*/Registration/${call}`),
    );
    return { portal, device, page: device.page, gate, kind, file: picture };
  };

const fileField = ({ page, kind }: OnDocuments) => page.locator(`input#${kind}`);

const openForm: World<OnDocuments>['start'] = async (at) => {
  await at.page.goto(`${at.portal.url}${pagePaths.registerCompany}`);
  await fileField(at).waitFor({ state: 'attached' });
};

const kindOfForm = 'civilAviation';

const within = (at: OnDocuments) =>
  at.page.getByRole('group', {
    name: at.kind === kindOfForm ? 'Civil aviation certificate (optional)' : 'Trade license',
  });
const button = (at: OnDocuments, name: string | RegExp) => within(at).getByRole('button', { name });

const fresh: World<OnDocuments> = {
  input: 'no document yet',
  clock: 'still',
  enter: enterAt(kindOfForm),
  start: openForm,
};

const reloaded: World<OnDocuments> = {
  input: 'a document before a reload',
  clock: 'still',
  enter: enterAt(kindOfForm),
  async start(at) {
    await openForm(at);
    await uploadToDraft(at, kindOfForm, picture.name, picture.buffer);
    await at.page.reload();
    await within(at).getByText(picture.name).waitFor();
  },
};

const asked: World<OnDocuments> = {
  input: 'a document that can only be replaced',
  clock: 'still',
  enter: enterAt('tradeLicense'),
  async start(at) {
    const question = 'The license cannot be read.';
    const { statusToken } = await at.portal.edit((db) => writeRegistration(db, { document: 'tradeLicense', question }));
    await at.page.goto(`${at.portal.url}${pageAddress.registrationStatus(statusToken)}`);
    await within(at).getByText('licence.pdf').waitFor();
  },
};

const choosing = (file: Chosen): Bringing<OnDocuments> => ({
  prepare: async (at) => {
    at.file = file;
  },
});

const reads = (outcome: string): WalkMove => settle('readFile', outcome);
const uploads = (outcome: string): WalkMove => settle('uploadFile', outcome);
const removes = (outcome: string): WalkMove => settle('removeFile', outcome);
const choose = send('a file is chosen');

export const uploadDocumentDriver: FlowDriver<OnDocuments> = {
  flow: uploadDocumentFlow,
  worlds: {
    'a new form': fresh,
    'a form with a document, after a reload': reloaded,
    'an applicant who is asked': asked,
  },
  acts: {
    'a file is chosen': (at) => fileField(at).setInputFiles(at.file),
    'the file is removed': (at) => button(at, /^Remove/).click(),
    'the upload is stopped': (at) => button(at, 'Cancel').click(),
    'the file is sent again': (at) => button(at, 'Upload again').click(),
  },
  outcomes: {
    'readFile: a picture': choosing(picture),
    'readFile: a pdf': choosing(pdf),
    'readFile: a file that is too large': choosing(tooLarge),
    'uploadFile: stored': letThrough,
    'uploadFile: refused': {
      ...letThrough,
      async finish(at) {
        await markDraftOf(at, { uploads: uploadsOfDraftAtMost });
        at.gate.open();
      },
      async restore(at) {
        await markDraftOf(at, { uploads: 0 });
        await at.gate.close();
      },
      complains: /status of 409/,
    },
    'uploadFile: the network is lost': networkLostAtGate,
    'removeFile: removed': letThrough,
    'removeFile: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: ['readFile'],
  listens: ['hearProgress'],
  controls: {
    'file.chosen': fileField,
    'file.removed': (at) => button(at, /^Remove/),
    'upload.cancelled': (at) => button(at, 'Cancel'),
    'again.requested': (at) => button(at, 'Upload again'),
  },
  exceptions: [],
  shows: {
    'upload-document.empty': (at) => within(at).getByText('or drop it here'),
    'upload-document.uploading': (at) => within(at).getByRole('progressbar'),
    'upload-document.failed': (at) => button(at, 'Upload again'),
    'upload-document.stored': (at) => within(at).getByText('Choose another file'),
    'upload-document.removing': (at) => within(at).getByText('Removing …'),
  },
  reads: {
    'the file': ({ file }: UploadDocumentView) =>
      file === null ? [] : [{ says: [file.name, file.size], in: (at) => within(at) }],
  },
  neverLookedAt: { 'upload-document.reading': leftAtOnce },
  unreachable: {
    'upload-document.reading|xstate.error.actor.0.upload-document.reading|0':
      'A file is read in the moment in which it is chosen: nobody can take it away in between.',
    'upload-document.uploading|xstate.error.actor.1.upload-document.uploading|0':
      'Hearing the progress only listens to the upload: nothing in it can fail.',
    'upload-document.removing|xstate.done.actor.0.upload-document.removing|1':
      'Only a draft that is gone refuses it: the form then begins another, and this place ends with the old one.',
  },
  walks: [
    {
      name: 'too large at first, stopped, lost, sent again, and removed',
      world: 'a new form',
      moves: [
        choose,
        reads('a file that is too large'),
        choose,
        reads('a picture'),
        send('the upload is stopped'),
        choose,
        reads('a picture'),
        uploads('the network is lost'),
        send('the file is sent again'),
        uploads('stored'),
        send('the file is removed'),
        removes('the network is lost'),
        send('the file is removed'),
        removes('removed'),
      ],
    },
    {
      name: 'given up, and replaced after a failure',
      world: 'a new form',
      moves: [
        choose,
        reads('a pdf'),
        uploads('the network is lost'),
        choose,
        reads('a picture'),
        uploads('the network is lost'),
        send('the upload is stopped'),
        choose,
        reads('a pdf'),
        uploads('refused'),
      ],
    },
    {
      name: 'another file in place of one of before',
      world: 'a form with a document, after a reload',
      moves: [choose, reads('a file that is too large'), choose, reads('a pdf'), uploads('stored')],
    },
    {
      name: 'replaced because the desk asked',
      world: 'an applicant who is asked',
      moves: [choose, reads('a picture'), uploads('stored')],
    },
  ],
};
