import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { say } from '../../contract/say.ts';
import type { FormSection } from '../../machines/desk/page-form.ts';
import { Badge } from '../ui/Badge.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { TitledSection } from '../ui/TitledSection.tsx';
import { PageField } from './PageField.tsx';
import { PlaceButtons } from './PlaceButtons.tsx';
import type { OpenPageProps, SendToPageEditor } from './page-props.ts';

const useStyles = makeStyles({
  section: { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  summary: {
    minHeight: sizes.touch,
    padding: tokens.spacingHorizontalM,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  kind: { fontWeight: tokens.fontWeightSemibold },
  body: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}` },
});

/** The sections of a page in their order, each with its fields. */
export const PageSections = ({ view, send }: OpenPageProps) => {
  const styles = useStyles();
  const { sections, adds, pictures, airports, isReadOnly } = view;
  return (
    <Panel>
      <TitledSection title={say('Sections')}>
        <Stack as="ol" gap={12} aria-label={say('Sections')}>
          {sections.map((section, place) => (
            // A section has no id but its place.
            <Section
              key={`${place} ${section.name}`}
              section={section}
              place={place}
              count={sections.length}
              pictures={pictures}
              airports={airports}
              isReadOnly={isReadOnly}
              send={send}
            />
          ))}
        </Stack>
        {!isReadOnly && (
          <details className={styles.section}>
            <summary className={styles.summary}>{say('Add a section')}</summary>
            <Stack gap={12} className={styles.body}>
              <Row gap={8} align="stretch">
                {adds.map(({ name, words }) => (
                  <Button
                    key={name}
                    onClick={() => send({ type: 'draft.changed', edit: { do: 'add-section', section: name } })}
                  >
                    {words}
                  </Button>
                ))}
              </Row>
            </Stack>
          </details>
        )}
      </TitledSection>
    </Panel>
  );
};

interface SectionProps {
  readonly section: FormSection;
  readonly place: number;
  readonly count: number;
  readonly pictures: readonly string[];
  readonly airports: OpenPageProps['view']['airports'];
  readonly isReadOnly: boolean;
  readonly send: SendToPageEditor;
}

const Section = memo(({ section, place, count, pictures, airports, isReadOnly, send }: SectionProps) => {
  const styles = useStyles();
  const { at, name, kind, title, variants, fields } = section;
  return (
    <li>
      <details className={styles.section} open={place === 0}>
        <summary className={styles.summary}>
          <span className={styles.kind}>{kind}</span> <Quiet as="span">{title}</Quiet>{' '}
          {section.hasFaults && <Badge tone="danger">{say('To be checked')}</Badge>}
        </summary>
        <Stack
          gap={12}
          className={styles.body}
          role="group"
          aria-label={say('{kind}, section {number}', { kind, number: place + 1 })}
        >
          {section.error !== null && <Notice tone="danger">{section.error}</Notice>}
          {!isReadOnly && (
            <PlaceButtons at={at} label={kind} place={place} count={count} mayRemove={count > 1} send={send} />
          )}
          {variants.length > 0 && (
            <Field label={say('Variant')}>
              <Select
                value={name}
                disabled={isReadOnly}
                onChange={(_, { value }) => send({ type: 'draft.changed', edit: { do: 'switch', at, section: value } })}
              >
                {variants.map((variant) => (
                  <option key={variant.name} value={variant.name}>
                    {variant.words}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {fields.map((field) => (
            <PageField
              key={field.at.join('.')}
              field={field}
              pictures={pictures}
              airports={airports}
              isReadOnly={isReadOnly}
              send={send}
            />
          ))}
        </Stack>
      </details>
    </li>
  );
});
