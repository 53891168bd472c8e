import type { Caller } from '../../contract/client.ts';
import { deviceContext, deviceId, geoData } from '../storage/device.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { savedToken } from '../storage/token.ts';

/** The caller at this moment. Read it for each attempt, because the token may have been rotated. */
export const thisCaller = (): Caller => ({
  baseUrl: pageTenant().baseUrl,
  token: savedToken(),
  deviceId: deviceId(),
  deviceContext: deviceContext(),
  geo: geoData(),
  tenant: pageTenant().named ? pageTenant().tenantId : null,
});
