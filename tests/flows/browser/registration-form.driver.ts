import { randomInt } from 'node:crypto';
import type { Locator } from 'playwright';
import * as pagePaths from '../../../contract/page-paths.ts';
import { registrationFormFlow } from '../../../machines/registration/registration-form.flow.ts';
import { applicantCodesOfAddress, draftsOfAddress, registrationsOfAddress } from '../../../server/sign-in/attempts.ts';
import { pdfFile, pngFile } from '../../server/pictures/upload-samples.ts';
import { passCode } from './code-boxes-by-hand.ts';
import { allowAgain, editDraft, loseDraft, markDraftOf, spendAll, uploadToDraft } from './drafts-in-walks.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { formFills, formWalks } from './registration-form.walks.ts';
import type { Act, Bringing, FlowDriver, World } from './walk-driver.ts';

/** An applicant whose address and number nobody else has. */
interface OnForm extends GatedVisit {
  readonly email: string;
  /** Without the calling code. */
  readonly number: string;
  /** Where a certificate waits that is on its way. */
  readonly uploads: Gate;
  areUploadsHeld: boolean;
}

const gated = ['Begin', 'GetDraft', 'GetChallenge', 'SendEmailCode', 'SendPhoneCode', 'Submit'];
const certificateFile = { name: 'certificate.png', mimeType: 'image/png', buffer: pngFile(9) };

const enter: World<OnForm>['enter'] = async (portal) => {
  const device = await portal.device();
  const number = `1713${randomInt(100_000, 1_000_000)}`;
  const email = `rahim${number}@meghna.example`;
  const gates = { gate: new Gate(), uploads: new Gate(), areUploadsHeld: false };
  return { portal, device, page: device.page, number, email, ...gates };
};

const guard = ({ gate, device }: OnForm): Promise<void> =>
  gate.guard(
    device,
    gated.map((call) => `*/Registration/${call}`),
  );

const open: Act<OnForm> = ({ page, portal }) => page.goto(`${portal.url}${pagePaths.registerProprietor}`);

const fresh: World<OnForm> = {
  input: 'a proprietor',
  clock: 'still',
  enter,
  async start(at) {
    await guard(at);
    await open(at);
  },
};

/** All but the check and the consent was done before this tab was loaded again. */
const filled: World<OnForm> = {
  input: 'a proprietor',
  clock: 'still',
  enter,
  async start(at) {
    await open(at);
    await formFills(at);
    await markDraftOf(at, { verified_email: at.email, verified_phone: `+880${at.number}` });
    await uploadToDraft(at, 'tradeLicense', 'licence.pdf', pdfFile());
    await uploadToDraft(at, 'nationalIdFront', 'front.png', pngFile(7));
    await uploadToDraft(at, 'nationalIdBack', 'back.png', pngFile(8));
    await guard(at);
    await at.page.reload();
  },
};

