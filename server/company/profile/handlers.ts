import { infoFields } from '../../../contract/company/basic-info.ts';
import { draftOf, formAnswers, formErrors, refusedFields } from '../../../contract/form-check.ts';
import { messages } from '../../../contract/messages.ts';
import type { AnsweredError } from '../../../contract/sign-in/sign-in.ts';
import type { UploadReader } from '../../files/parsers/upload-reader.ts';
import { addressOrNull } from '../../files/pictures/pictures.ts';
import { audit } from '../../http/audit.ts';
import type { Handlers } from '../../http/handler.ts';
import { userDetails } from '../../shell/queries.ts';
import { agencyNameOf, newPasswordFaultOf } from '../../sign-in/new-password-fault.ts';
import type { Passwords } from '../../sign-in/passwords.ts';
import { phoneAtHome } from '../../tenants/phone-at-home.ts';
import { basicInfoOf, keepBasicInfo } from './queries.ts';
import { preparePasswordChange } from './update-password.ts';
import { readOwnPicture, setOwnPicture } from './upload-picture.ts';

const failed = (error: AnsweredError) => ({ ok: true as const, answer: { success: false, error } });

/** The calls of the profile page. */
export const profileHandlers = ({
  passwords,
  uploads,
}: {
  readonly passwords: Passwords;
  readonly uploads: UploadReader;
}) =>
  ({
    loadprofile: {
      kind: 'reads',
      async handle(_request, { db, tenant, agent }) {
        const user = await userDetails(db, tenant.id, agent.userId);
        const profile = {
          firstName: user.first_name,
          lastName: user.last_name,
          email: user.email,
          phoneNumber: user.phone,
          designation: user.designation,
          profileLogo: addressOrNull(tenant.id, user.picture_id),
          companyName: user.company_name,
          branchName: user.branch_name,
          memberSince: user.created_at.toISOString(),
        };
        return { ok: true, answer: { profile } };
      },
    },

    viewbasicinfo: {
      kind: 'reads',
      handle: async (_request, { db, tenant, agent }) => ({
        ok: true,
        answer: { basicInfo: await basicInfoOf(db, tenant.id, agent.userId) },
      }),
    },

    updatebasicinfo: {
      kind: 'acts',
      async handle(request, { tx, tenant, agent, now }) {
        const draft = draftOf(request);
        const { firstName, lastName, phoneNumber: typed, designation } = formAnswers(infoFields, draft);
        const phoneNumber = typed && phoneAtHome(tenant, typed);
        const errors = formErrors(infoFields, draft, {
          phoneNumber: typed !== null && phoneNumber === null && messages.phoneInvalid,
        });
        if (errors.length > 0) return refusedFields(errors);
        const basicInfo = { firstName: firstName ?? '', lastName: lastName ?? '', phoneNumber, designation };
        await keepBasicInfo(tx, tenant.id, agent.userId, basicInfo);
        await audit(tx, {
          tenantId: tenant.id,
          actor: agent.userId,
          action: 'profile.changed',
          subject: agent.userId,
          facts: {},
          now: now(),
        });
        return { ok: true, answer: { basicInfo } };
      },
    },

    uploadlogo: {
      kind: 'acts-prepared',
      async prepare({ picture }, context) {
        const read = await readOwnPicture(uploads, picture, context);
        return async ({ tx, tenant, agent, now }) => {
          if (!read.ok) return read;
          const profileLogo = await setOwnPicture(tx, { tenantId: tenant.id, agent, picture: read, now: now() });
          return { ok: true, answer: { profileLogo } };
        };
      },
    },

    updatepassword: {
      kind: 'acts-prepared',
      async prepare({ oldPassword, password }, { db, tenant, agent, now }) {
        const agencyName = await agencyNameOf(db, { tenant_id: tenant.id, agency_id: agent.agencyId });
        const message = newPasswordFaultOf(password, tenant, agencyName);
        if (message !== null) return async () => failed({ code: 'password-rule', message });
        const change = await preparePasswordChange(db, passwords, { tenant, agent, oldPassword, password, now });
        return async ({ tx }) => {
          const error = await change(tx);
          return error === null ? { ok: true, answer: { success: true, error: null } } : failed(error);
        };
      },
    },
  }) satisfies Partial<Handlers>;
