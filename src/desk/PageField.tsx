import { Field, Input, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components';
import type { DeskPage } from '../../contract/desk/desk-pages.ts';
import { say } from '../../contract/say.ts';
import type { FormField } from '../../machines/desk/page-form.ts';
import { Button } from '../ui/Button.tsx';
import { sizes } from '../ui/sizes.ts';
import { PlaceButtons } from './PlaceButtons.tsx';
import type { SendToPageEditor } from './page-props.ts';

const useStyles = makeStyles({
  input: { width: '100%', minWidth: '0' },
  group: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    minWidth: '0',
    margin: '0',
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    paddingRight: '0',
    paddingLeft: tokens.spacingHorizontalM,
    border: '0',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
  },
  legend: { paddingLeft: '0', fontWeight: tokens.fontWeightSemibold },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  error: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  colour: { width: '64px', minHeight: sizes.touch, padding: '0', border: '0', backgroundColor: 'transparent' },
});

/** From here on a text is written on several lines. */
const oneLineMost = 120;

export interface PageFieldProps {
  readonly field: FormField;
  readonly pictures: readonly string[];
  readonly airports: DeskPage['airports'];
  readonly isReadOnly: boolean;
  readonly send: SendToPageEditor;
}

/** One field of a section, or a group or list of them. */
export const PageField = ({ field, pictures, airports, isReadOnly, send }: PageFieldProps) => {
  const styles = useStyles();
  const { at, label, error } = field;
  const write = (value: string) => send({ type: 'draft.changed', edit: { do: 'write', at, value } });
  switch (field.kind) {
    case 'text': {
      const { value, most } = field;
      const hint = at.at(-1) === 'href' ? say('A page such as /agent, or an address such as https://…') : undefined;
      return (
        <Field label={label} required={field.isNeeded} hint={hint ?? null} validationMessage={error ?? null}>
          {most > oneLineMost && hint === undefined ? (
            <Textarea
              value={value}
              rows={most > 600 ? 5 : 3}
              maxLength={most}
              readOnly={isReadOnly}
              onChange={(_, typed) => write(typed.value)}
            />
          ) : (
            <Input
              className={styles.input}
              value={value}
              maxLength={most}
              readOnly={isReadOnly}
              onChange={(_, typed) => write(typed.value)}
            />
          )}
        </Field>
      );
    }
    case 'airport': {
      // An airport that is no longer flown to stays what was chosen.
      const listed = field.value === '' || airports.some(({ code }) => code === field.value);
      const options = listed ? airports : [{ code: field.value, name: field.value }, ...airports];
      return (
        <Field label={label} hint={say('For its lowest fare.')} validationMessage={error ?? null}>
          <Select value={field.value} disabled={isReadOnly} onChange={(_, chosen) => write(chosen.value)}>
            <option value="">{say('None: without a price')}</option>
            {options.map(({ code, name }) => (
              <option key={code} value={code}>
                {name === code ? code : `${name} (${code})`}
              </option>
            ))}
          </Select>
        </Field>
      );
    }
    case 'colour':
      return (
        <Field label={label} validationMessage={error ?? null}>
          <input
            type="color"
            className={styles.colour}
            value={field.value}
            disabled={isReadOnly}
            onChange={(event) => write(event.currentTarget.value)}
          />
        </Field>
      );
    case 'choice':
    case 'picture': {
      const values = field.kind === 'choice' ? field.values : pictures;
      return (
        <Field label={label} validationMessage={error ?? null}>
          <Select value={field.value} disabled={isReadOnly} onChange={(_, chosen) => write(chosen.value)}>
            {(values.includes(field.value) ? values : [field.value, ...values]).map((value) => (
              <option key={value}>{value}</option>
            ))}
          </Select>
        </Field>
      );
    }
    case 'group':
      return (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{label}</legend>
          {error !== null && <p className={styles.error}>{error}</p>}
          {field.fields.map((each) => (
            <PageField
              key={each.at.join('.')}
              field={each}
              pictures={pictures}
              airports={airports}
              isReadOnly={isReadOnly}
              send={send}
            />
          ))}
        </fieldset>
      );
    case 'list':
      return (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{label}</legend>
          {error !== null && <p className={styles.error}>{error}</p>}
          {field.items.map((item, place) => (
            // An item has no id but its place.
            <div key={item.at.join('.')} className={styles.item}>
              <PageField field={item} pictures={pictures} airports={airports} isReadOnly={isReadOnly} send={send} />
              {!isReadOnly && (
                <PlaceButtons
                  at={item.at}
                  label={item.label}
                  place={place}
                  count={field.items.length}
                  mayRemove={field.mayRemove}
                  send={send}
                />
              )}
            </div>
          ))}
          {field.mayAdd && !isReadOnly && (
            <Button start onClick={() => send({ type: 'draft.changed', edit: { do: 'add', at } })}>
              {say('Add {one}', { one: field.one.toLowerCase() })}
            </Button>
          )}
        </fieldset>
      );
  }
};
