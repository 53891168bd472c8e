import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { AgencyAtDesk } from '../../../contract/look-up/desk-agency.ts';
import { selling, stopped } from '../../../machines/look-up/desk-agency.cases.ts';
import { deskAgencyMachine } from '../../../machines/look-up/desk-agency.machine.ts';
import type {
  ActOnAgency,
  AgencyAsked,
  DeskAgencyActed,
  DeskAgencyRead,
} from '../../../machines/look-up/desk-agency.setup.ts';
import { viewOfDeskAgency } from '../../../machines/look-up/desk-agency.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const agencyId = selling.agency.agencyId;

/** An agency on its page. */
const opened = async (shown: AgencyAtDesk = { ...selling, steppedUp: true }) => {
  const acting = heldCall<DeskAgencyActed, ActOnAgency>();
  const actor = createActor(
    deskAgencyMachine.provide({
      actors: {
        readAgency: fromPromise<DeskAgencyRead, AgencyAsked>(async () => ({ ok: true, answer: shown })),
        actOnAgency: acting.actor,
      },
    }),
    { input: { agencyId, intentSeed: 'visit', email: 'desk@house.example' } },
  ).start();
  await settled();
  const view = () => {
    const seen = viewOfDeskAgency(actor.getSnapshot());
    if (seen.show !== 'agency') throw new Error(`it shows ${seen.show}`);
    return seen;
  };
  return { actor, sent: acting.calls, view };
};

describe('an agency at the desk', () => {
  test('[OPS-02] everything that it has leads to its own page', async () => {
    const { view } = await opened();
    expect(
      view().parts.map(({ title, lines }) => [title, ...lines.map(({ address }) => address.split('?')[0])]),
    ).toEqual([
      ['Latest orders and stays', '/desk/as-it-stood', '/desk/as-it-stood', '/desk/stay'],
      ['Latest requests', '/desk/void'],
      ['Latest payments in', '/desk/deposit', '/desk/online-payment'],
      ['People', '/desk/look-up', '/desk/look-up'],
    ]);
  });

  test('[OPS-02] its sales are stopped only with a reason, which is sent as typed without spaces around it', async () => {
    const { actor, sent, view } = await opened();
    actor.send({ type: 'act.chosen', act: 'block' });
    expect(view().dialog?.mayConfirm).toBe(false);
    actor.send({ type: 'act.confirmed' });
    expect(sent).toHaveLength(0);
    actor.send({ type: 'reason.typed', text: ' The trade licence has expired. ' });
    actor.send({ type: 'act.confirmed' });
    expect(sent.map(({ input }) => [input.call, input.request])).toEqual([
      ['BlockAgency', { agencyId, reason: 'The trade licence has expired.' }],
    ]);
  });

  test('[OPS-02] why they are stopped, by whom and since when is said, and they can only be allowed again', async () => {
    const { view } = await opened(stopped);
    expect(view()).toMatchObject({
      badge: 'Sales stopped',
      block: { by: 'Tanvir Alam', reason: 'The trade licence has expired.' },
      buttons: [{ act: 'unblock', label: 'Allow its sales', isPrimary: true }],
    });
  });
});
