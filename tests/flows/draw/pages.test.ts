import { describe, expect, test } from 'vitest';
import { outlineOf } from '../../../flows/draw/outline.ts';
import { pageOf } from '../../../flows/draw/page.ts';
import { everythingModel, modelOf, models } from './charts.ts';

const noRequirements = new Map<string, string>();

const sectionsOf = (page: string): readonly string[] =>
  [...page.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title);

describe('[FLW-03] the outline', () => {
  test.each(models.map((model) => [model.name, model] as const))(
    'of %s has a place for every state and a line for every candidate',
    (_, model) => {
      const lines = outlineOf(model).split('\n');
      const places = lines.flatMap((line) => /<a id="(.*?)">/.exec(line)?.[1] ?? []);
      expect(places).toEqual([...new Set(places)]);
      expect(places.length).toBe(model.states.length);
      expect(lines.filter((line) => line.includes('→')).length).toBe(model.transitions.length);
    },
  );

  test('it gives candidates in the order in which they are tried', () => {
    const lines = outlineOf(modelOf('sign-in'))
      .split('\n')
      .map((line) => line.trim());
    const asked = lines.indexOf('- `credentials.submitted`');
    expect(lines[asked + 1]).toContain(
      '1. if `credentialsLookRight` → [`authenticating`](#state-sign-in.authenticating)',
    );
    expect(lines[asked + 2]).toBe('2. otherwise → stays, `sayWhatCredentialsLack`');
  });
});

describe("[FLW-03] a flow's page", () => {
  test('tells what a combined guard is made of', () => {
    const page = pageOf(modelOf('order'), noRequirements);
    expect(page).toContain(
      '| `mayBeTicketed` | `mayIssue and forSale and withinTimeLimit and notDeparted and walletCovers` |',
    );
  });

  test('tells of delays, of actors with both outcomes, and of requirements in the words of their promise', () => {
    const page = pageOf(modelOf('code-entry'), new Map([['AUT-07', 'A code can be sent again.']]));
    expect(page).toMatch(
      /\| `oneSecond \(1 s\)` \| \[`entering.resend.counting`\]\(.*?\) \| if `moreToWait` → again, `countDown` \|/,
    );
    expect(pageOf(modelOf('sign-in'), noRequirements)).toMatch(
      /\| `openPortal` \| .*? \| → \[`signedIn`\].*? \| → \[`credentials`\].*?, `startOver`, `keepFault` \|/,
    );
    expect(page).toMatch(/\| AUT-07 \| A code can be sent again\. \| .*resending/);
  });

  test('leaves out what there is nothing to say of', () => {
    expect(sectionsOf(pageOf(modelOf('order'), noRequirements))).toEqual(['Outline', 'Guards', 'Requirements']);
  });

  test('signs that mean something to Markdown stay signs', () => {
    const page = pageOf(everythingModel(), noRequirements);
    expect(page).toContain('# Every &lt;thing> &amp; "more"');
    expect(page).toContain('- `a<b & "c"` → again');
  });
});
