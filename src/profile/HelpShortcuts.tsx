import { makeStyles, tokens } from '@fluentui/react-components';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { type ShortcutGroup, shortcutsId, shortcutsTitle } from './help-topics.ts';

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    scrollMarginTop: '80px',
  },
  where: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: '0' },
  row: {
    display: 'grid',
    gridTemplateColumns: '180px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'baseline',
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  key: {
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
});

/** The keyboard shortcuts by place. */
export const HelpShortcuts = ({ groups }: { readonly groups: readonly ShortcutGroup[] }) => {
  const styles = useStyles();
  return (
    <section className={styles.section} aria-labelledby={shortcutsId}>
      <h2 className={styles.title} id={shortcutsId}>
        {shortcutsTitle}
      </h2>
      {groups.map(({ where, shortcuts }) => (
        <Stack key={where} gap={8}>
          <h3 className={styles.where}>{where}</h3>
          <dl className={styles.list}>
            {shortcuts.map(({ keys, does }) => (
              <div key={does} className={styles.row}>
                <Row as="dt" gap={4} align="stretch">
                  {keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </Row>
                <Quiet as="dd">{does}</Quiet>
              </div>
            ))}
          </dl>
        </Stack>
      ))}
    </section>
  );
};
