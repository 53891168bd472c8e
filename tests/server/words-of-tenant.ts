import { vi } from 'vitest';
import type { Words } from '../../contract/say.ts';
import type { TenantBook } from '../../server/tenants/tenant-book.ts';

/** From now on, until mocks are restored, each tenant says these texts otherwise. */
export const rewordTexts = (tenants: TenantBook, words: Words): void => {
  const byId = tenants.byId.bind(tenants);
  vi.spyOn(tenants, 'byId').mockImplementation((id) => {
    const tenant = byId(id);
    return tenant && { ...tenant, words };
  });
};
