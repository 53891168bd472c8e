import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CompanyBook, CompanyKind } from '../../../machines/company/company-books.ts';
import { accountsOf, branchesOf, ownersChange, padma } from '../../../machines/company/company-settings.cases.ts';
import { companySettingsMachine } from '../../../machines/company/company-settings.machine.ts';
import type { CompanyChanged, SentCompanyChange } from '../../../machines/company/company-settings.setup.ts';
import { viewOfCompanySettings } from '../../../machines/company/company-settings.view.ts';
import { stepUpMachine } from '../../../machines/desk/step-up.machine.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const infoOf = (book: Extract<CompanyBook, { kind: 'info' }>['book']): CompanyBook => ({ kind: 'info', book });

/** A page of the settings, read as `book`. */
const pageOf = async (book: CompanyBook, mayChange = true) => {
  const reading = heldCall<CompanyBook, { readonly kind: CompanyKind }>();
  const changing = heldCall<CompanyChanged, SentCompanyChange>();
  const actor = createActor(
    companySettingsMachine.provide({
      actors: {
        readTerms: reading.actor,
        changeTerms: changing.actor,
        stepUp: stepUpMachine.provide({ actors: { sendStepUpCode: fromPromise(() => new Promise(() => {})) } }),
      },
    }),
    { input: { kind: book.kind, intentSeed: 'visit', email: 'owner@padma.example', mayChange } },
  ).start();
  reading.calls[0]?.answer(book);
  await settled();
  const view = () => {
    const shown = viewOfCompanySettings(actor.getSnapshot());
    if (shown.show !== 'list') throw new Error(shown.show);
    return shown;
  };
  return { actor, changing: changing.calls, view };
};

describe('the company settings', () => {
  test('[CMP-01] another owner is asked for, and nothing else can be asked for while that waits', async () => {
    const { actor, changing, view } = await pageOf(infoOf(padma));
    actor.send({ type: 'edit.requested', id: 'identity' });
    actor.send({ type: 'field.typed', field: 'ownerName', value: 'Karim Jahan' });
    actor.send({ type: 'save.requested' });
    expect(changing.at(-1)?.input.change).toEqual({
      call: 'AskCompanyChange',
      request: { ...padma.identity, ownerName: 'Karim Jahan' },
    });
    changing.at(-1)?.answer({ ok: true, book: infoOf({ ...padma, change: ownersChange }) });
    await settled();
    expect(view().groups.at(-1)?.lines[0]?.about).toContain('Owner: Nusrat Jahan becomes Karim Jahan');
    expect(actor.getSnapshot().can({ type: 'edit.requested', id: 'identity' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'edit.requested', id: 'info' })).toBe(true);
  });

  test('[CMP-01] a change that was decided cannot be withdrawn', async () => {
    const { actor } = await pageOf(infoOf({ ...padma, change: { ...ownersChange, state: 'accepted' } }));
    const withdraw = { type: 'act.requested', act: 'withdraw', id: ownersChange.reference } as const;
    expect(actor.getSnapshot().can(withdraw)).toBe(false);
  });

  test('[CMP-06] a bank account is sent only after a fresh code', async () => {
    const { actor, changing } = await pageOf(accountsOf([]));
    actor.send({ type: 'add.requested' });
    for (const field of ['bankName', 'branchName', 'accountName']) {
      actor.send({ type: 'field.typed', field, value: 'Shapla' });
    }
    actor.send({ type: 'field.typed', field: 'accountNumber', value: '10204400120' });
    actor.send({ type: 'save.requested' });
    expect(actor.getSnapshot().value).toBe('steppingUpToSave');
    expect(changing).toHaveLength(0);
  });

  test('[CMP-04] who may not change branches sees them without buttons', async () => {
    const { actor, view } = await pageOf(branchesOf([]), false);
    expect(view().addWords).toBeNull();
    expect(actor.getSnapshot().can({ type: 'add.requested' })).toBe(false);
  });
});
