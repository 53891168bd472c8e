import { audit } from '../../http/audit.ts';
import type { Handlers } from '../../http/handler.ts';
import { deviceOfKey, devicesOf, endDevice } from './devices.ts';

/** The calls of a person's own devices. */
export const deviceHandlers = () =>
  ({
    GetOwnDevices: {
      kind: 'reads',
      handle: async (_request, { db, tenant, agent, deviceId, now }) => ({
        ok: true,
        answer: {
          devices: await devicesOf(
            db,
            { tenantId: tenant.id, userId: agent.userId },
            { current: deviceId, now: now() },
          ),
        },
      }),
    },

    EndOwnDevice: {
      kind: 'acts',
      async handle({ deviceKey }, { tx, tenant, agent, deviceId, now }) {
        const at = now();
        const owner = { tenantId: tenant.id, userId: agent.userId };
        const ended = await deviceOfKey(tx, owner, deviceKey, at);
        if (ended === undefined) return { ok: false, refusal: 'device-unknown' };
        if (ended === deviceId) return { ok: false, refusal: 'this-device' };
        await endDevice(tx, owner, { deviceId: ended, because: 'ended-by-person', now: at });
        await audit(tx, {
          tenantId: tenant.id,
          actor: agent.userId,
          action: 'device.ended',
          subject: agent.userId,
          facts: {},
          now: at,
        });
        return { ok: true, answer: { devices: await devicesOf(tx, owner, { current: deviceId, now: at }) } };
      },
    },
  }) satisfies Partial<Handlers>;
