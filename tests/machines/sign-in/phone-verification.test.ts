import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { CallFault } from '../../../contract/client.ts';
import type { Country } from '../../../contract/countries.ts';
import { messages } from '../../../contract/messages.ts';
import type { SendPhoneCodeAnswer } from '../../../contract/phone.ts';
import type { CodeToVerify, CodeVerdict } from '../../../machines/sign-in/code-entry.setup.ts';
import { kamal, phoneCodeAnswers, someCountries } from '../../../machines/sign-in/phone-verification.cases.ts';
import { phoneVerificationMachine } from '../../../machines/sign-in/phone-verification.machine.ts';
import type {
  PhoneCodeOrder,
  PhoneVerificationEvent,
  PhoneVerificationInput,
} from '../../../machines/sign-in/phone-verification.setup.ts';
import { viewOfPhoneVerification } from '../../../machines/sign-in/phone-verification.view.ts';
import { heldCall, settled } from './held-call.ts';
import { invokedCodeEntry } from './invoked-code-entry.ts';

/** Somebody at the phone's form; the server answers when the test says so. */
const atTheForm = (input: PhoneVerificationInput = kamal) => {
  const asked: {
    order: PhoneCodeOrder;
    answer: (answer: SendPhoneCodeAnswer) => void;
    fail: (why: unknown) => void;
  }[] = [];
  const reads: { answer: (countries: readonly Country[]) => void; fail: (why: unknown) => void }[] = [];
  const toasts: unknown[] = [];
  const storage: string[] = [];
  const browser = { keepsNothing: false };
  const codeEntry = heldCall<CodeVerdict, CodeToVerify>();
  const clock = new SimulatedClock();
  const actor = createActor(
    phoneVerificationMachine.provide({
      actors: {
        codeEntry: invokedCodeEntry(codeEntry),
        readCountries: fromPromise<readonly Country[], void>(
          () => new Promise((answer, fail) => reads.push({ answer, fail })),
        ),
        sendPhoneCode: fromPromise<SendPhoneCodeAnswer, PhoneCodeOrder>(
          ({ input: order }) => new Promise((answer, fail) => asked.push({ order, answer, fail })),
        ),
        keepToken: fromPromise<void, { readonly token: string }>(async ({ input: { token } }) => {
          if (browser.keepsNothing) throw new Error('the store is full');
          storage.push(token);
        }),
      },
      actions: {
        showToast: (_step, toast) => void toasts.push(toast),
      },
    }),
    { clock, input },
  ).start();
  const view = () => viewOfPhoneVerification(actor.getSnapshot());
  const send = (...events: PhoneVerificationEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const opened = async () => {
    reads.at(-1)?.answer(someCountries);
    await settled();
  };
  const answered = async (answer: SendPhoneCodeAnswer) => {
    asked.at(-1)?.answer(answer);
    await settled();
  };
  const output = () => actor.getSnapshot().output;
  const enterCode = async (token: string) => {
    actor.getSnapshot().children.codeEntry?.send({ type: 'box.typed', index: 0, text: '123456' });
    codeEntry.calls.at(-1)?.answer({ right: true, proof: { proves: 'phone', token } });
    await settled();
  };
  return {
    actor,
    browser,
    clock,
    codeEntry,
    asked,
    reads,
    toasts,
    output,
    storage,
    view,
    send,
    opened,
    answered,
    enterCode,
  };
};

const form = async (input: PhoneVerificationInput = kamal) => {
  const at = atTheForm(input);
  await at.opened();
  return at;
};

describe('which number', () => {
  test('[AUT-05] the number that signing in named is offered first', async () => {
    const { view, actor } = await form();
    expect(view()).toMatchObject({ show: 'named', country: { countryCode: 'BD' }, number: '1711000002' });
    expect(actor.getSnapshot().can({ type: 'number.typed', text: '1' })).toBe(false);
  });

  test('[AUT-05] where no code can reach it another must be written, and there is no way back to it', async () => {
    const { view, actor } = await form({ ...kamal, phoneNumber: '+999123456789' });
    expect(view()).toMatchObject({ show: 'changing', number: '', accountsNumber: null });
    expect(actor.getSnapshot().can({ type: 'change.dropped' })).toBe(false);
  });

  test('[AUT-08] a number without a country is the tenant’s default country’s', async () => {
    const { view } = await form({ ...kamal, phoneNumber: '12345', defaultCountry: 'in' });
    expect(view()).toMatchObject({ show: 'changing', country: { countryCode: 'IN' }, number: '' });
  });

  test('[AUT-08] the countries may be asked for again where the server could not be reached', async () => {
    const { view, reads, send, opened } = atTheForm();
    reads[0]?.fail(new CallFault('FETCH_ERROR', null, 'lost'));
    await settled();
    expect(view()).toEqual({ show: 'unreachable' });
    send({ type: 'countries.retried' });
    await opened();
    expect(view().show).toBe('named');
  });

  test('[AUT-08] Change Number puts the focus into the number, and the account’s own can be kept after all', async () => {
    const { view, send } = await form();
    send({ type: 'change.requested' });
    expect(view()).toMatchObject({ show: 'changing', focus: 'number', accountsNumber: '+880 1711000002' });
    send({ type: 'number.typed', text: '0181' }, { type: 'code.requested' }, { type: 'change.dropped' });
    expect(view()).toMatchObject({ show: 'named', number: '1711000002' });
  });
});

describe('its country', () => {
  const opening = async () => {
    const at = await form();
    at.send({ type: 'change.requested' }, { type: 'country.opened' });
    return at;
  };
  const list = (at: Awaited<ReturnType<typeof opening>>) => {
    const view = at.view();
    return view.show === 'changing' ? view.list : null;
  };

  test('[AUT-08] all of them open with the chosen one pointed at', async () => {
    const at = await opening();
    expect(list(at)).toEqual({ show: 'open', sought: '', countries: someCountries, active: 0 });
    at.send({ type: 'country.chosen', countryCode: 'IN' }, { type: 'country.opened' });
    expect(list(at)).toMatchObject({ active: 4 });
  });

  test('[AUT-08] arrows go round, and what they point at is taken into the form', async () => {
    const at = await opening();
    at.send({ type: 'country.sought', term: 'un' }, { type: 'country.pointed', by: -1 }, { type: 'country.taken' });
    expect(at.view()).toMatchObject({ country: { countryCode: 'US' }, list: { show: 'none' }, focus: 'number' });
  });

  test('[AUT-08] nothing is taken where nothing was found', async () => {
    const at = await opening();
    at.send(
      { type: 'country.sought', term: 'atlantis' },
      { type: 'country.pointed', by: 1 },
      { type: 'country.taken' },
    );
    expect(list(at)).toMatchObject({ show: 'open', countries: [] });
  });

  test('[AUT-08] Escape gives the focus back to the country, going on elsewhere leaves it alone', async () => {
    const at = await opening();
    at.send({ type: 'country.dismissed' });
    expect(at.view()).toMatchObject({ list: { show: 'none' }, focus: 'country' });
    at.send({ type: 'country.opened' }, { type: 'country.left' });
    expect(at.view()).toMatchObject({ list: { show: 'none' }, focus: null });
  });

  test('[AUT-08] a country that is chosen takes the message away that the number had in the other', async () => {
    const at = await form();
    at.send({ type: 'change.requested' }, { type: 'number.typed', text: '123' }, { type: 'code.requested' });
    expect(at.view()).toMatchObject({ message: messages.phoneInvalid, focus: 'number' });
    at.send({ type: 'country.opened' }, { type: 'country.chosen', countryCode: 'IN' });
    expect(at.view()).toMatchObject({ message: null });
    at.send({ type: 'number.typed', text: '9876543210' }, { type: 'code.requested' });
    expect(at.asked[0]?.order.request).toEqual({
      e164Code: '+91',
      phoneNumber: '9876543210',
      changePhoneNumber: true,
    });
  });
});

describe('sending the code', () => {
  test('[AUT-08] the account’s own number is no change, and the temporary token speaks', async () => {
    const { asked, send } = await form();
    send({ type: 'code.requested' });
    expect(asked[0]?.order).toEqual({
      temporaryToken: kamal.temporaryToken,
      request: { e164Code: '+880', phoneNumber: '1711000002', changePhoneNumber: false },
    });
  });

  test('[AUT-08] changePhoneNumber is true only when the number differs', async () => {
    const { asked, send, answered } = await form();
    send({ type: 'change.requested' }, { type: 'number.typed', text: '01711-000002' }, { type: 'code.requested' });
    expect(asked[0]?.order.request.changePhoneNumber).toBe(false);
    await answered(phoneCodeAnswers.tooMany);
    send({ type: 'change.requested' }, { type: 'number.typed', text: '01711-000004' }, { type: 'code.requested' });
    expect(asked[1]?.order.request.changePhoneNumber).toBe(true);
  });

  test.each([
    ['', messages.phoneMissing],
    ['0171', messages.phoneInvalid],
  ])('[AUT-08] “%s” is not sent, and the field says why', async (text, message) => {
    const { view, asked, send } = await form();
    send({ type: 'change.requested' }, { type: 'number.typed', text }, { type: 'code.requested' });
    expect(view()).toMatchObject({ show: 'changing', message, focus: 'number' });
    expect(asked).toHaveLength(0);
  });

  test('[AUT-10] pressed twice it is sent once', async () => {
    const { asked, send } = await form();
    send({ type: 'code.requested' }, { type: 'code.requested' });
    expect(asked).toHaveLength(1);
  });

  test('[AUT-08] a sent code is told by the specified words, and asked for by its reference', async () => {
    const { view, toasts, send, answered } = await form();
    send({ type: 'code.requested' });
    await answered(phoneCodeAnswers.sent);
    expect(toasts).toEqual([{ intent: 'success', text: messages.phoneCodeSent }]);
    expect(view()).toMatchObject({ show: 'code', sentTo: { phoneNumber: '1711000002' } });
  });

  test.each([
    ['its message', phoneCodeAnswers.tooMany, phoneCodeAnswers.tooMany.error.message],
    ['its code where it has no message', phoneCodeAnswers.wordless, 'sms-unavailable'],
  ])('[AUT-08] an error shows a toast with %s, and the number stays', async (_, answer, text) => {
    const { view, toasts, send, answered } = await form();
    send({ type: 'change.requested' }, { type: 'number.typed', text: '01711-000004' }, { type: 'code.requested' });
    await answered(answer);
    expect(toasts).toEqual([{ intent: 'error', text }]);
    expect(view()).toMatchObject({ show: 'changing', number: '01711-000004', focus: 'number', doing: 'nothing' });
  });

  test('[AUT-08] a lost network is said, and the code may be asked for again', async () => {
    const { view, asked, toasts, send } = await form();
    send({ type: 'code.requested' });
    asked[0]?.fail(new CallFault('FETCH_ERROR', null, 'The network could not be reached.'));
    await settled();
    expect(toasts).toEqual([{ intent: 'error', text: 'The network could not be reached.' }]);
    expect(view()).toMatchObject({ show: 'named', doing: 'nothing' });
    send({ type: 'code.requested' });
    expect(asked).toHaveLength(2);
  });

  test('[AUT-08] an answer that comes after going back changes nothing', async () => {
    const { output, asked, send, storage, clock } = await form();
    send({ type: 'code.requested' }, { type: 'credentials.returned' });
    asked[0]?.answer(phoneCodeAnswers.skipped);
    await settled();
    clock.increment(10_000);
    expect(output()).toEqual({ token: null });
    expect(storage).toEqual([]);
  });
});

describe('what it comes to', () => {
  test('[AUT-08] skip: the token is saved, the change is said, and signing in goes on after 3 seconds', async () => {
    const { view, clock, output, storage, send, answered } = await form();
    send({ type: 'change.requested' }, { type: 'number.typed', text: '01711000004' }, { type: 'code.requested' });
    await answered(phoneCodeAnswers.skipped);
    expect(view()).toEqual({ show: 'proved', words: messages.phoneChanged });
    expect(storage).toEqual(['token-of-a-number-proved-before']);
    clock.increment(2_999);
    expect(output()).toBeUndefined();
    clock.increment(1);
    expect(output()).toEqual({ token: 'token-of-a-number-proved-before' });
  });

  test('[AUT-08] skip of the account’s own number says that it is verified', async () => {
    const { view, send, answered } = await form();
    send({ type: 'code.requested' });
    await answered(phoneCodeAnswers.skipped);
    expect(view()).toEqual({ show: 'proved', words: messages.phoneVerified });
  });

  test('[AUT-08] verified: the token is saved, the success is said, and signing in goes on after 3 seconds', async () => {
    const { actor, view, clock, codeEntry, output, storage, send, answered, enterCode } = await form();
    send({ type: 'code.requested' });
    await answered(phoneCodeAnswers.sent);
    await enterCode('token-of-the-session');
    expect(codeEntry.calls[0]?.input).toEqual({
      subject: {
        proves: 'phone',
        username: kamal.username,
        temporaryToken: kamal.temporaryToken,
        number: { e164Code: '+880', phoneNumber: '1711000002', changePhoneNumber: false },
      },
      reference: 'reference-of-the-sms',
      code: '123456',
    });
    expect(view()).toEqual({ show: 'proved', words: messages.phoneVerified });
    expect(storage).toEqual(['token-of-the-session']);
    expect(actor.getSnapshot().can({ type: 'credentials.returned' })).toBe(false);
    clock.increment(3_000);
    expect(output()).toEqual({ token: 'token-of-the-session' });
  });

  test('[AUT-08] a token that this browser cannot keep still opens the portal', async () => {
    const { browser, view, clock, output, send, answered } = await form();
    browser.keepsNothing = true;
    send({ type: 'code.requested' });
    await answered(phoneCodeAnswers.skipped);
    expect(view().show).toBe('proved');
    clock.increment(3_000);
    expect(output()).toEqual({ token: 'token-of-a-number-proved-before' });
  });

  test('[AUT-08] a code that does not come can be sent to another number', async () => {
    const { view, send, answered } = await form();
    send({ type: 'code.requested' });
    await answered(phoneCodeAnswers.sent);
    send({ type: 'change.requested' });
    expect(view()).toMatchObject({ show: 'changing', number: '1711000002', focus: 'number' });
  });

  test.each(['named', 'changing', 'code'])('[AUT-08] Back leaves from %s to signing in', async (show) => {
    const { actor, view, output, send, answered } = await form();
    if (show === 'changing') send({ type: 'change.requested' });
    if (show === 'code') {
      send({ type: 'code.requested' });
      await answered(phoneCodeAnswers.sent);
    }
    expect(view().show).toBe(show);
    if (show === 'code') actor.getSnapshot().children.codeEntry?.send({ type: 'code.left' });
    else send({ type: 'credentials.returned' });
    expect(output()).toEqual({ token: null });
  });
});
