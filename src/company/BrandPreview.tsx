import { makeStyles, tokens } from '@fluentui/react-components';
import type { BrandLook } from '../../contract/brand-look.ts';
import { say } from '../../contract/say.ts';
import type { BrandPreview as Preview } from '../../machines/company/brand.view.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  heading: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  paper: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  bar: { height: tokens.spacingVerticalS },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalL,
  },
  logo: { display: 'block', height: sizes.control, width: 'auto', maxWidth: '100%', objectFit: 'contain' },
  name: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  lines: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, overflowWrap: 'anywhere' },
  body: { padding: tokens.spacingHorizontalL, paddingTop: '0' },
  pages: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  action: {
    justifySelf: 'start',
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    paddingLeft: tokens.spacingHorizontalL,
    paddingRight: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    fontWeight: tokens.fontWeightSemibold,
  },
  mail: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', padding: tokens.spacingHorizontalL },
});

export interface BrandPreviewProps {
  readonly preview: Preview;
}

/** What customers get with the brand as it is typed: paper, pages in both modes, and a mail. */
export const BrandPreview = ({ preview }: BrandPreviewProps) => {
  const styles = useStyles();
  const { look, name, lines, issuedThrough } = preview;
  const signature = [name, ...lines, ...(issuedThrough === null ? [] : ['', issuedThrough])];
  return (
    <Stack gap={16} as="section" aria-label={say('Preview')}>
      <h2 className={styles.heading}>{say('What your customers get')}</h2>
      {look === null ? (
        <Skeleton heightPx={256} />
      ) : (
        <>
          <Paper preview={preview} colours={look.light} />
          <div className={styles.pages}>
            <Page preview={preview} colours={look.light} words={say('A page by day')} />
            <Page preview={preview} colours={look.dark} words={say('A page by night')} />
          </div>
        </>
      )}
      <div className={styles.paper}>
        <p className={styles.mail}>{[say('Your e-ticket is attached as a PDF.'), '', ...signature].join('\n')}</p>
      </div>
      <Quiet small>{say('A mail goes out under your name and is answered to you.')}</Quiet>
    </Stack>
  );
};

type Colours = BrandLook['light'];

interface ShownProps {
  readonly preview: Preview;
  readonly colours: Colours;
}

const surfaceOf = (colours: Colours) => ({
  backgroundColor: colours.colorNeutralBackground1,
  color: colours.colorNeutralForeground1,
  borderColor: colours.colorNeutralStroke2,
});

const Mark = ({ name, logo }: Pick<Preview, 'name' | 'logo'>) => {
  const styles = useStyles();
  return logo === null ? <p className={styles.name}>{name}</p> : <img className={styles.logo} src={logo} alt={name} />;
};

/** The head and foot of a ticket. A voucher, an invoice and a proposal have the same. */
const Paper = ({ preview, colours }: ShownProps) => {
  const styles = useStyles();
  const through = preview.issuedThrough === null ? [] : [preview.issuedThrough];
  return (
    <div className={styles.paper} style={surfaceOf(colours)}>
      <div className={styles.bar} style={{ backgroundColor: colours.colorBrandStroke1 }} />
      <div className={styles.head}>
        <Mark name={preview.name} logo={preview.logo} />
        <div className={styles.lines} style={{ color: colours.colorNeutralForeground2 }}>
          {preview.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <div className={styles.body}>
        <p className={styles.name}>{say('E-ticket')}</p>
        <p className={styles.lines} style={{ color: colours.colorNeutralForeground2 }}>
          {[preview.name, ...preview.lines, ...through].join(' · ')}
        </p>
      </div>
    </div>
  );
};

/** A page that a customer opens from a link. */
const Page = ({ preview, colours, words }: ShownProps & { readonly words: string }) => {
  const styles = useStyles();
  return (
    <Stack gap={4}>
      <div className={styles.paper} style={surfaceOf(colours)}>
        <div className={styles.head}>
          <Mark name={preview.name} logo={preview.logo} />
        </div>
        <Stack gap={12} className={styles.body}>
          <span
            className={styles.action}
            style={{
              backgroundColor: colours.colorBrandBackground,
              color: colours.colorNeutralForegroundOnBrand,
              border: `1px solid ${colours.brandEdge}`,
            }}
          >
            {say('Choose this option')}
          </span>
          <span style={{ color: colours.colorBrandForegroundLink }}>{preview.lines[0] ?? preview.name}</span>
        </Stack>
      </div>
      <Quiet small>{words}</Quiet>
    </Stack>
  );
};
