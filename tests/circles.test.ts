import { describe, expect, test } from 'vitest';
import { circlesOf, importGraph } from './circles.mjs';

const circlesAmong = (sources: Readonly<Record<string, string>>) =>
  circlesOf(importGraph(new Map(Object.entries(sources))));

describe('no circles of imports', () => {
  test('two files that import each other are told with the way around', () => {
    expect(
      circlesAmong({
        'src/shell/header.ts': "import { menu } from './menu.ts';",
        'src/shell/menu.ts': "export { header } from './header.ts';",
      }),
    ).toEqual(['files: src/shell/header.ts → src/shell/menu.ts → src/shell/header.ts']);
  });

  test('two rooms that import each other are told with the imports that tie them, types with them', () => {
    expect(
      circlesAmong({
        'src/shell/header.ts': "import type { Day } from '../search-pad/day.ts';",
        'src/search-pad/day.ts': '',
        'src/search-pad/form.tsx':
          "import { session } from '../shell/session.ts';\nexport const form = <p>{session}</p>;",
        'src/shell/session.ts': '',
      }),
    ).toEqual([
      'rooms: src/shell → src/search-pad → src/shell (src/shell/header.ts imports src/search-pad/day.ts; ' +
        'src/search-pad/form.tsx imports src/shell/session.ts)',
    ]);
  });

  test('a circle over three rooms is told, and folders within a room are compared with each other', () => {
    expect(
      circlesAmong({
        'server/suppliers/stock/seats.ts': "import '../schedule/legs.ts';",
        'server/suppliers/schedule/legs.ts': "import '../fares/sums.ts';",
        'server/suppliers/fares/sums.ts': "import '../stock/shelf.ts';",
        'server/suppliers/stock/shelf.ts': '',
      }),
    ).toEqual([expect.stringMatching(/^rooms: server\/suppliers\/stock → .* → server\/suppliers\/stock \(/)]);
  });

  test('what is loaded lazily, and a room with its own inner folders, tie nothing', () => {
    expect(
      circlesAmong({
        'src/app/routes.ts': "const page = () => import('../shell/page.ts');",
        'src/shell/page.ts': "import { routes } from '../app/routes.ts';",
        'src/flights/list.ts': "import './pair/bar.ts';",
        'src/flights/pair/bar.ts': "import '../line.ts';",
        'src/flights/line.ts': '',
      }),
    ).toEqual([]);
  });
});
