import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/database/migrations/index.ts';

test('[OPS-01] what is shown already can be edited at the desk, and the portal’s own notifications cannot', async () => {
  const lite = await PGlite.create();
  try {
    const at = migrations.findIndex(([name]) => name === '0080-content-at-the-desk');
    for (const [, statements] of migrations.slice(0, at)) await lite.exec(statements);
    await lite.exec(`
      set session_replication_role = replica;
      insert into banner (tenant_id, id, place, position, words, download_app, shown_from, shown_until) values
        ('one', 'banner-now', 'top-search-pad', 3, 'Extra commission', true, '2026-01-02', null),
        ('one', 'banner-later', 'top-search-pad', 4, 'Next century', false, '2199-01-02', '2199-02-03');
      insert into notification (tenant_id, id, agency_id, kind, title, words, path, shown_from) values
        ('one', 'to-all', null, 'warning', 'Banks are closed', 'On Friday', '/deposit-list', '2026-01-02'),
        ('one', 'of-a-case', 'agency', 'notice', 'Refund approved', 'It is in your wallet', '/my-transactions', '2026-01-02');`);
    for (const [, statements] of migrations.slice(at)) await lite.exec(statements);
    const { rows } = await lite.query<{ id: string; same: boolean; fields: unknown }>(
      'select id, fields, fields = published as same from content_item order by id',
    );
    const empty = { title: '', kind: null, path: null, agencyId: null, pictureId: null, downloadApp: false };
    expect(rows).toEqual([
      {
        id: 'banner-later',
        same: true,
        fields: { ...empty, words: 'Next century', from: '2199-01-02', until: '2199-02-03' },
      },
      {
        id: 'banner-now',
        same: true,
        fields: { ...empty, words: 'Extra commission', downloadApp: true, from: null, until: null },
      },
      {
        id: 'to-all',
        same: true,
        fields: {
          ...empty,
          kind: 'warning',
          title: 'Banks are closed',
          words: 'On Friday',
          path: '/deposit-list',
          from: null,
          until: null,
        },
      },
    ]);
  } finally {
    await lite.close();
  }
});
