import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { CallFault } from '../../../contract/client.ts';
import type { StaffBasicInfo, StaffProfile } from '../../../contract/company/profile.ts';
import { refusedFields } from '../../../contract/form-check.ts';
import { messages } from '../../../contract/messages.ts';
import { files, nusrat, nusratsInfo, pictureOutcomes, readings } from '../../../machines/company/profile.cases.ts';
import { profileMachine } from '../../../machines/company/profile.machine.ts';
import type { ProfileEvent } from '../../../machines/company/profile.setup.ts';
import { viewOfProfile } from '../../../machines/company/profile.view.ts';
import type { ChosenFile, PictureReading } from '../../../machines/parts/picture-file.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));
const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

/** One call of the page, answered when the test says so. */
interface Asked<Input, Output> {
  readonly input: Input;
  readonly answer: (output: Output) => void;
  readonly fail: (why: unknown) => void;
}

const asking = <Output, Input = void>() => {
  const asked: Asked<Input, Output>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input }) => new Promise((answer, fail) => asked.push({ input, answer, fail })),
  );
  return { asked, logic };
};

const openPage = async () => {
  const profiles = asking<StaffProfile>();
  const infos = asking<StaffBasicInfo>();
  const saves = asking<CallOutcome<'updatebasicinfo'>, CallRequest<'updatebasicinfo'>>();
  const looks = asking<PictureReading, ChosenFile>();
  const uploads = asking<CallOutcome<'uploadlogo'>, { readonly picture: Uint8Array }>();
  let told = 0;
  const actor = createActor(
    profileMachine.provide({
      actors: {
        readProfile: profiles.logic,
        readBasicInfo: infos.logic,
        saveBasicInfo: saves.logic,
        readPicture: looks.logic,
        savePicture: uploads.logic,
      },
      actions: {
        tellSession: () => {
          told += 1;
        },
      },
    }),
  ).start();
  const send = (...events: ProfileEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const view = () => viewOfProfile(actor.getSnapshot());
  const shown = () => {
    const seen = view();
    if (seen.show !== 'profile') throw new Error('no profile is shown');
    return seen;
  };
  const edit = async () => {
    send({ type: 'edit.requested' });
    infos.asked.at(-1)?.answer(nusratsInfo);
    await settled();
  };
  const choose = async () => {
    send({ type: 'picture.chosen', file: files.picture });
    looks.asked.at(-1)?.answer(readings.picture);
    await settled();
  };
  return { actor, send, view, shown, edit, choose, profiles, infos, saves, looks, uploads, told: () => told };
};

const onPage = async () => {
  const page = await openPage();
  page.profiles.asked[0]?.answer(nusrat);
  await settled();
  return page;
};

const holding = (key: string) => (value: string) => expect.arrayContaining([expect.objectContaining({ key, value })]);
const [firstName, designation] = [holding('firstName'), holding('designation')];
const typed = (text: string): ProfileEvent => ({ type: 'field.typed', field: 'firstName', text });

describe('the page', () => {
  test('[SHL-11] shows its shape until the profile comes', async () => {
    const { view, profiles } = await openPage();
    expect(view()).toEqual({ show: 'reading' });
    profiles.asked[0]?.answer(nusrat);
    await settled();
    expect(view()).toMatchObject({ show: 'profile', profile: nusrat, initials: 'NJ', unsaved: false });
  });

  test('[SHL-11] may be asked for again where it could not be loaded', async () => {
    const { view, profiles, send } = await openPage();
    profiles.asked[0]?.fail(lost);
    await settled();
    expect(view()).toEqual({ show: 'unreadable', words: lost.message });
    send({ type: 'profile.retried' });
    profiles.asked[1]?.answer(nusrat);
    await settled();
    expect(view()).toMatchObject({ show: 'profile', info: { message: null } });
  });
});

describe('the basic information', () => {
  test('[SHL-11] is read anew to be edited', async () => {
    const { edit, shown, infos, send } = await onPage();
    send({ type: 'edit.requested' });
    expect(shown().info).toMatchObject({ is: 'viewed', doing: 'opening' });
    infos.asked[0]?.answer({ ...nusratsInfo, designation: null });
    await settled();
    expect(shown().info).toMatchObject({ is: 'edited', attempts: 0, fields: designation('') });
    send({ type: 'edit.cancelled' });
    await edit();
    expect(shown().info).toMatchObject({ fields: designation('Manager') });
  });

  test('[SHL-11] stays as it is where it cannot be read, and an opening that was cancelled stays closed', async () => {
    const { send, infos, shown } = await onPage();
    send({ type: 'edit.requested' });
    infos.asked[0]?.fail(lost);
    await settled();
    expect(shown().info).toMatchObject({ is: 'viewed', message: lost.message });
    send({ type: 'edit.requested' }, { type: 'edit.cancelled' });
    infos.asked[1]?.answer(nusratsInfo);
    await settled();
    expect(shown().info).toMatchObject({ is: 'viewed', doing: 'nothing', message: null });
  });

  test('[SHL-11] is saved as it was written, shown, noted, and told to the header', async () => {
    const { edit, send, saves, shown, told } = await onPage();
    await edit();
    send(typed(' Nusrat Binte '), { type: 'edit.saved' }, { type: 'edit.saved' });
    expect(saves.asked.map(({ input }) => input)).toEqual([{ ...nusratsInfo, firstName: 'Nusrat Binte' }]);
    expect(told()).toBe(0);
    saves.asked[0]?.answer({ ok: true, answer: { basicInfo: { ...nusratsInfo, firstName: 'Nusrat Binte' } } });
    await settled();
    expect(shown()).toMatchObject({
      profile: { firstName: 'Nusrat Binte', email: nusrat.email },
      info: { is: 'viewed', note: 'Your information was saved.' },
      unsaved: false,
    });
    expect(told()).toBe(1);
  });

  test('[SHL-11] is not sent while something is wrong; typing takes the words away', async () => {
    const { edit, send, saves, shown } = await onPage();
    await edit();
    send(typed(''), { type: 'edit.saved' });
    expect(saves.asked).toHaveLength(0);
    expect(shown().info).toMatchObject({
      attempts: 1,
      errors: [{ path: 'firstName', message: 'Please enter your first name' }],
    });
    send(typed('N'));
    expect(shown().info).toMatchObject({ attempts: 1, errors: [] });
  });

  test('[SHL-11] keeps what was typed when saving fails, and nobody is told', async () => {
    const { edit, send, saves, shown, told } = await onPage();
    await edit();
    send(typed('Nusrat Binte'), { type: 'edit.saved' });
    saves.asked[0]?.fail(lost);
    await settled();
    expect(shown()).toMatchObject({
      info: { is: 'edited', doing: 'nothing', message: lost.message, fields: firstName('Nusrat Binte') },
      unsaved: true,
    });
    expect(told()).toBe(0);
  });

  test('[SHL-11] a phone number that the server does not know is said at its field, and what was typed stays', async () => {
    const { edit, send, saves, shown, told } = await onPage();
    await edit();
    send(typed('Nusrat Binte'), { type: 'edit.saved' });
    saves.asked[0]?.answer(refusedFields([{ path: 'phoneNumber', message: messages.phoneInvalid }]));
    await settled();
    expect(shown().info).toMatchObject({
      is: 'edited',
      attempts: 1,
      errors: [{ path: 'phoneNumber', message: 'Please enter valid Phonenumber' }],
      fields: firstName('Nusrat Binte'),
    });
    expect(told()).toBe(0);
  });

  test('[SHL-11] is left at once when nothing changed, else after a question', async () => {
    const { edit, send, shown } = await onPage();
    await edit();
    send(typed('Nusrat '), { type: 'edit.cancelled' });
    expect(shown().info).toMatchObject({ is: 'viewed' });
    await edit();
    send(typed('Nusrat Binte'), { type: 'edit.cancelled' });
    expect(shown().info).toMatchObject({ is: 'edited', doing: 'asking-to-discard' });
    send(typed('lost?'), { type: 'discard.refused' });
    expect(shown().info).toMatchObject({ doing: 'nothing', fields: firstName('Nusrat Binte') });
    send({ type: 'edit.cancelled' }, { type: 'discard.confirmed' });
    expect(shown()).toMatchObject({ info: { is: 'viewed' }, profile: { firstName: 'Nusrat' }, unsaved: false });
  });
});

describe('the picture', () => {
  test.each([
    ['of 1 MB', files.large, 'File size should be less than 1 MB'],
    ['that is a document', files.document, 'Only png and jpeg pictures can be used.'],
  ])('[SHL-11] a file %s is refused with clear words, and is not even read', async (_, file, message) => {
    const { send, shown, looks } = await onPage();
    send({ type: 'picture.chosen', file });
    expect(shown().picture).toMatchObject({ is: 'kept', message });
    expect(looks.asked).toHaveLength(0);
  });

  test('[SHL-11] a file whose bytes are no picture is refused, whatever its name says', async () => {
    const { send, shown, looks } = await onPage();
    send({ type: 'picture.chosen', file: files.picture });
    expect(shown().picture).toMatchObject({ is: 'kept', doing: 'looking' });
    looks.asked[0]?.answer(readings.noPicture);
    await settled();
    expect(shown().picture).toMatchObject({ is: 'kept', message: 'Only png and jpeg pictures can be used.' });
    send({ type: 'picture.chosen', file: files.picture });
    looks.asked[1]?.fail(new Error('the file is gone'));
    await settled();
    expect(shown().picture).toMatchObject({ is: 'kept', message: 'Only png and jpeg pictures can be used.' });
  });

  test('[SHL-11] is looked at before it is sent, and can be put away', async () => {
    const { choose, send, shown, uploads } = await onPage();
    await choose();
    expect(shown()).toMatchObject({
      picture: { is: 'chosen', preview: readings.picture.picture.preview },
      unsaved: true,
    });
    expect(uploads.asked).toHaveLength(0);
    send({ type: 'picture.dropped' });
    expect(shown()).toMatchObject({ picture: { is: 'kept', address: null }, unsaved: false });
  });

  test('[SHL-11] is saved, shown, noted, and told to the header', async () => {
    const { choose, send, shown, uploads, told } = await onPage();
    await choose();
    send({ type: 'picture.saved' }, { type: 'picture.saved' });
    expect(uploads.asked.map(({ input }) => input)).toEqual([{ picture: readings.picture.picture.content }]);
    uploads.asked[0]?.answer(pictureOutcomes.kept);
    await settled();
    expect(shown().picture).toMatchObject({ is: 'kept', address: '/pictures/nusrat', note: 'Your picture was saved.' });
    expect(told()).toBe(1);
    send({ type: 'picture.chosen', file: files.document });
    expect(shown().picture).toMatchObject({ note: null });
  });

  test('[SHL-11] stays chosen when the network is lost, and is put away when it is refused', async () => {
    const { choose, send, shown, uploads, told } = await onPage();
    await choose();
    send({ type: 'picture.saved' });
    uploads.asked[0]?.fail(lost);
    await settled();
    expect(shown().picture).toMatchObject({ is: 'chosen', doing: 'nothing', message: lost.message });
    send({ type: 'picture.saved' });
    uploads.asked[1]?.answer(pictureOutcomes.refused);
    await settled();
    expect(shown().picture).toMatchObject({ is: 'kept', message: 'Only png and jpeg pictures can be used.' });
    expect(told()).toBe(0);
  });

  test('[SHL-11] does not wait for the information, nor the information for it', async () => {
    const { choose, edit, send, shown } = await onPage();
    await choose();
    await edit();
    send(typed('Nusrat Binte'), { type: 'picture.dropped' });
    expect(shown()).toMatchObject({ info: { is: 'edited', fields: firstName('Nusrat Binte') }, unsaved: true });
  });
});
