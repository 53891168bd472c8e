import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { decidingRights } from '../../contract/company/rights.ts';
import { type FunctionalityName, functionalities } from '../../contract/functionalities.ts';
import { sentence } from '../../contract/said.ts';
import { reworded, say } from '../../contract/say.ts';
import { stepUpLastsMs } from '../../contract/sign-in/step-up.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { codesOfUser } from '../sign-in/attempts.ts';
import { mailWithCode } from '../sign-in/code-messages.ts';
import { signInErrors } from '../sign-in/errors.ts';
import { sendCode, spendCode, standingCode } from '../sign-in/verification.ts';

type InTx = SignedInContext & { readonly tx: Tx };

export { hasSteppedUp } from '../sign-in/stepped-up.ts';

/** What a fresh code opens, with the rights of which one opens it. */
const opened: readonly (readonly [text: string, rights: readonly FunctionalityName[]])[] = [
  [sentence('money').text, [...decidingRights, 'DeskManageTerms', 'DeskAnswerStays', 'DeskGiveTicketMoneyBack']],
  [sentence('bookings').text, ['DeskSettleSupplierBooks']],
  [sentence('agencies').text, ['DeskReviewRegistrations', 'DeskBlockAgencies']],
  [sentence('roles of the house').text, ['DeskManagePeople']],
];

/** All that the code opens for a person: it is not spent by one act. */
const openedBy = (held: ReadonlySet<number>): string => {
  const texts = opened.flatMap(([text, rights]) =>
    rights.some((right) => held.has(functionalities[right])) ? [reworded(text)] : [],
  );
  const last = texts.pop() ?? say('what waits at the desk');
  return texts.length === 0 ? last : say('{others} and {last}', { others: texts.join(', '), last });
};

export const sendStepUpCode =
  (secrets: Secrets) =>
  async ({ again }: CallRequest<'SendStepUpCode'>, context: InTx): Promise<CallOutcome<'SendStepUpCode'>> => {
    const { tx, tenant, agent, deviceId, now } = context;
    const at = now();
    const asked = { tenantId: tenant.id, purpose: 'step-up', subject: agent.userId, deviceId, now: at } as const;
    const standing = again ? null : await standingCode(tx, asked);
    if (standing !== null) return { ok: true, answer: { reference: standing, error: null } };
    const sent = await sendCode(tx, {
      ...asked,
      userId: agent.userId,
      phone: null,
      limits: [codesOfUser],
      message: (code) =>
        mailWithCode(
          agent.email,
          tenant.config.company.shortName,
          code,
          agent.ofHouse
            ? say(
                'It lets you decide about {what}. If you did not ask for it, tell your colleagues and change your password.',
                { what: openedBy(agent.functionalities) },
              )
            : say(
                'It lets you change where your company’s money goes. If you did not ask for it, change your password and call us.',
              ),
        ),
      secrets,
    });
    const answer = sent.ok
      ? { reference: sent.reference, error: null }
      : { reference: null, error: signInErrors[sent.because] };
    return { ok: true, answer };
  };

export const confirmStepUp =
  (secrets: Secrets) =>
  async (
    { reference, verificationCode }: CallRequest<'ConfirmStepUp'>,
    context: InTx,
  ): Promise<CallOutcome<'ConfirmStepUp'>> => {
    const { tx, tenant, agent, deviceId, now } = context;
    const at = now();
    const spent = await spendCode(tx, {
      tenantId: tenant.id,
      purpose: 'step-up',
      reference,
      code: verificationCode,
      deviceId,
      secrets,
      now: at,
    });
    if (spent?.userId !== agent.userId) return { ok: true, answer: { until: null, error: signInErrors.wrongCode } };
    await tx
      .updateTable('session')
      .set({ stepped_up_at: at, acted_at: at })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', agent.sessionId)
      .execute();
    const { userId, sessionId } = agent;
    await audit(tx, {
      tenantId: tenant.id,
      actor: userId,
      action: agent.ofHouse ? 'desk.stepped-up' : 'agency.stepped-up',
      subject: sessionId,
      facts: {},
      now: at,
    });
    return { ok: true, answer: { until: new Date(at.getTime() + stepUpLastsMs).toISOString(), error: null } };
  };
