import { useMemo } from 'react';
import { useSession } from '../shell/session.tsx';
import type { Owner } from '../storage/kept-state.ts';
import { pageTenant } from '../storage/page-tenant.ts';

/** The owner of a list's columns and views: the signed-in person. */
export const useOwner = (): Owner => {
  const session = useSession();
  const userId = session.show === 'signed-in' ? session.user.userId : '';
  return useMemo(() => ({ tenantId: pageTenant().tenantId, userId }), [userId]);
};
