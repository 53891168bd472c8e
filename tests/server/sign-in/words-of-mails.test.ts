import { expect, test } from 'vitest';
import { loadTenants } from '../../../server/tenants/tenant-book.ts';
import { freshServer } from '../fresh-server.ts';
import { answerOf } from './sign-in-steps.ts';

test('[TEN-01] a mail of a tenant that rewords it has the tenant’s words, and another’s the platform’s', async () => {
  const book = loadTenants('tenants');
  const words = { '{brand}: verification code': 'A code for {brand}' };
  const reworded = (id: string) => {
    const tenant = book.byId(id);
    return tenant && id === 'trotly-demo' ? { ...tenant, words } : tenant;
  };
  const server = await freshServer({ suppliers: [], tenants: { ...book, byId: reworded } });
  const subjectFor = async (person: 'asha' | 'carol') => {
    const { email, tenantId } = server.people[person];
    await answerOf(
      server,
      'ResetPassword',
      { username: email, deviceCheck: false },
      { headers: { 'x-tenant': tenantId } },
    );
    const mail = await server.database.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return mail.subject;
  };
  expect(await subjectFor('carol')).toMatch(/^A code for /);
  expect(await subjectFor('asha')).toMatch(/: verification code$/);
  await server.close();
});
