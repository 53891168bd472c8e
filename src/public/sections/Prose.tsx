import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import { sizes } from '../../ui/sizes.ts';
import { Band } from '../Band.tsx';
import type { ContentProps } from './section-props.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: '240px minmax(0, 68ch)',
    columnGap: sizes.betweenSections,
    rowGap: tokens.spacingVerticalXXL,
    alignItems: 'start',
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  contents: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    '@media (min-width: 900px)': { position: 'sticky', top: tokens.spacingVerticalXXL },
  },
  contentsTitle: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  link: {
    display: 'flex',
    alignItems: 'center',
    minHeight: sizes.control,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  parts: { display: 'grid', rowGap: tokens.spacingVerticalXXXL },
  part: { display: 'grid', rowGap: tokens.spacingVerticalM, scrollMarginTop: tokens.spacingVerticalXXL },
  title: { fontSize: tokens.fontSizeBase500, lineHeight: '26px', fontWeight: tokens.fontWeightSemibold },
  text: { fontSize: tokens.fontSizeBase400, lineHeight: '26px' },
  points: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    paddingLeft: tokens.spacingHorizontalXL,
    listStyleType: 'disc',
  },
  changed: { color: tokens.colorNeutralForeground2 },
});

const idOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** `prose`: text to read, with its headings as contents. */
export const Prose = ({ content: { changed, parts } }: ContentProps<'prose'>) => {
  const styles = useStyles();
  return (
    <Band>
      <div className={styles.page}>
        <nav className={styles.contents} aria-label={say('On this page')}>
          <p className={styles.contentsTitle}>{say('On this page')}</p>
          <ul>
            {parts.map(({ heading }) => (
              <li key={heading}>
                <a className={styles.link} href={`#${idOf(heading)}`}>
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.parts}>
          {changed !== undefined && <p className={styles.changed}>{changed}</p>}
          {parts.map(({ heading, paragraphs, points }) => (
            <section key={heading} className={styles.part} id={idOf(heading)}>
              <h2 className={styles.title}>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className={styles.text}>
                  {paragraph}
                </p>
              ))}
              {points !== undefined && (
                <ul className={styles.points}>
                  {points.map((point) => (
                    <li key={point} className={styles.text}>
                      {point}
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </Band>
  );
};
