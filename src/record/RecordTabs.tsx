import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'wouter';
import { say } from '../../contract/say.ts';
import { Stack } from '../ui/Stack.tsx';
import { Tabs } from '../ui/Tabs.tsx';

const useStyles = makeStyles({
  list: { overflowX: 'auto' },
});

export type RecordTabKey = 'overview' | 'travellers' | 'money' | 'activity';

export interface RecordTab {
  readonly key: RecordTabKey;
  readonly title: string;
  readonly content: ReactNode;
}

/** The tabs of a record's page. The query `tab` of the address names the chosen one, so that links and Back lead to it. */
export const RecordTabs = ({ tabs }: { readonly tabs: readonly RecordTab[] }) => {
  const styles = useStyles();
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const [first] = tabs;
  if (first === undefined) return null;
  const chosen = tabs.find(({ key }) => key === query.get('tab'))?.key ?? first.key;
  const choose = (key: RecordTabKey) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (key === first.key) after.delete('tab');
        else after.set('tab', key);
        return after;
      },
      { replace: true },
    );
  return (
    <Stack gap={16}>
      <Tabs
        className={styles.list}
        label={say('Parts of the order')}
        tabs={tabs}
        chosen={chosen}
        onChoose={choose}
        idOf={(key) => `${id}-${key}`}
        panelOf={(key) => `${id}-${key}-panel`}
      />
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          id={`${id}-${key}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${key}`}
          hidden={key !== chosen}
        >
          {content}
        </div>
      ))}
    </Stack>
  );
};