const field = ({ page }: OnForm, id: string): Locator => page.locator(`#${id}`);
const button = ({ page }: OnForm, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const certificate = ({ page }: OnForm): Locator =>
  page.getByRole('group', { name: 'Civil aviation certificate (optional)' });
/** Other documents are uploaded in walks of their own: they are not held. */
const chooseCertificate: Act<OnForm> = async (at) => {
  if (!at.areUploadsHeld) await at.uploads.guard(at.device, ['*/Registration/UploadDocument']);
  at.areUploadsHeld = true;
  await field(at, 'civilAviation').setInputFiles(certificateFile);
};
const robot = ({ page }: OnForm, is: 'ticked' | 'unticked'): Locator =>
  page.locator(`#robotCheck${is === 'ticked' ? ':checked' : ':not(:checked)'}`);
const countries = ({ page }: OnForm, are: 'open' | 'closed'): Locator =>
  page.locator(`button[aria-label^="Country: "][aria-expanded="${are === 'open'}"]`);
const countrySearch = ({ page }: OnForm): Locator => page.getByRole('combobox', { name: 'Country or calling code' });

const retype = async (at: OnForm, id: string, text: string): Promise<void> => {
  await field(at, id).fill('');
  await field(at, id).fill(text);
};

/** Something changes at the server just before the call is answered. */
const after = (change: Act<OnForm>, more: Bringing<OnForm> = {}): Bringing<OnForm> => ({
  ...letThrough,
  async finish(at) {
    await change(at);
    at.gate.open();
  },
  ...more,
});

/** Nothing more of it is allowed to this network, until the outcome was heard. */
const usedUp = (limit: Parameters<typeof spendAll>[1], complains?: RegExp): Bringing<OnForm> =>
  after((at) => spendAll(at, limit), {
    async restore(at) {
      await allowAgain(at, limit);
      await at.gate.close();
    },
    ...(complains ? { complains } : {}),
  });

const removeFront: Act<OnForm> = (at) =>
  editDraft(at, (db, { id }) =>
    db.deleteFrom('registration_document').where('draft_id', '=', id).where('kind', '=', 'nationalIdFront').execute(),
  );

const entered = (addressOf: (at: OnForm) => string): Bringing<OnForm> => ({
  async finish(at) {
    at.gate.open();
    await passCode(at, addressOf(at));
  },
  restore: ({ gate }) => gate.close(),
});

const invokedAnswers = 'An invoked flow answers its own failures; only a bug ends it so.';

export const registrationFormDriver: FlowDriver<OnForm> = {
  flow: registrationFormFlow,
  worlds: { 'a new tab': fresh, 'a form that was filled in before a reload': filled },
  acts: {
    'a name is typed': (at) => retype(at, 'companyName', 'Meghna Travels'),
    'the name is left': async (at) => {
      await field(at, 'companyName').focus();
      await field(at, 'companyName').blur();
    },
    'an address is typed': (at) => retype(at, 'email', at.email),
    'half an address is typed': (at) => retype(at, 'email', 'rahim@'),
    'a day is chosen': ({ page }) => page.locator('input[type="date"]').fill('2027-06-30'),
    'a number is typed': (at) => retype(at, 'phoneNumber', `0${at.number.replace(/^(.{4})/, '$1-')}`),
    'half a number is typed': (at) => retype(at, 'phoneNumber', '0171'),
    'the countries are opened': (at) => countries(at, 'closed').click(),
    'a calling code is sought': (at) => countrySearch(at).fill('880'),
    'a country that is not there is sought': (at) => countrySearch(at).fill('Atlantis'),
    'the next country is pointed at': (at) => countrySearch(at).press('ArrowDown'),
    'the country that is pointed at is taken': (at) => countrySearch(at).press('Enter'),
    'India is chosen': ({ page }) => page.getByRole('option', { name: /^India/ }).click(),
    'the countries are closed': (at) => countrySearch(at).press('Escape'),
    'the countries are left': (at) => countrySearch(at).press('Tab'),
    'verify the address': (at) => button(at, 'Verify e-mail').click(),
    'verify the number': (at) => button(at, 'Verify phone').click(),
    'the check is ticked': (at) => robot(at, 'unticked').click(),
    'the check is unticked': (at) => robot(at, 'ticked').click(),
    'consent is given': (at) => field(at, 'consent').check(),
    'a document is uploaded': (at) =>
      field(at, 'nationalIdFront').setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: pngFile(7) }),
    'a certificate is on its way': chooseCertificate,
    'the certificate is uploaded': async ({ uploads }) => uploads.open(),
    'the certificate does not arrive': (at) => certificate(at).getByRole('button', { name: 'Cancel' }).click(),
    'the draft is gone': async (at) => {
      await loseDraft(at);
      await field(at, 'nationalIdBack').setInputFiles({
        name: 'back.png',
        mimeType: 'image/png',
        buffer: pngFile(8),
      });
    },
    'hand it in': (at) => button(at, 'Send the registration').click(),
    'try again': (at) => button(at, 'Try again').click(),
  },
  complains: { 'the draft is gone': /status of 404/ },
  outcomes: {
    'openForm: a new form': letThrough,
    'openForm: a form of before a reload, verified': letThrough,
    'openForm: too many drafts': usedUp(draftsOfAddress, /status of 409/),
    'openForm: the network is lost': networkLostAtGate,
    'verifyEmail: the code was right': entered(({ email }) => email),
    'verifyPhone: the code was right': entered(({ number }) => `+880${number}`),
    'verifyContact: the person went back': {
      async finish(at) {
        at.gate.open();
        await button(at, 'Cancel').click();
      },
      restore: ({ gate }) => gate.close(),
    },
    'verifyContact: no code was sent': usedUp(applicantCodesOfAddress),
    'solveCheck: solved': letThrough,
    'solveCheck: the network is lost': networkLostAtGate,
    'submitForm: taken': letThrough,
    'submitForm: the server finds a wrong field': after(removeFront, { complains: /status of 400/ }),
    'submitForm: the draft is gone': after(loseDraft, { complains: /status of 404/ }),
    'submitForm: not possible': usedUp(registrationsOfAddress, /status of 409/),
    'submitForm: the network is lost': networkLostAtGate,
  },
  invokes: ['verifyContact'],
  settlesAtOnce: [],
  controls: {
    'field.typed': (at) => field(at, 'companyName'),
    'day.chosen': (at) => button(at, 'Choose the trade license expiry date'),
    'number.typed': (at) => field(at, 'phoneNumber'),
    'country.opened': (at) => countries(at, 'closed'),
    'country.sought': countrySearch,
    'country.pointed': countrySearch,
    'country.taken': ({ page }) => page.getByRole('option'),
    'country.dismissed': (at) => countries(at, 'open'),
    'email.verification.requested': (at) => button(at, 'Verify e-mail'),
    'phone.verification.requested': (at) => button(at, 'Verify phone'),
    'robot.ticked': (at) => robot(at, 'unticked'),
    'robot.unticked': (at) => robot(at, 'ticked'),
    'consent.given': (at) => field(at, 'consent'),
    'form.submitted': (at) => button(at, 'Send the registration'),
    'again.requested': (at) => button(at, 'Try again'),
  },
  exceptions: ['number.typed', 'phone.verification.requested'].map((event) => ({
    event,
    within: 'registration-form.form.phone.choosingCountry',
    because: 'Whatever is pressed beside the open list closes the list first.',
  })),
  shows: {
    'registration-form.opening': ({ page }) => page.getByText('Opening the form'),
    'registration-form.closed': (at) => button(at, 'Try again'),
    'registration-form.form.fields.open': (at) => button(at, 'Send the registration'),
    'registration-form.form.fields.waiting': (at) => button(at, 'Waiting for the upload …'),
    'registration-form.form.email.written': (at) => field(at, 'email'),
    'registration-form.form.email.verifying': ({ page }) => page.getByText(/^Sending a code to rahim/),
    'registration-form.form.phone.written': (at) => field(at, 'phoneNumber'),
    'registration-form.form.phone.choosingCountry': ({ page }) =>
      page.getByRole('listbox', { name: 'Countries' }).or(page.getByText('No countries match.')),
    'registration-form.form.phone.verifying': ({ page }) => page.getByText(/^Sending a code to \+880/),
    'registration-form.form.robot.unchecked': (at) => robot(at, 'unticked'),
    'registration-form.form.robot.solving': ({ page }) => page.getByText('· Checking …'),
    'registration-form.form.robot.checked': ({ page }) => page.getByText('· Checked'),
    'registration-form.sending': (at) => button(at, 'Sending the registration …'),
  },
  unreachable: {
    'registration-form.form.email.verifying|xstate.error.actor.verifyEmail|0': invokedAnswers,
    'registration-form.form.phone.verifying|xstate.error.actor.verifyPhone|0': invokedAnswers,
  },
  walks: formWalks,
};
