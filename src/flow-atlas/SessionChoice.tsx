import { makeStyles, Select, tokens } from '@fluentui/react-components';
import type { AtlasView } from '../../flows/inspect/atlas.view.ts';
import { Stack } from '../ui/Stack.tsx';
import type { SendToAtlas } from './flow-props.ts';

const useStyles = makeStyles({
  choice: { minWidth: '0', '> select': { minWidth: '0', textOverflow: 'ellipsis' } },
  label: { fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
});

const chartKey = 'chart';

/** The same choice as `SessionTree`, as a menu for narrow screens. */
export const SessionChoice = ({ view, send }: { readonly view: AtlasView; readonly send: SendToAtlas }) => {
  const styles = useStyles();
  const options = [
    ...view.groups.flatMap(({ session, rows }) =>
      rows.map(({ actor, open }) => ({ key: `${session} ${actor}`, open })),
    ),
    ...view.charts.map(({ flow, open }) => ({ key: `${chartKey} ${flow}`, open })),
  ];
  return (
    <Stack gap={4}>
      <label className={styles.label} htmlFor="flow-to-read">
        Flow to read
      </label>
      <Select
        id="flow-to-read"
        className={styles.choice}
        value={options.find(({ open }) => open)?.key ?? ''}
        onChange={(_, { value }) => {
          const [session = '', name = ''] = value.split(' ');
          if (session === chartKey) send({ type: 'chart.chosen', flow: name });
          else send({ type: 'flow.chosen', session, actor: name });
        }}
      >
        {view.groups.map(({ key, session, title, rows }) => (
          <optgroup key={key} label={title}>
            {rows.map(({ actor, title: flow, detail }) => (
              <option key={actor} value={`${session} ${actor}`}>
                {flow} · {detail}
              </option>
            ))}
          </optgroup>
        ))}
        <optgroup label="All charts">
          {view.charts.map(({ flow, title }) => (
            <option key={flow} value={`${chartKey} ${flow}`}>
              {title}
            </option>
          ))}
        </optgroup>
      </Select>
    </Stack>
  );
};
