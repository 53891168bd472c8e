import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { AtlasView } from '../../flows/inspect/atlas.view.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import type { SendToAtlas } from './flow-props.ts';

const useStyles = makeStyles({
  heading: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    marginBottom: tokens.spacingVerticalXS,
  },
  row: {
    display: 'grid',
    width: '100%',
    minHeight: sizes.control,
    alignContent: 'center',
    padding: `6px ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  open: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 2px 0 0 ${tokens.colorCompoundBrandStroke}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  detail: { fontWeight: tokens.fontWeightRegular },
  gone: { color: tokens.colorNeutralForeground3 },
});

/** Running flows by tab, other sessions, and every chart of the catalogue. */
export const SessionTree = ({ view, send }: { readonly view: AtlasView; readonly send: SendToAtlas }) => {
  const styles = useStyles();
  const rowClass = (open: boolean, gone = false) => mergeClasses(styles.row, open && styles.open, gone && styles.gone);
  return (
    <Stack aria-label="Flows to read" as="nav" gap={16}>
      {view.groups.map(({ key, session, title, rows }) => (
        <div key={key}>
          <h2 className={styles.heading}>{title}</h2>
          <ul>
            {rows.map(({ actor, title: flow, detail, gone, open }) => (
              <li key={actor}>
                <button
                  type="button"
                  className={rowClass(open, gone)}
                  aria-current={open ? 'true' : undefined}
                  onClick={() => send({ type: 'flow.chosen', session, actor })}
                >
                  {flow}
                  <Quiet as="span" small breaks className={styles.detail}>
                    {detail}
                  </Quiet>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <h2 className={styles.heading}>All charts</h2>
        <ul>
          {view.charts.map(({ flow, title, open }) => (
            <li key={flow}>
              <button
                type="button"
                className={rowClass(open)}
                aria-current={open ? 'true' : undefined}
                onClick={() => send({ type: 'chart.chosen', flow })}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Stack>
  );
};
